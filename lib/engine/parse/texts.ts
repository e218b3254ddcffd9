import type { BillWriter } from '../bill/layout'
import type { TextEncodingName } from './encoding'
import { createInterner } from './interner'
import { attributeText } from './xml-reference'

/** The bytes are not text of this encoding: read the document in another one. */
export class WrongEncoding extends Error {}

/** Decodes attribute values, each different one once. */
export interface Texts {
  /** The value as text. `plain` as in `Tag`. @throws WrongEncoding */
  read(bytes: Uint8Array, start: number, end: number, plain: number): string
  /** The id of the value in the bill's strings, 0 for an empty one. @throws WrongEncoding */
  idOf(bytes: Uint8Array, start: number, end: number, plain: number): number
  /** Highest code unit read so far tells ASCII (< 0x80) and UTF-8 of two bytes (< 0x800). */
  highest(): number
}

export function createTexts(writer: BillWriter, encoding: TextEncodingName): Texts {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true })
  const seen = createInterner()
  /** Id in the bill by id in `seen`. */
  const ids: number[] = []
  let highest = 0

  const read = (bytes: Uint8Array, start: number, end: number, plain: number): string => {
    let text: string
    try {
      text = decoder.decode(bytes.subarray(start, end))
    } catch (cause) {
      throw new WrongEncoding(encoding, { cause })
    }
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit > highest) highest = unit
    }
    return plain ? text : attributeText(text)
  }
  const idOf = (bytes: Uint8Array, start: number, end: number, plain: number): number => {
    if (start === end) return 0
    const raw = seen.idOf(bytes, start, end)
    if (raw === ids.length) ids.push(writer.intern(read(bytes, start, end, plain)))
    return ids[raw]!
  }
  return { read, idOf, highest: () => highest }
}
