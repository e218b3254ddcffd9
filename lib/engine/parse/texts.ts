import type { BillWriter } from '../bill/layout'
import { createInterner, type Interner, internRun } from '../columnar/interner'
import type { TextEncodingName } from './encoding'
import { INVALID, utf8Width } from './utf8'
import { attributeText, expandValue } from './xml-reference'

/** The bytes are not text in this encoding: the document must be read in another one. */
export class WrongEncoding extends Error {}

/** Turns attribute values into texts of the bill. */
export interface Texts {
  readonly writer: BillWriter
  readonly encoding: TextEncodingName
  readonly decoder: TextDecoder
  /** UTF-8: bytes of the longest character so far, 1 when all is ASCII. */
  width: number
  /** UTF-8: ids up to this one are known to be valid. */
  checked: number
  scratch: Uint8Array
  /** GB18030: the distinct values, and the id of each in the bill. */
  readonly seen: Interner
  readonly ids: number[]
}

export function createTexts(writer: BillWriter, encoding: TextEncodingName): Texts {
  return {
    writer,
    encoding,
    decoder: new TextDecoder(encoding, { fatal: true, ignoreBOM: true }),
    width: 1,
    checked: 0,
    scratch: new Uint8Array(1024),
    seen: createInterner(),
    ids: [],
  }
}

/** The value as text. `plain` is that of `Tag`. @throws WrongEncoding */
export function readText(texts: Texts, bytes: Uint8Array, start: number, end: number, plain: number): string {
  try {
    const text = texts.decoder.decode(bytes.subarray(start, end))
    return plain ? text : attributeText(text)
  } catch (cause) {
    throw new WrongEncoding(texts.encoding, { cause })
  }
}

/** The id of the value in the strings of the bill, 0 for an empty one. @throws WrongEncoding */
export function textId(texts: Texts, bytes: Uint8Array, start: number, end: number, plain: number): number {
  if (start === end) return 0
  if (texts.encoding !== 'utf-8') return decodedId(texts, bytes, start, end, plain)
  if (plain) return utf8Id(texts, bytes, start, end)
  if (texts.scratch.length < end - start) texts.scratch = new Uint8Array(2 * (end - start))
  return utf8Id(texts, texts.scratch, 0, expandValue(bytes, start, end, texts.scratch))
}

/** UTF-8 is copied from the file to the bill as bytes: what is only stored is not decoded. */
function utf8Id(texts: Texts, bytes: Uint8Array, start: number, end: number): number {
  const id = texts.writer.internBytes(bytes, start, end)
  // Ids count up: a higher one may be new, any other was already checked.
  if (id > texts.checked) {
    const width = utf8Width(bytes, start, end)
    if (width === INVALID) throw new WrongEncoding('utf-8')
    if (width > texts.width) texts.width = width
    texts.checked = id
  }
  return id
}

/** Each distinct value is decoded once. */
function decodedId(texts: Texts, bytes: Uint8Array, start: number, end: number, plain: number): number {
  const raw = internRun(texts.seen, bytes, start, end)
  if (raw === texts.ids.length) {
    texts.ids.push(texts.writer.intern(readText(texts, bytes, start, end, plain)))
  }
  return texts.ids[raw]!
}
