import type { Type } from './type'

/** A drawing at its stated size, and the scale at which it is shown. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** The position of a heading; bookmarks and table of contents link to it by name. */
export interface Mark {
  readonly name: string
  readonly level: 1 | 2 | 3
  readonly text: string
}

/** A target for drawing. Points from the upper left corner of the page; for text, `y` is the baseline. */
export interface Surface {
  page(width: number, height: number): void
  text(text: string, x: number, y: number, type: Type, color: string): void
  fill(x: number, y: number, width: number, height: number, color: string): void
  line(x1: number, y1: number, x2: number, y2: number, look: Stroke): void
  drawing(drawing: Drawing, x: number, y: number): void
  mark(mark: Mark, x: number, y: number): void
  /** An area that links to a mark. */
  link(x: number, y: number, width: number, height: number, name: string): void
}

/** A line style; all lines of one style are drawn in a single stroke. */
export interface Stroke {
  readonly width: number
  readonly color: string
  readonly isDotted?: boolean
}

const nothing = () => {}

/** Draws nothing; used by the counting pass. */
export const NOWHERE: Surface = {
  page: nothing,
  text: nothing,
  fill: nothing,
  line: nothing,
  drawing: nothing,
  mark: nothing,
  link: nothing,
}
