import type { DocText } from '../../engine/documents/doc-text'
import { lookAtImages } from '../../engine/documents/look-at-images'
import type { ByteSource } from '../../engine/parse/bytes'
import { decodePicture } from './decode'

/** Of one document, for all of its pictures. */
const MILLISECONDS = 60_000

/** The document with what its pictures look like. `source`: the DOCX file that was read. */
export function lookAtDocx(source: ByteSource, doc: DocText, milliseconds = MILLISECONDS): Promise<DocText> {
  const end = performance.now() + milliseconds
  return lookAtImages(source, doc, { decode: decodePicture, isLate: () => performance.now() > end })
}
