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
