'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/button'
import { Icon } from '@/app/_ui/icon'
import styles from '../questions.module.css'
import type { ShownOption, ShownQuestion } from '../shown-question'
import { useAnswers } from './use-answers'

interface Props {
  readonly question: ShownQuestion
  readonly busy: boolean
  readonly store: (question: ShownQuestion, option: ShownOption) => void
  readonly enlist: (strangers: readonly ShownQuestion[]) => void
  readonly drop: (question: ShownQuestion) => void
}

function Question({ question, busy, store, enlist, drop }: Props) {
  const t = useTranslations('files.questions')
  const { fileName, sent, doubts, options, stranger } = question
  return (
    <li className={styles.question}>
      <p className={styles.file}>
        <Icon name="warning" size={14} />
        <strong>{fileName}</strong>
        <span>{sent}</span>
      </p>
      {doubts.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.openDetailId}>
            <Button
              small
              disabled={busy}
              onClick={() => store(question, option)}
              aria-label={t('storeFor', { words: option.words, file: fileName })}
            >
              {t('store')}
            </Button>
            <span>{option.words}</span>
          </li>
        ))}
        {stranger !== null && (
          <li>
            <Button
              small
              disabled={busy}
              onClick={() => enlist([question])}
              aria-label={t('enlistFor', { file: fileName })}
            >
              {t('enlist')}
            </Button>
            <span>{stranger}</span>
          </li>
        )}
        <li>
          <Button
            small
            kind="danger"
            disabled={busy}
            onClick={() => drop(question)}
            aria-label={t('dropFor', { file: fileName })}
          >
            {t('drop')}
          </Button>
          <span>{t('kept')}</span>
        </li>
      </ul>
    </li>
  )
}

/** All questions about the files of a section. The list gets the focus when there is a new question. */
export function QuestionList({ questions }: { questions: readonly ShownQuestion[] }) {
  const t = useTranslations('files.questions')
  const { head, busy, store, enlist, drop, storeAll, dropAll } = useAnswers(questions)
  const strangers = questions.filter(({ stranger }) => stranger !== null)
  if (questions.length === 0) return null
  const plain = questions.filter(({ doubts, options }) => doubts.length === 0 && options.length === 1)
  return (
    <section className={styles.questions} aria-labelledby="file-questions">
      <div className={styles.head}>
        <h2 id="file-questions" ref={head} tabIndex={-1}>
          {t('title')}
        </h2>
        <span>
          {plain.length > 1 && (
            <Button small disabled={busy} onClick={() => storeAll(plain)}>
              {t('replaceAll', { count: plain.length })}
            </Button>
          )}
          {strangers.length > 1 && (
            <Button small disabled={busy} onClick={() => enlist(strangers)}>
              {t('enlistAll', { count: strangers.length })}
            </Button>
          )}
          {questions.length > 1 && (
            <Button small kind="danger" disabled={busy} onClick={dropAll}>
              {t('dropAll')}
            </Button>
          )}
        </span>
      </div>
      <p className={styles.note}>{t('note')}</p>
      <ul>
        {questions.map((question) => (
          <Question
            key={question.id}
            question={question}
            busy={busy}
            store={store}
            enlist={enlist}
            drop={drop}
          />
        ))}
      </ul>
    </section>
  )
}
