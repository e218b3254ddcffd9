import { cache } from 'react'
import { ANALYSIS_MODULES } from '../../analyses/modules'
import { findAnalysis } from '../../engine/analyses/registry'
import type { Analysis, ResultTable } from '../../engine/analysis'
import { recent } from '../../kit/recent'
import { currentRun, currentRuns, type Run } from '../../runs/data'
import { clueKinds, cluesOfTable, judgedTables } from '../../runs/findings'
import { glanceAt, ifReadable, type OpenResult } from '../../runs/results/reader'
import { type Judgement, judgementsOf } from '../data'
import { findingsAmong } from './findings'

/** How many findings there are, how many of them are judged, and how many of those wait for the bidder to clarify. */
export interface Progress {
  readonly judged: number
  readonly toClarify: number
  readonly all: number
}

/** The progress of one table. */
export interface TableProgress extends Progress {
  readonly analysis: string
  readonly table: string
}

/** In a table of more rows the rows are counted instead: reading them all would take seconds. */
const MOST_ROWS = 20_000

const keys = recent<Promise<ReadonlySet<string>>>('judging.keys', 200)

/** The keys of the findings of a table; they are cached, because the results of a run never change. */
const keysOf = (run: OpenResult, analysis: Analysis, table: ResultTable) =>
  keys(`${run.id} ${table.id}`, async () => {
    // Rows that are no findings are left out before they are read where the kind of a row tells.
    const kinds = clueKinds(table)
    const rows = kinds
      ? (function* () {
          for (const kind of kinds) yield* run.rows(table.id, { kind })
        })()
      : run.rows(table.id)
    return new Set((await findingsAmong({ analysis, table }, rows)).keys())
  })

async function tableProgress(
  run: OpenResult,
  analysis: Analysis,
  table: ResultTable,
  judgements: readonly Judgement[],
): Promise<TableProgress> {
  const place = { analysis: analysis.id, table: table.id }
  const rows = cluesOfTable(run, table)
  const known = rows > MOST_ROWS ? null : await keysOf(run, analysis, table)
  const all = known?.size ?? rows
  const counted = judgements.filter(({ findingKey }) => known?.has(findingKey) ?? true)
  const toClarify = counted.filter(({ verdict }) => verdict === 'toClarify')
  return { ...place, judged: Math.min(counted.length, all), toClarify: Math.min(toClarify.length, all), all }
}

const judgementsOfPage = cache((openId: string) => judgementsOf(openId))

/** The progress of every table with findings in the shown results of an analysis. */
async function progressOfRun(shown: Run): Promise<readonly TableProgress[]> {
  const { openId, analysis: id } = shown
  const analysis = findAnalysis(id)
  const run = analysis && (await glanceAt(shown))
  if (!analysis || !run) return []
  const judgements = (await judgementsOfPage(openId)).filter((one) => one.analysis === id)
  const all: TableProgress[] = []
  for (const table of judgedTables(analysis)) {
    const own = judgements.filter((one) => one.table === table.id)
    const progress = await ifReadable(() => tableProgress(run, analysis, table, own))
    if (progress && progress.all > 0) all.push(progress)
  }
  return all
}

/**
 * The progress of every table with findings in the current results of an analysis. It is the one count of judged
 * findings: a finding counts once, however many rows state it, and a judgement of a finding that the results no longer
 * have does not count.
 */
export const analysisProgress = cache(
  async (openId: string, id: string): Promise<readonly TableProgress[]> => {
    const shown = await currentRun(openId, id)
    return shown ? progressOfRun(shown) : []
  },
)

/** The same of all analyses of a section, in the order of the menu. */
export const judgingProgress = cache(async (openId: string): Promise<readonly TableProgress[]> => {
  const shown = await currentRuns(openId)
  const inOrder = ANALYSIS_MODULES.flatMap(({ id }) => shown.find(({ analysis }) => analysis === id) ?? [])
  return (await Promise.all(inOrder.map(progressOfRun))).flat()
})

/** The same of one analysis, on a page that shows those of all. */
export const progressIn = async (openId: string, id: string): Promise<readonly TableProgress[]> =>
  (await judgingProgress(openId)).filter(({ analysis }) => analysis === id)

/** The sum of several. */
export const summed = (parts: readonly Progress[]): Progress => ({
  judged: parts.reduce((sum, { judged }) => sum + judged, 0),
  toClarify: parts.reduce((sum, { toClarify }) => sum + toClarify, 0),
  all: parts.reduce((sum, { all }) => sum + all, 0),
})
