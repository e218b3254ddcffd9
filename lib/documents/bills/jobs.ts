import { closeSync, openSync } from 'node:fs'
import type { StoredColumns } from '@/db/schema'
import { billSums } from '../../analyses/calc/rule/bill-sums'
import { handles, type PayloadOf, type Report } from '../../compute/job'
import { isEdition } from '../../domain/bills/edition'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { type Bill, openBill } from '../../engine/bill/layout'
import { bidTotal, statedBidTotal } from '../../engine/bill-figures/bid-total'
import { fixedSumOf } from '../../engine/bill-figures/fixed-sum'
import type { StatedKind } from '../../engine/draft/report'
import {
  areColumnsDoubtful,
  areComponentsAloneDoubtful,
  hasUnknownColumns,
  lacksPrices,
} from '../../engine/excel/column-doubts'
import { type AnyBill, readAnyBill } from '../../engine/formats/read-any'
import type { ByteSource } from '../../engine/parse/bytes'
import type { DocumentsRead } from '../../engine/parse/documents/read-documents'
import { checkContainer } from '../../engine/parse/read-bill'
import type { FileContent } from '../../engine/section-record'
import { objects } from '../../kit/objects/objects'
import { fileContent } from '../codes/data'
import { saveFileContent } from '../codes/mutations'
import { contentKey } from '../files/objects'
import { byteSource } from './byte-source'
import { checkColumns } from './columns-in-use'
import { type BillFacts, billBuffer, columnsOfContent, columnsOfOrganisation } from './data'
import { contentOf } from './file-content'
import { countFormerBills } from './former/data'
import { moveFormerBill } from './former/mutations'
import { billImport, billMove } from './job-kinds'
import { noteFixedSum, saveBill } from './mutations'
import { withPages } from './printed-pages'

function factsOf(read: Bill, fileType: BillType) {
  const { bill } = read
  const edition = bill.edition.get(0)
  // The cover of a control price in Excel states its total as the ceiling.
  const ofControl = fileType === FILE_TYPE.control ? bill.ceiling.get(0) : null
  const derived = fileType === FILE_TYPE.tender ? null : bidTotal(read)
  return {
    bidder: bill.bidder.get(0),
    total: statedBidTotal(read) ?? ofControl ?? derived,
    sectionCode: bill.sectionCode.get(0),
    edition: isEdition(edition) ? edition : null,
  }
}

/** A file that was read as one of the three types, not stored yet. */
export interface ParsedFile {
  readonly fileType: BillType
  readonly read: AnyBill
  readonly bill: Bill
  readonly content: DocumentsRead
  readonly facts: BillFacts
  /** What its cover says that it is. */
  readonly stated: readonly StatedKind[]
  /** Whether the columns of an item table are in doubt. */
  readonly isDoubtful: boolean
  /** Whether only the parts of the prices are. */
  readonly componentsAlone: boolean
  /** Whether an item table of a workbook may hold more than was read. */
  readonly hasUnreadColumns: boolean
  /** The columns that people stated and that were used; null for none. */
  readonly columns: StoredColumns | null
}

/** A heading over an item table that no word tells; or amounts, or a total, without any price. */
function hasUnread({ format }: AnyBill['report'], bill: Bill): boolean {
  if (format?.facts.id !== 'excel') return false
  return hasUnknownColumns(format.tables) || lacksPrices(bill)
}

/** The report of a bill in JingJiBiao states which sums hold; those of other formats do so as they are read. */
const reportOf = ({ report }: AnyBill, bill: Bill) =>
  report.format ? report : { ...report, sums: billSums(bill) }

/** @throws ImportError if the content does not match `fileType` */
export function parseFile(
  source: ByteSource,
  sha256: string,
  fileType: BillType,
  report: Report,
  columns: StoredColumns | null,
): ParsedFile {
  const onProgress = (done: number, total: number) => report({ done, total, step: 'reading' })
  const raw = readAnyBill(source, fileType, onProgress, new Map(columns?.layouts ?? []))
  const bill = openBill(raw.buffer)
  const read = { ...raw, report: reportOf(raw, bill) }
  const content = contentOf(source, sha256, bill)
  const ofBill = factsOf(bill, fileType)
  // If the bill of a bid does not name its bidder, a document beside it may.
  const format = read.report.format?.facts.id ?? null
  const facts = {
    ...ofBill,
    format,
    bidder: ofBill.bidder || (fileType === FILE_TYPE.bid ? content.named : null),
  }
  const { stated = [], mapped = [] } = read.report.format ?? {}
  const figures = [read.report.format?.facts, read.report.problems] as const
  const isDoubtful = areColumnsDoubtful(...figures)
  const componentsAlone = areComponentsAloneDoubtful(...figures)
  const hasUnreadColumns = hasUnread(read.report, bill)
  const layouts = columns?.layouts.filter(([layout]) => mapped.includes(layout)) ?? []
  const used = columns && layouts.length > 0 ? { ...columns, layouts } : null
  const doubts = { isDoubtful, componentsAlone, hasUnreadColumns }
  return { fileType, read, bill, content, facts, stated, ...doubts, columns: used }
}

/** @throws ImportError columnsInUse */
export async function saveParsed(sha256: string, parsed: ParsedFile) {
  const { fileType, read, bill, content, facts, columns } = parsed
  const fixedSum = fileType === FILE_TYPE.tender ? fixedSumOf(bill) : null
  await checkColumns(sha256, fileType, columns)
  await saveFileContent(sha256, fileType, content)
  await saveBill({ sha256, fileType, buffer: read.buffer, report: read.report, facts, fixedSum, columns })
}

/** Opens a stored file for `work`. */
export async function withStoredFile<T>(
  sha256: string,
  work: (source: ByteSource) => Promise<T>,
): Promise<T> {
  const file = openSync(await objects().local(contentKey(sha256)), 'r')
  try {
    return await work(byteSource(file))
  } finally {
    closeSync(file)
  }
}

/**
 * Reads the bill of a stored file and stores the result.
 * @throws ImportError if the content does not match `fileType`
 */
async function readStoredBill(
  { sha256, fileType, fileName, organisationId }: PayloadOf<typeof billImport>,
  report: Report,
) {
  const columns =
    organisationId === undefined
      ? await columnsOfContent(sha256, fileType)
      : await columnsOfOrganisation(organisationId)
  return withStoredFile(sha256, async (source) => {
    if (fileName !== undefined) checkContainer(source, fileName)
    const parsed = parseFile(await withPages(source, sha256), sha256, fileType, report, columns)
    await saveParsed(sha256, parsed)
    return { totalPrice: parsed.facts.total }
  })
}

/** The bill of a stored file; read again if it was stored by another version of the product. */
export async function storedBill(sha256: string, fileType: BillType): Promise<Bill> {
  const stored = await billBuffer(sha256, fileType)
  if (stored) {
    const bill = openBill(stored)
    if (fileType === FILE_TYPE.tender) await noteFixedSum(sha256, bill)
    return bill
  }
  await readStoredBill({ sha256, fileType }, () => {})
  const made = await billBuffer(sha256, fileType)
  if (!made) throw new Error(`bill ${sha256} was not stored`)
  return openBill(made)
}

/** The content of a stored file besides its bill; read again if it was stored by another version. */
export async function storedContent(sha256: string, fileType: BillType): Promise<FileContent> {
  const stored = await fileContent(sha256, fileType)
  if (stored) return stored
  const bill = await storedBill(sha256, fileType)
  return withStoredFile(sha256, async (source) => {
    const content = contentOf(source, sha256, bill)
    await saveFileContent(sha256, fileType, content)
    return content
  })
}

async function moveFormerBills(_: null, report: Report) {
  const total = await countFormerBills()
  let moved = 0
  while (await moveFormerBill()) report({ done: ++moved, total, step: 'moving' })
  return { moved }
}

export const billHandlers = [handles(billImport, readStoredBill), handles(billMove, moveFormerBills)]
