import { forbidden, notFound } from 'next/navigation'
import { recentBill } from '../../documents/bills/recent'
import { type FileFilter, filesOf } from '../../documents/files/data'
import { inputsNow } from '../../documents/files/inputs'
import { BILL_TYPES, type BillType, FILE_TYPE, hasBill, PARSE_STATUS } from '../../domain/number-codes'
import { allows } from '../../domain/permissions'
import type { Bill } from '../../engine/bill/layout'
import { besideTender, needsTender } from '../../engine/gaeb/join-tender'
import { runById } from '../../runs/data'
import { ifReadable, openResult } from '../../runs/results/reader'
import { sectionOfPage } from '../../sections/loaders'
import { findingOf, type NamedFinding } from './findings'
import type { BillQuery } from './query'

/** A file of a section whose bill can be shown. */
export interface BillFile {
  readonly id: number
  readonly fileType: BillType
  readonly fileName: string
  readonly sha256: string
  readonly bidderId: number | null
  readonly bidderName: string | null
  /** Whether the section would be analysed with it now. */
  readonly isCurrent: boolean
}

/** The finding that an address names: `lost` if its result was replaced or has no such row. */
export type LedBy = NamedFinding | 'lost' | null

/** What an address of the viewer leads to. */
export interface Shown {
  /** The files that can be chosen, and the one shown; null if the section has none. */
  readonly files: readonly BillFile[]
  readonly file: BillFile | null
  readonly tender: BillFile | null
  readonly control: BillFile | null
  readonly isBeside: boolean
  readonly led: LedBy
}

const READ: FileFilter = { fileTypes: BILL_TYPES }

/** The files that were read without an error; what a run was computed from is among them, even if it was replaced. */
async function filesShown(openId: string): Promise<BillFile[]> {
  const [files, inputs] = await Promise.all([filesOf(openId, READ), inputsNow(openId)])
  const current = new Set(inputs.map(({ fileId }) => fileId))
  return files
    .filter(({ parseStatus }) => parseStatus === PARSE_STATUS.success)
    .filter(hasBill)
    .map(({ id, fileType, fileName, sha256, openDetailId, bidderName }) => ({
      ...{ id, fileType, fileName, sha256, bidderName },
      bidderId: openDetailId,
      isCurrent: current.has(id),
    }))
}

async function finding(openId: string, { finding: wanted, bidderId }: BillQuery) {
  if (!wanted) return null
  const run = await runById(wanted.runId)
  if (!run || run.openId !== openId || run.current !== 1) return 'lost' as const
  const found = await ifReadable(async () => {
    const result = await openResult(run)
    const row = await findingOf(result, wanted.table, wanted.serial, bidderId)
    return row && { row, inputs: run.inputs }
  })
  return found ?? ('lost' as const)
}

const newest = (files: readonly BillFile[], fileType: number) =>
  files.find((file) => file.fileType === fileType && file.isCurrent) ?? null

/**
 * Whether the tender bill is shown beside the bid at first: for findings made by comparing, and for rows
 * that only the tender bill has.
 */
function startsBeside({ at }: BillQuery, led: LedBy): boolean {
  if (at) return at.ofTender
  if (!led || led === 'lost') return false
  return led.spot.tenderRow >= 0 && (!led.isOfBidAlone || led.spot.bidRow < 0)
}

/** What the address leads to; 404 for a file that the section does not have. */
export async function shownOf(openId: string, query: BillQuery): Promise<Shown> {
  const { person } = await sectionOfPage(openId, 'file:view')
  if (query.finding && !allows(person.grants, 'analysis:view')) forbidden()
  const [files, found] = await Promise.all([filesShown(openId), finding(openId, query)])
  const inputs = found === null || found === 'lost' ? [] : found.inputs
  const used = (fileType: number, bidderId: number | null) =>
    files.find(({ id }) =>
      inputs.some(
        (input) => input.fileId === id && input.fileType === fileType && input.bidderId === bidderId,
      ),
    ) ?? null
  const asked = query.fileId === null ? null : files.find(({ id }) => id === query.fileId)
  if (asked === undefined) notFound()
  const ofFinding = found && found !== 'lost' ? used(FILE_TYPE.bid, found.row.bidderId) : null
  const isAbout = ofFinding !== null && (asked === null || asked.id === ofFinding.id)
  const led: LedBy =
    isAbout && found && found !== 'lost' ? found.row : asked || !query.finding ? null : 'lost'
  const of = (fileType: number) => (isAbout ? used(fileType, null) : newest(files, fileType))
  const [tender, control] = [of(FILE_TYPE.tender), of(FILE_TYPE.control)]
  const file = asked ?? ofFinding ?? tender ?? files.find(({ isCurrent }) => isCurrent) ?? null
  const canBeBeside = tender !== null && file !== null && file.fileType !== FILE_TYPE.tender
  return {
    files: files.filter((one) => one.isCurrent || one.id === file?.id),
    file,
    tender,
    control,
    isBeside: canBeBeside && (query.beside ?? startsBeside(query, led)),
    led,
  }
}

/** The bill of a file; one that states prices only, with the texts and quantities of the tender. */
export async function billOf(file: BillFile, tender: BillFile | null): Promise<Bill> {
  const bill = await recentBill(file.sha256, file.fileType)
  if (!tender || !needsTender(bill)) return bill
  return besideTender(bill, await recentBill(tender.sha256, tender.fileType))
}
