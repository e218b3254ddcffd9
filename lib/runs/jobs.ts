import { findAnalysis } from '../analyses/rules'
import { handles, type PayloadOf, type Report } from '../compute/job'
import type { Row } from '../engine/analysis'
import { compareWithShown } from './changes/compare-runs'
import { type Run, runById } from './data'
import { runInput } from './input/run-input'
import { analysisRun, resultMove, rowRemoval } from './job-kinds'
import { formerRuns, runsStoredTwice } from './results/data'
import { dropRows, moveResult } from './results/mutations'
import { type RowWriter, rowWriter } from './results/writer'

/** Computes one run and writes its rows. */
async function emitRows(runId: number, writer: RowWriter, report: Report): Promise<Run> {
  const run = await runById(runId)
  const analysis = run && findAnalysis(run.analysis)
  if (!run || !analysis) throw new Error(`no run ${runId}`)
  const input = await runInput(run, analysis.needs)
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
    attach: (name, bytes) => writer.attach(name, bytes),
    progress(done, total, step) {
      const now = performance.now()
      if (done < total && now - lastReport < 100) return
      lastReport = now
      report({ done, total, step })
    },
  })
  return run
}

/** Computes one run and stores its rows. They become visible only when the caller marks the run as succeeded. */
async function analyse({ runId, key }: PayloadOf<typeof analysisRun>, report: Report) {
  const writer = rowWriter(runId, key)
  try {
    const run = await emitRows(runId, writer, report)
    await compareWithShown(run, writer)
    return await writer.finish()
  } catch (error) {
    writer.abandon()
    throw error
  }
}

/**
 * Time for whoever is reading rows that were moved; who is still reading when they are removed gets an error that says
 * to read again.
 */
const GRACE_MS = 5000

/** Moves one run after the other, then removes what was moved, now or before an earlier process ended. */
async function moveResults(_: null, report: Report) {
  const runIds = await formerRuns()
  let moved = 0
  for (const [at, runId] of runIds.entries()) {
    if (await moveResult(runId)) moved++
    report({ done: at + 1, total: runIds.length, step: 'moving' })
  }
  const twice = await runsStoredTwice()
  if (moved > 0) await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
  for (const runId of twice) await dropRows(runId)
  return { moved }
}

export const runHandlers = [
  handles(analysisRun, analyse),
  handles(rowRemoval, async ({ runId }) => ({ rows: await dropRows(runId) })),
  handles(resultMove, moveResults),
]
