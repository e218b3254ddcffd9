import { EDGE_KINDS, type EdgeKind } from '../../engine/analyses/tecSame/groups'
import { type Query, single } from '../../kit/query'

/** What of the address the tabs that are no tables read. */
export interface TecSameQuery {
  /** The two bidders; null unless two different ones are chosen. */
  readonly pair: readonly [number, number] | null
  readonly v1: number | null
  readonly v2: number | null
  /** The shared text that both readers show: the place of its row. */
  readonly mark: number | null
  /** Evidence that is left out of the groups. */
  readonly without: ReadonlySet<EdgeKind>
}

function numberIn(query: Query, name: string): number | null {
  const text = single(query, name)
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

/** Reads `v1, v2, mark, without`; invalid values are ignored. */
export function tecSameQuery(query: Query): TecSameQuery {
  const [v1, v2] = [numberIn(query, 'v1'), numberIn(query, 'v2')]
  const without = (single(query, 'without') ?? '').split(',')
  return {
    ...{ v1, v2, mark: numberIn(query, 'mark') },
    pair: v1 !== null && v2 !== null && v1 !== v2 ? [v1, v2] : null,
    without: new Set(EDGE_KINDS.filter((kind) => without.includes(kind))),
  }
}

/** The view of two bidders, of one of their shared texts. */
export const pairQuery = (one: number, two: number, mark?: number): Query => ({
  ...{ tab: 'pair', v1: String(one), v2: String(two) },
  mark: mark === undefined ? undefined : String(mark),
})
