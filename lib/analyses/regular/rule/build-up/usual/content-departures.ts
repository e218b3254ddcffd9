import type { SectionBuildUps } from '../build-ups'
import { type ChangedContent, type FigureLists, placeContents, sameChanges } from './contents'

/** What a bid changes in the contents of one item; `number` is equal for bids that change a resource alike there. */
export interface ItemChange {
  readonly place: number
  readonly changes: readonly { readonly change: ChangedContent; readonly number: number }[]
}

/** The contents of a section against what most bids state. */
export interface ContentDepartures {
  /** By bidder, the items with changes, in the order of the places. */
  readonly found: readonly (readonly ItemChange[])[]
  /** By bidder, the items that can be compared. */
  readonly compared: Int32Array
  /** By place, bit of each class of cost in which too few bids agree to tell what is usual. */
  readonly unknown: Uint8Array
  /** By bidder, the usual resource that a resource of another name stands for. */
  readonly standsFor: readonly ReadonlyMap<number, number>[]
}

export function contentDepartures(section: SectionBuildUps): ContentDepartures {
  const found = section.bills.map((): ItemChange[] => [])
  const compared = new Int32Array(section.bills.length)
  const unknown = new Uint8Array(section.items)
  const standsFor = section.bills.map(() => new Map<number, number>())
  const lists: FigureLists = []
  for (let place = 0; place < section.items; place++) {
    const contents = placeContents(section, place, lists)
    unknown[place] = contents.unknown
    for (const [bid, is] of contents.isCompared.entries()) compared[bid]! += is
    for (const { bid, resource, usual } of contents.renamed) {
      if (!standsFor[bid]!.has(resource)) standsFor[bid]!.set(resource, usual)
    }
    if (contents.changes.size === 0) continue
    const numberOf = sameChanges(section, contents)
    for (const [bid, changes] of contents.changes) {
      found[bid]!.push({ place, changes: changes.map((change) => ({ change, number: numberOf(change) })) })
    }
  }
  return { found, compared, unknown, standsFor }
}
