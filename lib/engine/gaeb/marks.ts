/** What a tender says of items that are not plain ones, as remarks (formats-more.md §8). */
export const ALTERNATIVE = 'Alternativposition'
export const OPTIONAL = 'Bedarfsposition ohne Gesamtbetrag'
export const OPTIONAL_COUNTED = 'Bedarfsposition mit Gesamtbetrag'
export const NOT_OFFERED = 'Nicht angeboten'

/** What `bill.fileVersion` begins with. */
export const VERSION = 'GAEB DA XML'

/** Whether an item with this remark is part of the totals: neither an alternative, nor optional without total. */
export const isCounted = (remark: string | null) =>
  remark === null || !(remark.startsWith(ALTERNATIVE) || remark.startsWith(OPTIONAL))

/** What a bid file (X84) is called in `bill.fileVersion`. */
const BID = / X84$/

/** What is known of a bill as a whole. */
interface Stated {
  readonly version: string
  readonly hasNames: boolean
  readonly hasQuantities: boolean
  readonly hasPrices: boolean
}

/**
 * Whether a bill states prices only, so that its tender must complete it: a GAEB bid repeats no text and no quantity. One
 * text less in a whole bill is a change of the bid and no reason to fill it in; a tender without quantities is none either.
 */
export const statesPricesOnly = ({ version, hasNames, hasQuantities, hasPrices }: Stated) =>
  version.startsWith(VERSION) && !(hasNames && hasQuantities) && (hasPrices || BID.test(version))
