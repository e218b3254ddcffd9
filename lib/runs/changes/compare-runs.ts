import { findAnalysis } from '../../analyses/rules'
import { groupedBy } from '../../domain/group'
import type { Analysis, ResultTable, Row } from '../../engine/analysis'
import { log } from '../../kit/log'
import { countRows, currentRun, type Run } from '../data'
import { clueKinds, cluesOfTable, isFinding, judgedTables } from '../findings'
import type { Change, ChangeKind } from '../results/changes'
import { type OpenResult, openStored, writtenResult } from '../results/reader'
import type { RowWriter } from '../results/writer'
import { changesBetween, type Findings, findingsIn } from './compare'

/** Findings of more rows than this are not compared: it would take longer than a few percent of a run. */
const MOST_COMPARED = 20_000
/** Reading the findings of a packed table means unpacking all of it. */
const MOST_UNPACKED = 1_000_000
/** So many changes of each kind are stored, about 2 MB; all are counted. */
const MOST_STORED = 2000

const isSmall = (run: OpenResult, table: ResultTable) =>
  cluesOfTable(run, table) <= MOST_COMPARED && (!table.unpack || countRows(run, table.id) <= MOST_UNPACKED)

function findingsOf(run: OpenResult, table: ResultTable): Findings {
  const analysis = findAnalysis(run.analysis)!
  const kinds = clueKinds(table)
  const rows = function* (): Generator<Row> {
    const filters = kinds?.map((kind) => ({ kind })) ?? [{}]
    for (const filter of filters)
      for (const row of run.rows(table.id, filter)) if (isFinding(analysis, table, row)) yield row
  }
  return findingsIn(table, rows())
}

/** The changes of each kind, in their order. */
const byKind = (changes: readonly Change[]) => groupedBy(changes, ({ kind }) => kind)

/** What differs between the shown results and those of a run, and the tables that are too large to tell. */
async function comparedWith(shown: Run, analysis: Analysis, now: OpenResult) {
  const before = await openStored(shown)
  const tables = judgedTables(analysis)
  const compared = tables.filter((table) => isSmall(before, table) && isSmall(now, table))
  const changes = compared.flatMap((table) =>
    changesBetween(table, findingsOf(before, table), findingsOf(now, table)),
  )
  const left = tables.filter((table) => !compared.includes(table)).map(({ id }) => id)
  return { changes, left }
}

/**
 * Compares what a run has written with the results that it will replace, before it is stored: both become visible in one
 * step. Nobody else can replace them meanwhile, because only one run of an analysis is going.
 */
export async function compareWithShown(run: Run, writer: RowWriter): Promise<void> {
  const [shown, analysis] = [await currentRun(run.openId, run.analysis), findAnalysis(run.analysis)]
  if (!shown || !analysis) return
  const { client, facets } = writer.written()
  const now = await writtenResult({ ...run, facets }, client)
  // Whatever is wrong with the former results, the new ones are right, and the next run would fail like this one.
  const found = await comparedWith(shown, analysis, now).catch((err) => {
    log().warn({ err, run: run.id, former: shown.id }, 'a result was not compared with the one before')
    return null
  })
  if (!found) return
  const { changes, left } = found
  const kinds = byKind(changes)
  const of = (kind: ChangeKind) => kinds.get(kind)?.length ?? 0
  const counts = { appeared: of('appeared'), vanished: of('vanished'), changed: of('changed') }
  const kept = new Set([...kinds.values()].flatMap((list) => list.slice(0, MOST_STORED)))
  const stored = changes.filter((change) => kept.has(change))
  writer.compared({ before: shown.id, counts, listed: stored.length, left }, stored)
}
