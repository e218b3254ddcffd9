import type { ReactNode } from 'react'
import { hrefOf, type Query } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { PlainLink } from './markup/plain-link'

/** A link to another view of the same results. In a shared view, which has no links to others, only its text. */
export function ViewLink(props: {
  path: string
  to: Query
  className?: string | undefined
  /** Preserves the scroll position. */
  still?: boolean
  children: ReactNode
}) {
  const { path, to, className, still = false, children } = props
  if (isShared(path)) return <span className={className}>{children}</span>
  return (
    <PlainLink href={hrefOf(path, to)} still={still} className={className}>
      {children}
    </PlainLink>
  )
}
