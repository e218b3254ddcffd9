import type { Row, Sink } from '../../../engine/analysis'

const BATCH = 1000

/** Writes the rows of a table in batches: those of a large section are made as they are written, and not kept. */
export function writeBatches(sink: Sink, table: string, rows: Iterable<Row>): void {
  let batch: Row[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < BATCH) continue
    sink.rows(table, batch)
    batch = []
  }
  if (batch.length > 0) sink.rows(table, batch)
}
