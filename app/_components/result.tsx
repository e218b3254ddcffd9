import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'
import styles from './result.module.css'

/** A whole page that says one thing: not found, no permission, failed. Also usable in client components. */
export function Result(props: {
  icon: IconName
  title: string
  code?: string
  text: string
  actions: ReactNode
}) {
  return (
    <div className={styles.result}>
      <span className={styles.icon}>
        <Icon name={props.icon} size={64} />
      </span>
      {props.code && <p className={styles.code}>{props.code}</p>}
      <h1>{props.title}</h1>
      <p className={styles.text}>{props.text}</p>
      <div className={styles.actions}>{props.actions}</div>
    </div>
  )
}
