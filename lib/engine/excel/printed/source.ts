import type { Refusal } from '../../draft/refusal'
import type { ByteSource } from '../../parse/bytes'
import type { Workbook } from '../cells/workbook'

/** A file whose pages were read before: a PDF cannot be read by asking for bytes. */
export interface PrintedSource extends ByteSource {
  readonly printed: Workbook | Refusal
}

/** What was read of the pages of a file; null if it is read by its bytes. */
export const printedIn = (source: ByteSource): Workbook | Refusal | null =>
  'printed' in source ? (source as PrintedSource).printed : null
