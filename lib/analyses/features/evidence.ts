import { codeWeight } from '../../domain/code-weight'
import type { DocumentProperty, FeatureType } from '../../domain/codes'
import { codeKey, comparedCode } from '../../domain/feature-code'
import { norm } from '../../domain/norm'
import type { Row } from '../../engine/analysis'
import { LOCK_TYPES } from '../../engine/feature-codes/holders'
import { concernsBoth, findingBidders } from '../../runs/finding/words'
import type { AnalysisEvidence, AnalysisLinks, Fact, FactTable, SharedFact } from '../evidence'

/** From this weight on a code has one owner, or one reader (`codeWeight`). */
const OWNED = 2

/** Whether strangers rarely have this code in common. */
export const isOwned = (type: unknown, property: unknown): boolean =>
  codeWeight(type as FeatureType, (property ?? null) as DocumentProperty | null) >= OWNED

/** The fact that bidders have a code in common, the same for every analysis of codes. */
export const codeFact = (type: unknown, feature: unknown, property: unknown = null): string =>
  `${codeKey(String(type), comparedCode(String(type), String(feature)) ?? String(feature))}|${property ?? ''}`

const isLock = (row: Row) => LOCK_TYPES.some((type) => type === row.featureType)

/** The codes that bidders of the section have in common, in a table of codes. */
export function* sharedCodes(rows: Iterable<Row>): Generator<SharedFact> {
  for (const row of rows) {
    const { featureType, feature, property } = row
    const kind = isLock(row) ? 'locks' : isOwned(featureType, property) ? 'codes' : 'weakCodes'
    const bidders = findingBidders(row)
    yield { kind, bidders, fact: sharedCode(bidders, codeFact(featureType, feature, property)) }
  }
}

/** The fact of a row about a code that bidders of the section have in common. */
export const sharedCode = (bidders: readonly number[], what: string): Fact => ({
  kind: 'code',
  bidders,
  what,
})

/** A company elsewhere that has the code of a bidder: a table that only locks and certificates have in two analyses. */
function codeElsewhere(row: Row): Fact | null {
  if (!isLock(row)) return null
  const { featureType, feature, property, outerBidderName, bidder1ProjectName, outerSectionCode } = row
  const where = [norm(String(outerBidderName)), bidder1ProjectName ?? null, outerSectionCode ?? null]
  const what = JSON.stringify([codeFact(featureType, feature, property), ...where])
  return { kind: 'codeElsewhere', bidders: findingBidders(row), what }
}

/** The clues of every analysis of codes. */
export const codeFacts: readonly FactTable[] = [
  {
    table: 'innerCodes',
    of: (row) => sharedCode(findingBidders(row), codeFact(row.featureType, row.feature, row.property)),
  },
  { table: 'outerCodes', kinds: LOCK_TYPES, of: codeElsewhere },
]

/** Rows of codes that both bidders hold. */
export const heldByBoth: AnalysisEvidence['rows'] = {
  table: 'innerCodes',
  isOf: (_, one, two) => (row) => concernsBoth(row, one, two),
}

export const featureEvidence: AnalysisEvidence = {
  shared: (run) => sharedCodes(run.rows('innerCodes')),
  rows: heldByBoth,
}

export const featureLinks: AnalysisLinks = {
  bidder: (node) => ({ tab: 'relations', node }),
  pair: (v1, v2) => ({ tab: 'details', v1, v2 }),
  row: (row) => {
    if ('controlState' in row) return { tab: 'controlCodes' }
    if (typeof row.bidderId === 'number') return { tab: 'outerCodes', bidderId: String(row.bidderId) }
    const [v1, v2] = findingBidders(row).map(String)
    return { tab: 'details', v1, v2 }
  },
  tabs: { innerCodes: 'sums' },
}
