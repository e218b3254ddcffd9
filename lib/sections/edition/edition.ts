import { differ, type Edition } from '../../domain/bills/edition'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'

/** The edition that the bill of a file shows; null: none. */
export interface BillEdition {
  readonly fileType: FileType
  readonly edition: Edition | null
}

export interface SectionEdition {
  /** Null if no bill shows one, or only bids do and not the same. */
  readonly edition: Edition | null
  /** How many bids follow the other edition than the section, or, if it has none, how many bids show one. */
  readonly otherBids: number
}

/**
 * The edition of a section: that of its tender bill, else of its control price, else that of all bids that show one. A bill that
 * shows none says nothing, and is never counted as another.
 */
export function sectionEdition(bills: readonly BillEdition[]): SectionEdition {
  const shown = (type: FileType) =>
    bills.flatMap(({ fileType, edition }) => (fileType === type && edition !== null ? [edition] : []))
  const bids = shown(FILE_TYPE.bid)
  const stated = shown(FILE_TYPE.tender)[0] ?? shown(FILE_TYPE.control)[0]
  if (stated !== undefined)
    return { edition: stated, otherBids: bids.filter((edition) => differ(edition, stated)).length }
  const [first = null] = bids
  const isOne = bids.every((edition) => edition === first)
  return isOne ? { edition: first, otherBids: 0 } : { edition: null, otherBids: bids.length }
}
