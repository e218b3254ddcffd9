import type { BillTable } from '../../analyses/evidence'
import { ANALYSIS_MODULES, type AnalysisId } from '../../analyses/modules'
import { PARTS } from '../../analyses/parts'
import { findAnalysis } from '../../analyses/rules'
import { Locator, type Spot } from '../../bill-view/locate'
import { recentBill } from '../../documents/bills/recent'
import { FILE_TYPE } from '../../domain/number-codes'
import type { Row } from '../../engine/analysis'
import type { Bill } from '../../engine/bill/layout'
import { besideTender } from '../../engine/gaeb/join-tender'
import { recent } from '../../kit/recent'
import { findingBidders } from '../../runs/finding/words'
import { runState } from '../../runs/loaders'
import type { OpenResult } from '../../runs/results/reader'

/** An analysis with rows about rows of bills. */
type Source = BillTable & { readonly analysis: AnalysisId }

const SOURCES: readonly Source[] = ANALYSIS_MODULES.flatMap(({ id }) => {
  const bill = PARTS[id]?.bill
  return bill ? [{ ...bill, analysis: id }] : []
})
const sourceOf = (analysis: string, table: string) =>
  SOURCES.find((source) => source.analysis === analysis && source.table === table)

/** A row of a result, with the row of the bills that it is about. */
export interface BillFinding {
  readonly analysis: string
  readonly runId: number
  readonly table: string
  readonly row: Row
  readonly spot: Spot
}

/** The finding that an address names. */
export interface NamedFinding extends BillFinding {
  readonly bidderId: number
  /** Whether the bid alone shows it. */
  readonly isOfBidAlone: boolean
}

/** Whether the rows of a table of results lead to rows of bills. */
export const leadsToBill = (analysis: string, table: string): boolean =>
  sourceOf(analysis, table) !== undefined

/** The bills that a run was computed from: the tender bill and one bid, if the run used it. */
async function billsOfRun(
  run: OpenResult,
  bidderId: number | null,
): Promise<{ tender: Bill | null; bid: Bill | null }> {
  const tender = run.inputs.find(({ fileType }) => fileType === FILE_TYPE.tender)
  const bid = run.inputs.find((input) => input.fileType === FILE_TYPE.bid && input.bidderId === bidderId)
  const tenderBill = tender ? await recentBill(tender.sha256, FILE_TYPE.tender) : null
  const bidBill = bid ? await recentBill(bid.sha256, FILE_TYPE.bid) : null
  return { tender: tenderBill, bid: tenderBill && bidBill && besideTender(bidBill, tenderBill) }
}

/** A finding by its run, table and serial number, for one of its bidders; null if the run has no such row. */
export async function findingOf(
  run: OpenResult,
  table: string,
  serial: number,
  wanted: number | null,
): Promise<NamedFinding | null> {
  const source = sourceOf(run.analysis, table)
  const hasTable = findAnalysis(run.analysis)?.tables.some(({ id }) => id === table) ?? false
  if (!hasTable || !source || serial < 1) return null
  const row = run.page(table, {}, { page: serial, size: 1 }).rows[0]
  if (row?.serial !== serial) return null
  const of = findingBidders(row)
  const bidderId = of.find((id) => id === wanted) ?? of[0]
  if (bidderId === undefined) return null
  const { tender, bid } = await billsOfRun(run, bidderId)
  if (!tender || !bid) return null
  const spot = source.spot(new Locator(tender, bid), row, run)
  const isOfBidAlone = source.isOfBidAlone === true
  return { analysis: run.analysis, runId: run.id, table, row, spot, bidderId, isOfBidAlone }
}

/** Findings by run and bidder; results never change. */
const known = recent<Promise<readonly BillFinding[]>>('bill.findings', 8)

function* rowsOf(
  run: OpenResult,
  { table, kinds, isShared }: Source,
  bidderId: number | null,
): Generator<Row> {
  const filter = bidderId === null || isShared ? {} : { bidderId }
  for (const kind of kinds ?? [undefined]) {
    for (const row of run.rows(table, kind === undefined ? filter : { ...filter, kind }))
      if (bidderId === null || findingBidders(row).includes(bidderId)) yield row
  }
}

/** What is about rows of the tender bill itself: what bids changed or left out. */
const isAboutTender = (row: Row) => row.cfmType === '改' || row.cfmType === '删'

async function locate(run: OpenResult, source: Source, bidderId: number | null): Promise<BillFinding[]> {
  const { tender, bid } = await billsOfRun(run, bidderId)
  if (!tender) return []
  const locator = new Locator(tender, bid)
  const found: BillFinding[] = []
  for (const row of rowsOf(run, source, bidderId)) {
    if (bidderId === null && !isAboutTender(row)) continue
    const { analysis, id: runId } = run
    found.push({ analysis, runId, table: source.table, row, spot: source.spot(locator, row, run) })
  }
  return found
}

/** What the current results say about a bill. */
export interface BillFindings {
  readonly findings: readonly BillFinding[]
  /** Analyses whose results are outdated: their findings are listed if they are about this very file. */
  readonly outdated: readonly string[]
  /** Analyses whose results are about other files than those shown: their findings are not listed. */
  readonly ofOtherFiles: readonly string[]
  /** Analyses that have results about these files. */
  readonly present: readonly string[]
}

/** The contents shown: the tender bill, and the bid of a bidder; without a bidder the tender bill alone. */
export interface ShownContents {
  readonly tender: string | null
  readonly bid: string | null
  readonly bidderId: number | null
}

function isAbout(run: OpenResult, shown: ShownContents): boolean {
  const hashOf = (fileType: number, bidderId: number | null) =>
    run.inputs.find((input) => input.fileType === fileType && input.bidderId === bidderId)?.sha256
  if (hashOf(FILE_TYPE.tender, null) !== shown.tender) return false
  return shown.bidderId === null || hashOf(FILE_TYPE.bid, shown.bidderId) === shown.bid
}

export async function findingsAbout(openId: string, shown: ShownContents): Promise<BillFindings> {
  const lists = { findings: [] as BillFinding[], outdated: [] as string[] }
  const [ofOtherFiles, present]: [string[], string[]] = [[], []]
  for (const source of SOURCES) {
    if (shown.bidderId === null && !source.ofTender) continue
    const { current, outdated } = await runState(openId, findAnalysis(source.analysis)!)
    if (!current) continue
    if (!isAbout(current, shown)) {
      ofOtherFiles.push(source.analysis)
      continue
    }
    present.push(source.analysis)
    if (outdated) lists.outdated.push(source.analysis)
    const key = `${current.id} ${shown.bidderId}`
    lists.findings.push(...(await known(key, () => locate(current, source, shown.bidderId))))
  }
  return { ...lists, ofOtherFiles, present }
}
