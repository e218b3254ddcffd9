import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon'

/** A page with a single message: not found, no permission, failed. Also usable in client components. */
export function Result(props: {
  icon: IconName
  title: string
  code?: string
  text: string
  actions: ReactNode
}) {
  return (
    <div className="result">
      <span className="result-icon">
        <Icon name={props.icon} size={64} />
      </span>
      {props.code && <p className="muted result-code">{props.code}</p>}
      <h1>{props.title}</h1>
      <p className="muted result-text">{props.text}</p>
      <div className="row gap8 result-actions">{props.actions}</div>
    </div>
  )
}
