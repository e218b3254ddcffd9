import type { Paper } from './paper'
import type { Type } from './type'

export interface FlowStyle {
  readonly type: Type
  readonly color: string
  readonly align?: 'left' | 'center'
  /** Of lines, beside their own height. */
  readonly leading?: number
}

/** Sets lines one below the other from where the paper is, over as many pages as they need. */
export function flow(
  paper: Paper,
  text: string,
  { type, color, align = 'left', leading = 1 }: FlowStyle,
): void {
  const height = type.lineHeight * leading
  for (const line of type.linesOf(text, paper.width)) {
    paper.need(height)
    const indent = align === 'center' ? (paper.width - type.widthOf(line)) / 2 : 0
    paper.surface.text(line, paper.left + indent, paper.y + type.ascent, type, color)
    paper.y += height
  }
}
