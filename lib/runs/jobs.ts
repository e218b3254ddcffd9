import type { RunInput } from '@/db/schema'
import { biddersOf } from '../bidders/data'
import { storedBill } from '../bills/jobs'
import type { JobProgress, Jobs } from '../compute/protocol'
import { engineParams } from '../domain/engine-params'
import { decodeParams } from '../domain/param-codec'
import { findAnalysis } from '../engine/analyses/registry'
import type { Bid, Row, SectionInput } from '../engine/analysis'
import { AppError } from '../kit/errors'
import { type Run, runById } from './data'
import { rowWriter } from './mutations'

function inputOf(run: Run, fileType: number): RunInput | undefined {
  return run.inputs.find((input) => input.fileType === fileType)
}

/**
 * Everything the analysis may know, from the files the run was started with.
 * @throws AppError sectionChanged when a bidder was taken out of the section since
 */
async function sectionInput(run: Run): Promise<SectionInput> {
  const tender = inputOf(run, 1)
  if (!tender) throw new Error(`run ${run.id} has no tender file`)
  const control = inputOf(run, 3)
  const bidders = new Map((await biddersOf(run.openId)).map((bidder) => [bidder.id, bidder]))
  const bids: Bid[] = []
  for (const input of run.inputs) {
    const bidder = input.bidderId === null ? undefined : bidders.get(input.bidderId)
    if (input.fileType !== 2) continue
    if (!bidder) throw new AppError('sectionChanged')
    bids.push({
      bidderId: bidder.id,
      bidderName: bidder.bidderName,
      bill: await storedBill(input.sha256, 2),
      openingPrice: bidder.bidderPrice,
    })
  }
  return {
    tender: await storedBill(tender.sha256, 1),
    control: control ? await storedBill(control.sha256, 3) : null,
    bids,
    specified: run.specified && (await storedBill(run.specified.sha256, run.specified.fileType as 1 | 2 | 3)),
    params: engineParams(decodeParams(run.params)),
  }
}

/** Computes one run and writes its rows; they are shown once the caller says that the run succeeded. */
export async function analyseJob(
  { runId }: Jobs['analyse']['payload'],
  report: (progress: JobProgress) => void,
): Promise<Jobs['analyse']['result']> {
  const run = await runById(runId)
  const analysis = run && findAnalysis(run.analysis)
  if (!run || !analysis) throw new Error(`no run ${runId}`)
  const input = await sectionInput(run)
  const writer = rowWriter(runId)
  const keys = new Map(
    analysis.tables.map(({ id, kindKey, searchKey, unpack }) => [
      id,
      { kind: kindKey, search: searchKey, unpack: unpack && ((kept: Row) => unpack(kept, input.bids)) },
    ]),
  )
  let lastReport = 0
  analysis.analyse(input, {
    rows: (table, rows) => writer.write(table, rows, keys.get(table) ?? {}),
    progress(done, total, step) {
      const now = Date.now()
      if (done < total && now - lastReport < 100) return
      lastReport = now
      report({ done, total, step })
    },
  })
  return writer.finish()
}
