import type { Row } from '../../../engine/analysis'
import { type Query, single } from '../../../kit/query'
import { EDGE_KINDS, type EdgeKind } from '../rule/groups'

/** What of the address the tabs that are no tables read. */
export interface TecSameQuery {
  /** The two bidders; null unless two different ones are chosen. */
  readonly pair: readonly [number, number] | null
  readonly v1: number | null
  readonly v2: number | null
  /** The shared text that both readers show, as `markKey` names it. */
  readonly mark: string | null
  /** The documents that the readers show without a shared text. */
  readonly documents: readonly [string | null, string | null]
  /** Evidence that is left out of the groups. */
  readonly without: ReadonlySet<EdgeKind>
}

function numberIn(query: Query, name: string): number | null {
  const text = single(query, name)
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

const matching = (query: Query, name: string, pattern: RegExp): string | null => {
  const text = single(query, name)
  return text !== undefined && pattern.test(text) ? text : null
}

const MARK = /^\d{1,10}-\d{1,10}$/
const DOCUMENT = /^\d{1,15}-\d{1,6}$/

/** Reads `v1, v2, mark, d1, d2, without`; invalid values are ignored. */
export function tecSameQuery(query: Query): TecSameQuery {
  const [v1, v2] = [numberIn(query, 'v1'), numberIn(query, 'v2')]
  const without = (single(query, 'without') ?? '').split(',')
  return {
    ...{ v1, v2, mark: matching(query, 'mark', MARK) },
    documents: [matching(query, 'd1', DOCUMENT), matching(query, 'd2', DOCUMENT)],
    pair: v1 !== null && v2 !== null && v1 !== v2 ? [v1, v2] : null,
    without: new Set(EDGE_KINDS.filter((kind) => without.includes(kind))),
  }
}

/** The tab with two bids side by side. */
export const PAIR_TAB = 'pair'

/** Names a shared text in an address by where it stands in both bids: the same in the next run. */
export const markKey = ({ start1, start2 }: Row): string => `${start1}-${start2}`

/** The view of two bidders, opened at one of their shared texts. */
export const pairQuery = (one: unknown, two: unknown, shared?: Row): Query => ({
  ...{ tab: PAIR_TAB, v1: String(one), v2: String(two) },
  mark: shared && markKey(shared),
})
