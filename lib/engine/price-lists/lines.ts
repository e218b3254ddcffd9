import { openColumnar, type Table } from '../columnar/reader'
import { fileSchema, type WrittenDecimal } from '../columnar/schema'
import { ColumnarWriter } from '../columnar/writer'
import type { PriceListLine } from '../price-list'

const LINES_VERSION = 2

const schema = fileSchema({
  lines: {
    code: 'text',
    name: 'text',
    spec: 'text',
    unit: 'text',
    /** Yuan, without tax. */
    price: 'decimal',
    /** Yuan, with tax. */
    priceWithTax: 'decimal',
    sheet: 'text',
    row: 'int',
    /** From 0: lines of one resource have the same rank only if their prices agree. */
    rank: 'int',
    /** 1 if an earlier line has another price for its resource, else 0. */
    several: 'int',
  },
})

/** The lines of a price list (信息价) as columns, in the order of the file. */
export type PriceLines = Table<typeof schema.lines>

/** What the list states of the resource of a line. */
export const lineAt = (lines: PriceLines, row: number): PriceListLine => ({
  code: lines.code.get(row),
  name: lines.name.get(row),
  spec: lines.spec.get(row),
  unit: lines.unit.get(row),
  price: lines.price.get(row),
  priceWithTax: lines.priceWithTax.get(row),
})

/** One line as it was read. At least one price is there. */
export interface PriceLine {
  readonly code: string | null
  readonly name: string | null
  readonly spec: string | null
  readonly unit: string | null
  readonly price: WrittenDecimal | null
  readonly priceWithTax: WrittenDecimal | null
  readonly sheet: string
  /** As in the sheet, from 1. */
  readonly row: number
  readonly rank: number
  readonly several: 0 | 1
}

/** The buffer in which the lines are stored. */
export function packLines(lines: Iterable<PriceLine>): Uint8Array {
  const writer = new ColumnarWriter(schema, LINES_VERSION)
  for (const line of lines) writer.tables.lines.add(line)
  return writer.finish()
}

/** Opens stored lines without parsing them. @throws OutdatedBuffer */
export const openLines = (buffer: Uint8Array): PriceLines => openColumnar(buffer, schema, LINES_VERSION).lines
