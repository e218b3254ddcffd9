import type { ReactNode } from 'react'
import styles from './empty-state.module.css'
import { Icon, type IconName } from './icon'

/**
 * An empty state: what is missing, why, and what to do about it.
 * - `title`: what is missing; `children`: one more sentence; `action`: a button or link
 */
export function EmptyState(props: {
  title: ReactNode
  icon?: IconName
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={props.icon ?? 'inbox'} size={44} />
      </span>
      <p className={styles.title}>{props.title}</p>
      {props.children && <div className={styles.more}>{props.children}</div>}
      {props.action && <div className={styles.action}>{props.action}</div>}
    </div>
  )
}
