import type { EvidencedMeeting } from './pairs'
import { type Scope, sectionCount, sectionsOfCompany } from './scope'

/** What the width of an edge tells: how often they met, against chance, or in how many sections they share evidence. */
export const STRENGTHS = ['together', 'ratio', 'evidence'] as const
export type Strength = (typeof STRENGTHS)[number]

/** More companies than a reader can tell apart. */
export const MOST_NODES = 200
/** Sections from which meetings are compared with chance. */
export const FEWEST_FOR_RATIO = 100

export interface GraphNode {
  readonly company: number
  readonly sections: number
  /** Of its sections with a known winner, in percent; null if there is none. */
  readonly wonShare: number | null
}

export interface GraphEdge {
  readonly first: number
  readonly second: number
  readonly together: number
  /** Meetings per expected one; null in a scope that is too small. */
  readonly ratio: number | null
  readonly evidence: number
}

export interface Graph {
  /** More companies than can be shown: the scope is to be narrowed, and there are no nodes and edges. */
  readonly isTooLarge: boolean
  /** Companies with an edge. */
  readonly companies: number
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** Companies connected by edges, directly or through others, the largest first. */
  readonly groups: readonly (readonly number[])[]
}

function edgeOf(scope: Scope, { first, second, together, expected, evidence }: EvidencedMeeting): GraphEdge {
  const isCompared = scope.sections.length >= FEWEST_FOR_RATIO && expected !== null && expected > 0
  const ratio = isCompared ? together / expected : null
  return { first, second, together, ratio, evidence: evidence?.sections.length ?? 0 }
}

/** Companies joined by edges; the groups by size, then by their first company. */
export function connectedGroups(edges: readonly Pick<GraphEdge, 'first' | 'second'>[]): number[][] {
  const neighbours = new Map<number, number[]>()
  for (const { first, second } of edges) {
    neighbours.set(first, [...(neighbours.get(first) ?? []), second])
    neighbours.set(second, [...(neighbours.get(second) ?? []), first])
  }
  const seen = new Set<number>()
  const groups: number[][] = []
  for (const start of [...neighbours.keys()].sort((a, b) => a - b)) {
    if (seen.has(start)) continue
    seen.add(start)
    const group = [start]
    for (const company of group)
      for (const other of neighbours.get(company)!) {
        if (seen.has(other)) continue
        seen.add(other)
        group.push(other)
      }
    groups.push(group.sort((a, b) => a - b))
  }
  return groups.sort((a, b) => b.length - a.length || a[0]! - b[0]!)
}

function nodeOf(scope: Scope, company: number): GraphNode {
  const awarded = sectionsOfCompany(scope, company).filter((section) => scope.winners[section]! >= 0)
  const won = awarded.filter((section) => scope.winners[section] === company).length
  return {
    company,
    sections: sectionCount(scope, company),
    wonShare: awarded.length === 0 ? null : (won / awarded.length) * 100,
  }
}

/** The pairs of at least this strength as a graph. Groups are what is connected above it, nothing that is searched for. */
export function graphOf(
  scope: Scope,
  pairs: readonly EvidencedMeeting[],
  strength: Strength,
  least: number,
): Graph {
  const edges = pairs
    .map((pair) => edgeOf(scope, pair))
    .filter((edge) => edge[strength] !== null && edge[strength] >= least)
  const companies = new Set(edges.flatMap(({ first, second }) => [first, second]))
  if (companies.size > MOST_NODES)
    return { isTooLarge: true, companies: companies.size, nodes: [], edges: [], groups: [] }
  const nodes = [...companies].sort((a, b) => a - b).map((company) => nodeOf(scope, company))
  return { isTooLarge: false, companies: companies.size, nodes, edges, groups: connectedGroups(edges) }
}
