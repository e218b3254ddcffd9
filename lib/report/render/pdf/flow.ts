import type { Paper } from './paper'
import type { Type } from './type'

export interface FlowStyle {
  readonly type: Type
  readonly color: string
  readonly align?: 'left' | 'center'
  /** Factor of the line height. */
  readonly leading?: number
}

/**
 * Draws lines below each other from a position on the page.
 * @returns the `y` below the last line
 */
export function stack(
  { surface }: Paper,
  lines: readonly string[],
  { type, color }: Pick<FlowStyle, 'type' | 'color'>,
  [x, top]: readonly [number, number],
): number {
  for (const [at, line] of lines.entries())
    if (line !== '') surface.text(line, x, top + at * type.lineHeight + type.ascent, type, color)
  return top + lines.length * type.lineHeight
}

/** Draws a text from the current position, over as many pages as needed. */
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
