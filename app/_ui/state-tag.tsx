import type { ReactNode } from 'react'
import styles from './state-tag.module.css'

/** How something stands, as a dot with words: `idle` grey, `busy` blue, `good` green, `bad` red. */
export function StateTag({
  tone,
  children,
}: {
  tone: 'idle' | 'busy' | 'good' | 'bad'
  children: ReactNode
}) {
  return <span className={`${styles.tag} ${styles[tone]}`}>{children}</span>
}
