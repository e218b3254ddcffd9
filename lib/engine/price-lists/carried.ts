import type { Merge, SheetRow } from '../excel/cells/sheet'
import type { ListColumns } from './fields'

/** The figures that a list states once for several rows below each other. Prices are not among them. */
const CARRIED = ['code', 'name', 'spec', 'unit'] as const
type Carried = (typeof CARRIED)[number]

/** A row as it reads: its own texts, and those of cells that reach down to it. */
export interface CarriedRow extends Readonly<Record<Carried, string>> {
  /** Whether a text stands further up: in a merged cell, or repeated by a ditto mark. */
  readonly isCarried: boolean
}

/** As above: 〃, ″, 同上. */
const DITTO = /^(?:[〃〞″"＂”]|同上)$/

interface Reaching {
  readonly bottom: number
  readonly text: string
}

/**
 * Reads what names the resources of one table, row after row: lists merge the name, specification, unit or code of
 * several sizes, or repeat it by a ditto mark. A mark with nothing above it stays as it is.
 * @param merges those of the sheet by their top row
 */
export function carriedReader(columns: ListColumns, merges: ReadonlyMap<number, readonly Merge[]>) {
  const reaching: Partial<Record<Carried, Reaching>> = {}
  const above: Partial<Record<Carried, string>> = {}
  const textOf = (field: Carried, row: SheetRow, own: string): string => {
    if (DITTO.test(own)) return above[field] || own
    const merged = reaching[field]
    return own === '' && merged && merged.bottom >= row.number ? merged.text : own
  }
  return {
    /** @param row of the table, after the one read before */
    read(row: SheetRow): CarriedRow {
      const read = { code: '', name: '', spec: '', unit: '' }
      let isCarried = false
      for (const field of CARRIED) {
        const column = columns[field]
        if (column === undefined) continue
        const own = row.cells[column] ?? ''
        read[field] = textOf(field, row, own)
        isCarried ||= read[field] !== own
        const merge = merges.get(row.number)?.find(({ left }) => left === column)
        if (merge && merge.bottom > row.number) reaching[field] = { bottom: merge.bottom, text: read[field] }
      }
      return { ...read, isCarried }
    },
    /** What a ditto mark in the next row repeats. Headings within the table are left out. */
    note(row: CarriedRow): void {
      for (const field of CARRIED) above[field] = row[field]
    },
  }
}
export type CarriedReader = ReturnType<typeof carriedReader>
