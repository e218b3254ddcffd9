import type { z } from 'zod'
import type { Row } from '../engine/analysis'
import type { OpenResult } from '../runs/results/reader'

/** Fields of the contract that are not stored in a row of a table, derived from the row and its run. */
export interface WireFields {
  readonly fields: z.ZodRawShape
  readonly of: (run: OpenResult) => (row: Row) => Readonly<Record<string, unknown>>
}

/** Of the tables that have such fields, by id. */
export type AnalysisWire = Readonly<Record<string, WireFields>>
