import type { PairReport } from '../pair-report'
import type { Shared } from '../shared-findings'
import type { ExaminedBuildUps } from './examine'
import type { Edge, EvidenceKind } from './groups'
import { sourcesNeeded } from './sources'

/** Everything of a section that may join bidders. */
export interface Evidence {
  readonly bidders: number
  readonly pairs: readonly PairReport[]
  readonly examined: ExaminedBuildUps | null
  readonly errors: readonly Shared[] | null
  readonly codes: readonly Shared[] | null
}

/** Findings that several bidders share, as edges; what more bidders share than a price needs to be a market price joins nobody. */
function sharedEdges(kind: EvidenceKind, shared: readonly Shared[], bidders: number): Edge[] {
  const counts = new Map<string, { bidder1: number; bidder2: number; count: number }>()
  for (const found of shared) {
    if (found.bidders.length > sourcesNeeded(bidders)) continue
    for (const [at, bidder1] of found.bidders.entries()) {
      for (const bidder2 of found.bidders.slice(at + 1)) {
        const key = `${bidder1} ${bidder2}`
        const known = counts.get(key) ?? { bidder1, bidder2, count: 0 }
        counts.set(key, { ...known, count: known.count + 1 })
      }
    }
  }
  return [...counts.values()].map((pair) => ({ ...pair, kind, later: null }))
}

/** The evidence of every pair by kind (buildup.md §7): only what is a finding joins. */
export function edgesOf({ bidders, pairs, examined, errors, codes }: Evidence): Edge[] {
  const byPrices = pairs.flatMap(({ comparison, flagged, patterns }): Edge[] => {
    const { bidder1, bidder2 } = comparison
    const count = patterns.reduce(
      (sum, { component, explainedByControl, itemCount }) =>
        component === 'price' && !explainedByControl ? sum + itemCount : sum,
      0,
    )
    return flagged ? [{ bidder1, bidder2, kind: 'prices', count, later: null }] : []
  })
  const byOwnPrices = (examined?.prices.pairs ?? []).flatMap(({ bidder1, bidder2, findings }): Edge[] => {
    const counting = findings.filter(({ mayBeList }) => !mayBeList)
    const count = new Set(counting.flatMap(({ members }) => members.map(({ resource }) => resource))).size
    return count > 0 ? [{ bidder1, bidder2, kind: 'ownPrices', count, later: null }] : []
  })
  const byDecisions = (examined?.decisions ?? []).flatMap(({ bidder1, bidder2, isFound, shared }): Edge[] =>
    isFound ? [{ bidder1, bidder2, kind: 'buildUp', count: shared.length, later: null }] : [],
  )
  const bySharing = [
    ...sharedEdges('errors', errors ?? [], bidders),
    ...sharedEdges('codes', codes ?? [], bidders),
  ]
  return [...byPrices, ...byOwnPrices, ...byDecisions, ...bySharing].sort(
    (a, b) => a.bidder1 - b.bidder1 || a.bidder2 - b.bidder2,
  )
}
