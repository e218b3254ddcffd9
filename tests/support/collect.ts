import type { Analysis, AnalysisParams, Bid, Row, SectionInput } from '../../lib/engine/analysis'
import type { Bill } from '../../lib/engine/bill/layout'
import { type BillJson, billFromJson, type Figure } from './bill-from-json'

export interface SectionJson {
  readonly tender: BillJson
  readonly control?: BillJson
  readonly bids: readonly {
    readonly bidderName: string
    readonly openingPrice?: Figure
    readonly bill: BillJson
  }[]
  readonly params?: AnalysisParams
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
    bids: json.bids.map(({ bidderName, openingPrice, bill }, at) => ({
      bidderId: at + 1,
      bidderName,
      bill: billFromJson(bill),
      openingPrice: openingPrice === undefined ? null : Number(openingPrice),
    })),
    ...(json.params && { params: json.params }),
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
  return tables
}
