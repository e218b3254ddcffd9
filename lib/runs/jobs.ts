import { handles, type PayloadOf, type Report } from '../compute/job'
import { findAnalysis } from '../engine/analyses/registry'
import type { Row } from '../engine/analysis'
import { runById } from './data'
import { analysisRun, rowRemoval } from './job-kinds'
import { dropRows, rowWriter } from './mutations'
import { sectionInput } from './section-input'

/**
 * Computes one run and writes its rows. They become visible only when the caller marks the run as succeeded.
 */
async function analyse({ runId }: PayloadOf<typeof analysisRun>, report: Report) {
  const run = await runById(runId)
  const analysis = run && findAnalysis(run.analysis)
  if (!run || !analysis) throw new Error(`no run ${runId}`)
  const input = await sectionInput(run, analysis.needs)
  const writer = rowWriter(runId)
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
  return writer.finish()
}

export const runHandlers = [
  handles(analysisRun, analyse),
  handles(rowRemoval, async ({ runId }) => ({ rows: await dropRows(runId) })),
]
