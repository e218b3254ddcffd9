import type { Block, ReportDocument } from '../../../analyses/chapter/blocks'
import type { Setting } from '../layout'
import type { Places } from './fill'
import type { Pictures } from './picture'

/** A block with what is around it. */
export interface Around {
  readonly setting: Setting
  readonly words: ReportDocument['words']
  readonly isLandscape: boolean
  readonly isFirst: boolean
  readonly isNamed: boolean
  readonly next: Block | undefined
  readonly rowPlaces: Places
  readonly pictures: Pictures
}
