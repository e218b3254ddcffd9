import { decodeParams, type StoredParams } from '../../lib/domain/params/codec'
import { engineParams } from '../../lib/domain/params/engine'
import type { Analysis, Bid, Row, SectionInput } from '../../lib/engine/analysis'
import type { Bill } from '../../lib/engine/bill/layout'
import type { SectionHistory } from '../../lib/engine/history/section-history'
import type { FileContent, OuterHolder, SectionRecord } from '../../lib/engine/section-record'
import { type BillJson, billFromJson, type Figure } from './bill-from-json'
import { type DocumentsJson, documentsFromJson } from './documents-from-json'

export interface SectionJson {
  readonly tender: BillJson
  readonly control?: BillJson
  /** The chosen price file. */
  readonly specified?: BillJson
  /** Parameters as stored; missing ones have their defaults. */
  readonly params?: StoredParams
  readonly bids: readonly {
    readonly bidderName: string
    readonly openingPrice?: Figure
    readonly bill: BillJson
    readonly content?: FileContent
  }[]
  readonly record?: SectionRecord
  readonly tenderContent?: FileContent
  readonly outerHolders?: readonly OuterHolder[]
  /** Technical documents; their bidders are those of the bids. */
  readonly documents?: DocumentsJson
  readonly history?: SectionHistory
}

export function sectionOf(tender: Bill, control: Bill | null, bills: readonly Bill[]): SectionInput {
  const bids: Bid[] = bills.map((bill, at) => ({
    bidderId: at + 1,
    bidderName: `投标人${at + 1}`,
    bill,
    openingPrice: null,
  }))
  return { tender, control, bids }
}

export function sectionFromJson(json: SectionJson): SectionInput {
  return {
    tender: billFromJson(json.tender),
    control: json.control ? billFromJson(json.control) : null,
    ...(json.specified ? { specified: billFromJson(json.specified) } : {}),
    ...(json.params ? { params: engineParams(decodeParams(json.params)) } : {}),
    ...(json.record ? { record: json.record } : {}),
    ...(json.tenderContent ? { tenderContent: json.tenderContent } : {}),
    ...(json.history ? { history: json.history } : {}),
    ...(json.outerHolders ? { outerHolders: json.outerHolders } : {}),
    ...(json.documents ? { documents: documentsFromJson(json.documents) } : {}),
    bids: json.bids.map(({ bidderName, openingPrice, bill, content }, at) => ({
      bidderId: at + 1,
      bidderName,
      bill: billFromJson(bill),
      openingPrice: openingPrice === undefined ? null : Number(openingPrice),
      ...(content ? { content } : {}),
    })),
  }
}

/** Runs an analysis and collects its tables. */
export function collect(analysis: Analysis, input: SectionInput): Record<string, Row[]> {
  const tables: Record<string, Row[]> = Object.fromEntries(analysis.tables.map(({ id }) => [id, []]))
  const sink = {
    rows: (table: string, rows: readonly Row[]) => tables[table]!.push(...rows),
    progress: () => {},
  }
  analysis.analyse(input, sink)
  for (const { id, unpack } of analysis.tables) {
    if (unpack) tables[id] = tables[id]!.flatMap((row) => unpack(row, input.bids))
  }
  return tables
}
