import type { OpenResult } from '../../../runs/results/open-result'
import type { GraphEdge } from '../rule/graph'
import { connectedGroups, FEWEST_FOR_RATIO } from '../rule/graph'
import { scopeOfRun } from './of-run'
import type { ShownGraph } from './views'

/** The bidders of a section as a graph: their pairs that met often enough. */
export function graphOfRun(run: OpenResult): ShownGraph {
  const isCompared = Number(scopeOfRun(run)?.sections ?? 0) >= FEWEST_FOR_RATIO
  const edges = [...run.rows('cobidPairs')].map(
    (row): GraphEdge => ({
      ...{ first: Number(row.bidder1Id), second: Number(row.bidder2Id), together: Number(row.together) },
      ratio: isCompared && typeof row.ratio === 'number' ? row.ratio : null,
      evidence: Number(row.evidenceSections),
    }),
  )
  const inGraph = new Set(edges.flatMap(({ first, second }) => [first, second]))
  const nodes = [...run.rows('cobidFirms')].flatMap(({ bidderId, bidderName, sections, winRate }) =>
    inGraph.has(Number(bidderId))
      ? [
          {
            ...{ id: Number(bidderId), name: String(bidderName), sections: Number(sections) },
            wonShare: typeof winRate === 'number' ? winRate : null,
          },
        ]
      : [],
  )
  const groups = connectedGroups(edges)
  return { isTooLarge: false, companies: nodes.length, isCompared, nodes, edges, groups }
}
