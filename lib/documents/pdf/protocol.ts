import type { Part } from '../../engine/documents/pdf/read-parts'

/** The start data of a thread that reads one document. */
export interface PdfThreadData {
  readonly bytes: Uint8Array
  readonly nice: number
}

/** `begun`: the code is loaded; what is read counts from here on. */
export type FromPdfThread = Part | { readonly type: 'begun'; readonly thread: string | null }
