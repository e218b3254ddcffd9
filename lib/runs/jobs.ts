import type { JobProgress, Jobs } from '../compute/protocol'
import { engineParams } from '../domain/engine-params'
import { decodeParams } from '../domain/param-codec'
import { countFlags } from '../engine/analyses/rational/flags'
import { type PriceGrid, priceGrid } from '../engine/analyses/rational/grid'
import { findAnalysis } from '../engine/analyses/registry'
import type { Row } from '../engine/analysis'
import { runById } from './data'
import { dropRows, rowWriter } from './mutations'
import { type Basis, sectionInput } from './section-input'

/** The grid asked for last, in the thread that made it: while a form is changed, only parameters change. */
let last: { readonly key: string; readonly grid: PriceGrid } | null = null

async function gridOf(basis: Basis): Promise<PriceGrid> {
  const contents = [...basis.inputs, basis.specified].map((input) => input && [input.sha256, input.bidderId])
  const key = JSON.stringify([basis.openId, contents])
  if (last?.key !== key) last = { key, grid: priceGrid(await sectionInput(basis), 'items') }
  return last.grid
}

export async function countFlagsJob(
  basis: Jobs['countFlags']['payload'],
): Promise<Jobs['countFlags']['result']> {
  return countFlags(await gridOf(basis), engineParams(decodeParams(basis.params)).rational)
}

/** Computes one run and writes its rows; they are shown once the caller says that the run succeeded. */
export async function analyseJob(
  { runId }: Jobs['analyse']['payload'],
  report: (progress: JobProgress) => void,
): Promise<Jobs['analyse']['result']> {
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
        unpack: unpack && ((kept: Row) => unpack(kept, input.bids)),
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

export async function dropRowsJob({
  runId,
}: Jobs['dropRows']['payload']): Promise<Jobs['dropRows']['result']> {
  return { rows: await dropRows(runId) }
}
