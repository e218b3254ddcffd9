'use client'
import { useRouter } from 'next/navigation'
import { type HTMLAttributes, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { storedPiece } from '@/lib/kit/pieces'
import { changeInto } from './change-into'

export type PieceTag = 'div' | 'nav' | 'section' | 'article' | 'footer'

/** The pieces of pages already loaded, for navigating back to them. */
const found = new Map<string, string>()

function pieceOfPage(name: string): string | null {
  if (typeof document === 'undefined') return storedPiece(name)
  const known = found.get(name) ?? document.querySelector(`[data-piece="${name}"]`)?.innerHTML ?? null
  if (known !== null) found.set(name, known)
  return known
}

/** The client part of a `Piece`: `html` if passed as a property, `name` if the page already contains it. */
export function PieceElement(
  props: { as: PieceTag; html?: string; name?: string } & Omit<HTMLAttributes<HTMLElement>, 'children'>,
) {
  const { as: Tag, html, name, ...attributes } = props
  const router = useRouter()
  const element = useRef<HTMLElement>(null)
  const inner = useMemo(() => html ?? pieceOfPage(name!), [html, name])
  const first = useRef(inner ?? '')
  const shown = useRef(first.current)
  useLayoutEffect(() => {
    if (inner === null || inner === shown.current) return
    changeInto(element.current!, shown.current, inner)
    shown.current = inner
  }, [inner])
  // A page that React renders anew instead of hydrating it (an error page) lacks its pieces: they are requested again.
  useEffect(() => {
    if (inner === null) router.refresh()
  }, [inner, router])
  return (
    <Tag
      {...attributes}
      ref={element as never}
      data-piece={name ?? ''}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by htmlOf, which escapes every text
      dangerouslySetInnerHTML={{ __html: first.current }}
    />
  )
}
