import { handles, type Report } from '../compute/job'
import { findAnalysis } from '../engine/analyses/registry'
import type { Row } from '../engine/analysis'
import { runById } from './data'
import { analysisRun, resultMove, rowRemoval } from './job-kinds'
import { formerRuns, runsStoredTwice } from './results/data'
import { dropRows, moveResult } from './results/mutations'
import { type RowWriter, rowWriter } from './results/writer'
import { sectionInput } from './section-input'

/** Computes one run and writes its rows. */
async function emitRows(runId: number, writer: RowWriter, report: Report): Promise<void> {
  const run = await runById(runId)
  const analysis = run && findAnalysis(run.analysis)
  if (!run || !analysis) throw new Error(`no run ${runId}`)
  const input = await sectionInput(run, analysis.needs)
  const keys = new Map(
    analysis.tables.map(({ id, kindKey, searchKey, personal, unpack }) => [
      id,
      {
        kind: kindKey,
        search: searchKey,
        isPersonal: personal?.includes(searchKey ?? ''),
        unpack: unpack && ((stored: Row) => unpack(stored, input.bids)),
      },
    ]),
  )
  let lastReport = Number.NEGATIVE_INFINITY
  analysis.analyse(input, {
    rows: (table, rows) => writer.write(table, rows, keys.get(table) ?? {}),
    progress(done, total, step) {
      const now = performance.now()
      if (done < total && now - lastReport < 100) return
      lastReport = now
      report({ done, total, step })
    },
  })
}

/** Computes one run and stores its rows. They become visible only when the caller marks the run as succeeded. */
async function analyse({ runId, key }: { runId: number; key: string }, report: Report) {
  const writer = rowWriter(runId, key)
  try {
    await emitRows(runId, writer, report)
    return await writer.finish()
  } catch (error) {
    writer.abandon()
    throw error
  }
}

/** One run after the other; first the rows are removed that an earlier start has moved. */
async function moveResults(_: null, report: Report) {
  for (const runId of await runsStoredTwice()) await dropRows(runId)
  const runIds = await formerRuns()
  let moved = 0
  for (const [at, runId] of runIds.entries()) {
    if (await moveResult(runId)) moved++
    report({ done: at + 1, total: runIds.length, step: 'moving' })
  }
  return { moved }
}

export const runHandlers = [
  handles(analysisRun, analyse),
  handles(rowRemoval, async ({ runId }) => ({ rows: await dropRows(runId) })),
  handles(resultMove, moveResults),
]
