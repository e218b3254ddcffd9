import Link from 'next/link'
import type { ReactNode } from 'react'
import { hrefOf, type Query } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'

/** A way to another view of the same results. A shared view leads to no other: there only the words stand. */
export function ViewLink(props: {
  path: string
  to: Query
  className?: string | undefined
  children: ReactNode
}) {
  const { path, to, className, children } = props
  if (isShared(path)) return <span className={className}>{children}</span>
  return (
    <Link href={hrefOf(path, to)} prefetch={false} className={className}>
      {children}
    </Link>
  )
}
