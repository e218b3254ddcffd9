import type { HTMLAttributes, ReactNode } from 'react'
import { storePiece } from '@/lib/kit/pieces'
import { PieceElement, type PieceTag } from './client/piece-element'
import { htmlOf } from './html'

/**
 * An element whose contents are rendered only on the server: one string for React, sent once. `htmlOf` states which
 * children are allowed; the router still follows links inside (`PlainLink`).
 */
export function Piece(
  props: { as: PieceTag; children: ReactNode } & Omit<HTMLAttributes<HTMLElement>, 'children'>,
) {
  const { children, ...element } = props
  const html = htmlOf(children)
  const name = storePiece(html)
  return name === null ? <PieceElement {...element} html={html} /> : <PieceElement {...element} name={name} />
}
