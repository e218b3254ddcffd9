import type { ReactNode } from 'react'
import { MISSING } from '@/lib/kit/format'
import styles from './card.module.css'

/**
 * A titled box. `id`: for links to it; `extra`: contents at the right of the title; `flush`: without padding, for tables.
 */
export function Card(props: {
  id?: string
  title?: ReactNode
  extra?: ReactNode
  flush?: boolean
  children: ReactNode
}) {
  return (
    <section id={props.id} className={styles.card}>
      {props.title && (
        <div className={styles.head}>
          <h2>{props.title}</h2>
          {props.extra}
        </div>
      )}
      <div className={props.flush ? styles.flush : styles.body}>{props.children}</div>
    </section>
  )
}

/**
 * Names with their values in columns; a missing value is shown as —. `beside`: what is said more quietly beside it; `wide`:
 * takes the whole row.
 */
export function Descriptions(props: {
  items: readonly { key: string; label: string; value: ReactNode; beside?: ReactNode; wide?: boolean }[]
}) {
  return (
    <dl className={styles.descriptions}>
      {props.items.map(({ key, label, value, beside, wide }) => (
        <div key={key} className={wide ? styles.wide : undefined}>
          <dt>{label}</dt>
          <dd>
            {value === null || value === undefined || value === '' ? MISSING : value}
            {beside && <small> {beside}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
