import type { IntColumn } from '../../../../../engine/columnar/reader'

/** Rows of a table, item by item: those of item i are `lines[starts[i]]` … `lines[starts[i + 1] − 1]`, in their order. */
export interface ItemLines {
  readonly starts: Int32Array
  readonly lines: Int32Array
}

/** Sorts the rows of a table by the item each belongs to; rows of no item are left out. */
export function linesByItem({ values }: IntColumn, items: number): ItemLines {
  const starts = new Int32Array(items + 1)
  for (const item of values) if (item >= 0) starts[item + 1]!++
  for (let item = 0; item < items; item++) starts[item + 1]! += starts[item]!
  const next = starts.slice()
  const lines = new Int32Array(starts[items]!)
  for (const [row, item] of values.entries()) if (item >= 0) lines[next[item]!++] = row
  return { starts, lines }
}
