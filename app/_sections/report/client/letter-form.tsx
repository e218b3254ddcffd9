'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { confirm, toast } from '@/app/_ui/client/ask'
import { DraftForm } from '@/app/_ui/drafts/draft-form'
import { settle } from '@/app/_ui/drafts/watch-form'
import { Input, TextArea } from '@/app/_ui/input'
import styles from '../work.module.css'
import { useAct } from './use-act'

interface Question {
  readonly id: number
  readonly text: string
  readonly isChosen: boolean
}

function QuestionField({ question }: { question: Question }) {
  const t = useTranslations('report.letters')
  const [chosen, setChosen] = useState(question.isChosen)
  return (
    <div className={styles.question}>
      <input
        type="checkbox"
        aria-label={`${t('question')}: ${question.text}`}
        checked={chosen}
        onChange={(event) => setChosen(event.target.checked)}
      />
      <TextArea
        name="question"
        aria-label={t('question')}
        rows={3}
        maxLength={5000}
        defaultValue={question.text}
        disabled={!chosen}
      />
    </div>
  )
}

/** The form of a letter to one bidder about its findings. Needs `report.letters`, `report.page`. */
export function LetterForm(props: {
  openId: string
  bidderId: number
  title: string
  questions: readonly Question[]
  doneHref: string
}) {
  const t = useTranslations('report.letters')
  const router = useRouter()
  const { act, busy } = useAct()
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const form = new FormData(element)
    const questions = form
      .getAll('question')
      .map((text) => String(text).trim())
      .filter((text) => text !== '')
    if (questions.length === 0) return void toast('warning', t('needOne'))
    const { openId, bidderId } = props
    const letter = { openId, bidderId, title: form.get('title'), deadline: form.get('deadline'), questions }
    if (!(await act('saveLetter', letter, () => t('created')))) return
    settle(element)
    router.push(props.doneHref)
  }
  return (
    <DraftForm draft={`letter ${props.bidderId}`} onSubmit={create}>
      <div className={styles.fields}>
        <label className={styles.field}>
          {t('subject')}
          <Input name="title" maxLength={200} defaultValue={props.title} required />
        </label>
        <label className={styles.field}>
          {t('deadline')}
          <Input type="date" name="deadline" required />
        </label>
      </div>
      {props.questions.length === 0 && <p className={styles.faint}>{t('noFindings')}</p>}
      {props.questions.map((question) => (
        <QuestionField key={question.id} question={question} />
      ))}
      <label className={styles.field}>
        {t('extra')}
        <TextArea name="question" rows={3} maxLength={5000} />
      </label>
      <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
        {t('create')}
      </Button>
    </DraftForm>
  )
}

/** Withdraws a letter; its number is not reused. */
export function WithdrawButton({ openId, id }: { openId: string; id: number }) {
  const t = useTranslations('report.letters')
  const words = useTranslations('report.opinions')
  const { act, busy } = useAct()
  const withdraw = async () => {
    const question = {
      title: t('withdrawTitle'),
      text: t('withdrawText'),
      ok: t('withdraw'),
      cancel: words('cancel'),
    }
    if (await confirm(question)) await act('withdrawLetter', { openId, id }, () => t('withdrawn'))
  }
  return (
    <Button small kind="danger" disabled={busy} onClick={withdraw}>
      {t('withdraw')}
    </Button>
  )
}
