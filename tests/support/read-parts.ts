import { pdfTools } from '../../lib/documents/pdf/tools'
import { kindOf } from '../../lib/engine/documents/doc-text'
import type { ReadPdf } from '../../lib/engine/documents/pdf/assemble'
import { Collector } from '../../lib/engine/documents/pdf/collector'
import { readParts } from '../../lib/engine/documents/pdf/read-parts'

/** Reads a document in this thread. */
export async function readHere(bytes: Uint8Array): Promise<ReadPdf> {
  const collector = new Collector()
  for await (const part of readParts(bytes, pdfTools())) collector.take(part, 20_000_000)
  return collector.finish()
}

/** The blocks of a document as `page kind: text`. */
export const blocksOf = ({ doc: { text, blocks } }: ReadPdf): string[] =>
  Array.from(
    { length: blocks.count },
    (_, at) => `${blocks.pages[at]} ${kindOf(blocks, at)}: ${text.slice(blocks.starts[at], blocks.ends[at])}`,
  )
