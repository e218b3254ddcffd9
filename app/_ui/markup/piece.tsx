import type { HTMLAttributes, ReactNode } from 'react'
import { storePiece } from '@/lib/kit/pieces'
import { Drawn, type DrawnTag } from './client/drawn'
import { htmlOf } from './html'

/**
 * An element whose contents are drawn once, on the server: one text for React, which travels once. What its children
 * may be, `htmlOf` says; links inside (`PlainLink`) are followed by the router all the same.
 */
export function Piece(
  props: { as: DrawnTag; children: ReactNode } & Omit<HTMLAttributes<HTMLElement>, 'children'>,
) {
  const { children, ...element } = props
  const html = htmlOf(children)
  const name = storePiece(html)
  return name === null ? <Drawn {...element} html={html} /> : <Drawn {...element} name={name} />
}
