import type { Type } from './type'

/** A drawing at the size it states, and how much smaller it is shown. */
export interface Drawing {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly scale: number
}

/** A heading where it stands: the bookmarks and the contents lead there by its name. */
export interface Mark {
  readonly name: string
  readonly level: 1 | 2 | 3
  readonly text: string
}

/** Where pages are drawn. Points, from the upper left corner of the page; `y` of a text is its base line. */
export interface Surface {
  page(width: number, height: number): void
  text(text: string, x: number, y: number, type: Type, color: string): void
  fill(x: number, y: number, width: number, height: number, color: string): void
  line(x1: number, y1: number, x2: number, y2: number, look: Stroke): void
  drawing(drawing: Drawing, x: number, y: number): void
  mark(mark: Mark, x: number, y: number): void
  /** A place that leads to a mark. */
  link(x: number, y: number, width: number, height: number, name: string): void
}

/** How a line looks; lines of one look are drawn in one stroke. */
export interface Stroke {
  readonly width: number
  readonly color: string
  readonly isDotted?: boolean
}

const nothing = () => {}

/** Draws nothing: on it pages are counted. */
export const NOWHERE: Surface = {
  page: nothing,
  text: nothing,
  fill: nothing,
  line: nothing,
  drawing: nothing,
  mark: nothing,
  link: nothing,
}
