'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Button } from '@/app/_ui/button'
import { StateTag } from '@/app/_ui/state-tag'
import type { RuleProposal, TenderQuote } from '@/lib/documents/tender-rules/job-kinds'
import styles from '../rules.module.css'
import { QuotePlace } from './quote-place'

/** After a decision the focus goes to the next item: deciding about all of them needs one key each. */
function useNextFocus(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an item has gone
  useEffect(() => {
    if (at.current === null) return
    const items = list.current?.querySelectorAll<HTMLElement>('li')
    const next = items?.[Math.min(at.current, items.length - 1)]
    at.current = null
    next?.querySelector('button')?.focus()
  }, [count])
  const decided = (index: number) => {
    at.current = index
  }
  return { list, decided }
}

export interface ProposalItem {
  readonly proposal: RuleProposal
  /** What it requires, in words. */
  readonly text: string
  /** What the rules require now for the same text; null if nothing, or the same. */
  readonly instead: string | null
}

/** What the tender seems to prescribe, to be accepted, edited or left out one by one. */
export function ProposalList(props: {
  items: readonly ProposalItem[]
  onAccept: (proposal: RuleProposal) => void
  onEdit: (proposal: RuleProposal) => void
  onLeaveOut: (proposal: RuleProposal) => void
}) {
  const [t, codes] = [useTranslations('layoutRules.tab'), useTranslations('codes')]
  const { list, decided } = useNextFocus(props.items.length)
  return (
    <ul ref={list} className="column gap8" aria-label={t('proposals')}>
      {props.items.map(({ proposal, text, instead }, at) => {
        const name = codes(`layoutRule.${proposal.key}` as never)
        const scope = proposal.scope === 'page' ? '' : codes(`ruleScope.${proposal.scope}`)
        const about = [name, scope, text].filter(Boolean).join(' ')
        const decide = (act: (proposal: RuleProposal) => void) => () => {
          decided(at)
          act(proposal)
        }
        return (
          <li key={`${about} ${proposal.quote}`} className={styles.proposal}>
            <div>
              <strong>{about}</strong> {proposal.isAdvice && <StateTag tone="idle">{t('advice')}</StateTag>}
              {instead !== null && <StateTag tone="busy">{t('instead', { text: instead })}</StateTag>}
            </div>
            <QuotePlace quoted={proposal} />
            <div className={styles.buttons}>
              <Button small aria-label={t('acceptOne', { rule: about })} onClick={decide(props.onAccept)}>
                {t('accept')}
              </Button>
              <Button small aria-label={t('editOne', { rule: about })} onClick={() => props.onEdit(proposal)}>
                {t('edit')}
              </Button>
              <Button small aria-label={t('leaveOutOne', { rule: about })} onClick={decide(props.onLeaveOut)}>
                {t('leaveOut')}
              </Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Sentences from which nothing was read for certain: a person reads them, and enters what they prescribe. */
export function UnreadList(props: {
  sentences: readonly TenderQuote[]
  count: number
  onEnter: (sentence: TenderQuote) => void
  onDone: (sentence: TenderQuote) => void
}) {
  const t = useTranslations('layoutRules.tab')
  const { list, decided } = useNextFocus(props.sentences.length)
  if (props.sentences.length === 0) return null
  return (
    <section>
      <h3>{t('unread', { count: props.count })}</h3>
      <p className="hint bare">{t('unreadText')}</p>
      <ul ref={list} className="column gap8" aria-label={t('unread', { count: props.count })}>
        {props.sentences.map((sentence, at) => (
          <li key={`${sentence.quote} ${sentence.file} ${sentence.page}`} className={styles.proposal}>
            <QuotePlace quoted={sentence} />
            <div className={styles.buttons}>
              <Button small onClick={() => props.onEnter(sentence)}>
                {t('enter')}
              </Button>
              <Button
                small
                onClick={() => {
                  decided(at)
                  props.onDone(sentence)
                }}
              >
                {t('noRule')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
