import type { ReportDocument } from '../../../analyses/chapter/blocks'
import type { Setting } from '../layout'
import type { Surface } from './surface'
import type { Types } from './type'

/** Pages that are filled from top to bottom. Lengths in points, `y` from the top of the page. */
export interface Paper {
  readonly setting: Setting
  readonly words: ReportDocument['words']
  readonly surface: Surface
  readonly types: Types
  /** Position of the next content. */
  y: number
  readonly page: number
  readonly isLandscape: boolean
  /** Left edge and width of the text area. */
  readonly left: number
  readonly width: number
  /** Free height below `y`, and that of an empty page. */
  room(): number
  fullRoom(): number
  /** Whether the page is still empty. */
  isFresh(): boolean
  /** Starts a new page, by default in the same orientation. */
  turn(isLandscape?: boolean): void
  /** Finishes the last page. */
  end(): void
  /** Starts a new page unless this height is free. */
  need(height: number): void
  /** Vertical space between blocks; none at the top of a page. */
  gap(height: number): void
}
