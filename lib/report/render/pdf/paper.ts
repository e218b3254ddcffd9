import type { Surface } from './surface'
import type { Types } from './type'

/** Pages that are filled from top to foot. Lengths in points, `y` from the top of the page. */
export interface Paper {
  readonly surface: Surface
  readonly types: Types
  /** Where the next thing stands. */
  y: number
  readonly page: number
  readonly isLandscape: boolean
  /** Of the text: its left edge and its width. */
  readonly left: number
  readonly width: number
  /** What is free below `y`, and what an empty page has. */
  room(): number
  fullRoom(): number
  /** Whether nothing stands on the page yet. */
  isFresh(): boolean
  /** Begins a page, turned as the last one if nothing is said. */
  turn(isLandscape?: boolean): void
  /** Ends the last page. */
  end(): void
  /** Begins a page unless so much is free. */
  need(height: number): void
  /** Free room between two things; none at the top of a page. */
  gap(height: number): void
}
