import type { SectionInput } from '../../../engine/analysis'
import { heldCodes } from '../../../engine/feature-codes/holders'
import { codeCells, codeFindings } from '../../../engine/feature-codes/rows'
import type { Shared } from './shared-findings'

/**
 * Feature codes held by several bidders (rules.md §5.6, `jj_gl_checkFeature`): those that the feature
 * analysis finds within the section, from files and records, without public machines and addresses. A holder
 * without a bid is listed in the row but is in no pair.
 */
export function findEqualCodes(input: SectionInput): Shared[] {
  const placeOf = new Map(input.bids.map(({ bidderId }, at) => [bidderId, at]))
  return codeFindings(input, heldCodes(input)).inner.map((held) => ({
    bidders: held.holders.flatMap(({ bidderId }) => placeOf.get(bidderId) ?? []),
    row: codeCells(held),
  }))
}
