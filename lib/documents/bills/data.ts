import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { among, first } from '@/db/query'
import { billColumns, bills, files, recognisedPages, type StoredColumns } from '@/db/schema'
import { type Edition, isEdition } from '../../domain/bills/edition'
import type { BillType } from '../../domain/number-codes'
import { BILL_VERSION } from '../../engine/bill/layout'
import type { FormatId } from '../../engine/draft/report'
import type { RecognisedTable } from '../../engine/excel/printed/recognised-page'
import type { BillReport } from '../../engine/formats/bill-report'
import { objects } from '../../kit/objects/objects'
import { billKey, contentOfBill } from './bill-key.mjs'
import { formerBuffer } from './former/data'

export interface BillFacts {
  /** 投标人 as stated in the bill, or else in TB.xml. */
  readonly bidder: string | null
  /** 投标总价 in yuan. */
  readonly total: number | null
  /** Null for JingJiBiao. */
  readonly format: FormatId | null
  /** What the format has for 标段编号: of different formats it is not the same. */
  readonly sectionCode: string | null
  /** The edition of GB 50500 that its workbook shows. */
  readonly edition: Edition | null
}

/** The facts of a stored bill, with the organisation whose people stated its columns; null: nobody had to. */
export interface StoredFacts extends BillFacts {
  readonly columnsBy: number | null
}

/**
 * What is stored of a bill that this version or a newer one has read, which may run beside it; null if it has to be read
 * (again).
 */
async function storedRow(sha256: string, fileType: BillType) {
  const { bidder, total, format, sectionCode, edition, version, columns } = bills
  const row = await first(
    db()
      .select({ bidder, total, format, sectionCode, edition, version, columns })
      .from(bills)
      .where(and(eq(bills.sha256, sha256), eq(bills.fileType, fileType))),
  )
  return row && row.version >= BILL_VERSION ? row : null
}

/** The facts of a bill; null if it has to be read (again). */
export async function billFacts(sha256: string, fileType: BillType): Promise<StoredFacts | null> {
  const row = await storedRow(sha256, fileType)
  if (!row) return null
  const { version: _, columns, format, edition, ...facts } = row
  return {
    ...facts,
    format: format as FormatId | null,
    edition: isEdition(edition) ? edition : null,
    columnsBy: columns?.organisationId ?? null,
  }
}

/** Format and edition of these contents, by `<fileType> <sha256>`; those that this version has not read are absent. */
export async function formatsOf(
  contents: readonly string[],
): Promise<ReadonlyMap<string, { readonly format: FormatId | null; readonly edition: Edition | null }>> {
  const { sha256, fileType, format, edition, version } = bills
  const rows = await db()
    .select({ sha256, fileType, format, edition })
    .from(bills)
    .where(and(among(sha256, contents), gte(version, BILL_VERSION)))
  return new Map(
    rows.map((row) => [
      `${row.fileType} ${row.sha256}`,
      { format: row.format as FormatId | null, edition: isEdition(row.edition) ? row.edition : null },
    ]),
  )
}

/** The object that holds a bill as this version reads it; null if it has to be read (again). */
async function storedKey(sha256: string, fileType: BillType): Promise<string | null> {
  const row = await storedRow(sha256, fileType)
  return row && billKey({ version: BILL_VERSION, sha256, fileType, columns: row.columns })
}

/** The columns that people of an organisation stated for item tables, by the layout of their header. */
export async function columnsOfOrganisation(organisationId: number): Promise<StoredColumns> {
  const { layout, mapping, organisationId: of } = billColumns
  const rows = await db().select({ layout, mapping }).from(billColumns).where(eq(of, organisationId))
  return { organisationId, layouts: rows.map((row) => [row.layout, row.mapping] as const) }
}

/** The columns with which a content was read, also by an earlier version; null: none were stated. */
export async function columnsOfContent(sha256: string, fileType: BillType): Promise<StoredColumns | null> {
  const row = await first(
    db()
      .select({ columns: bills.columns })
      .from(bills)
      .where(and(eq(bills.sha256, sha256), eq(bills.fileType, fileType))),
  )
  return row?.columns ?? null
}

/** Whether a stored file has this content and was read without stated columns, so that it is always read so. */
export async function isStoredWithoutColumns(sha256: string): Promise<boolean> {
  const sameBill = and(eq(files.sha256, bills.sha256), eq(files.fileType, bills.fileType))
  const found = await first(
    db()
      .select({ sha256: bills.sha256 })
      .from(bills)
      .innerJoin(files, sameBill)
      .where(and(eq(bills.sha256, sha256), isNull(bills.columns)))
      .limit(1),
  )
  return found !== undefined
}

/** Whether this version has read the bill of a content, and its buffer is there. */
export async function isBillStored(sha256: string, fileType: BillType): Promise<boolean> {
  const key = await storedKey(sha256, fileType)
  if (key === null) return false
  if (await objects().head(key)) return true
  return (await formerBuffer(sha256, fileType)) !== null
}

/** The buffer of a bill that this version has read; null if it has to be read (again). */
export async function billBuffer(sha256: string, fileType: BillType): Promise<Uint8Array | null> {
  const key = await storedKey(sha256, fileType)
  if (key === null) return null
  return (await objects().read(key)) ?? formerBuffer(sha256, fileType)
}

/** Those of these objects that hold a stored bill. */
export async function billsAmong(keys: readonly string[]): Promise<Set<string>> {
  const { version, sha256, fileType, columns } = bills
  const contents = [...new Set(keys.flatMap((key) => contentOfBill(key) ?? []))]
  const rows = await db()
    .select({ version, sha256, fileType, columns })
    .from(bills)
    .where(among(sha256, contents))
  return new Set(rows.map(billKey))
}

export async function importReport(sha256: string, fileType: BillType): Promise<BillReport | null> {
  const row = await first(
    db()
      .select({ report: bills.report })
      .from(bills)
      .where(and(eq(bills.sha256, sha256), eq(bills.fileType, fileType))),
  )
  return (row?.report as BillReport | undefined) ?? null
}

/** The pages of a content of which a bill is read, as far as its pictures could be read, by whatever version. */
export async function billPagesIn(sha256: string): Promise<Map<number, RecognisedTable>> {
  const { document, page, lines, rules } = recognisedPages
  const rows = await db()
    .select({ page, lines, rules })
    .from(recognisedPages)
    .where(and(eq(document, sha256), isNotNull(lines), isNotNull(rules)))
  return new Map(rows.map((row) => [row.page, { lines: row.lines!, ...row.rules! }]))
}
