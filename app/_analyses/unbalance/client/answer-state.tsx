'use client'
import { useTranslations } from 'next-intl'
import styles from '../explorer.module.css'
import type { ExplorerState } from './use-explorer'

/** Whether an answer is being computed, or why there is none. The place stays, so that nothing below it moves. */
export function AnswerState({ part }: { part: ExplorerState['totals'] }) {
  const t = useTranslations('unbalance.state')
  const waiting = part.answer ? t('computing') : t('reading')
  const text = part.isOld ? waiting : part.failure.trim() || (part.failure && t('failed'))
  return (
    <p className={styles.state} role="status" data-waiting={part.isOld || undefined}>
      {text}
    </p>
  )
}
