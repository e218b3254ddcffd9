/** The start data of a thread that reads one document. */
export interface PdfThreadData {
  readonly bytes: Uint8Array
  readonly nice: number
}
