import type { ReactNode } from 'react'
import styles from './state-tag.module.css'

/** A state as a coloured dot with a label: `idle` grey, `busy` blue, `good` green, `bad` red. */
export function StateTag({
  tone,
  children,
}: {
  tone: 'idle' | 'busy' | 'good' | 'bad'
  children: ReactNode
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
