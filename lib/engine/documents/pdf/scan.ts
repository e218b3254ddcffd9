import { mayPackAltText, nameAltText } from './alt-texts'
import { isBomb } from './bombs'
import { signersOf } from './signatures'

/** A stream of a picture in the bytes of a document. */
export interface PictureStream {
  /** Number of its object. */
  readonly object: number
  /** Its dictionary as written, and where it begins. */
  readonly dictionary: string
  readonly at: number
  /** Its stored bytes. */
  readonly start: number
  readonly end: number
}

/** What is found in the bytes without following the document's own tables: they may be damaged. */
export interface Scan {
  readonly pictures: readonly PictureStream[]
  /** First part of the last `/ID`, in hexadecimal. */
  readonly id: string | null
  /** Whom digital signatures and their certificates name. */
  readonly signers: readonly string[]
  readonly isEncrypted: boolean
  /** It may tell what its pictures show to people who do not see them. */
  readonly hasAltTexts: boolean
  /** A stream is made to fill the memory of its reader. */
  readonly hasBomb: boolean
}

/** A dictionary of a picture is short; palettes of 256 colours take the most. */
const LONGEST_DICTIONARY = 16_384
const STREAM = Buffer.from('stream')
const END = Buffer.from('endstream')
const ENCRYPTION = Buffer.from('/Encrypt')
const LINE_FEED = 10
const RETURN = 13

const isSpace = (code: number) => code <= 32

/** Whether the number that ends here is one of an object, as in `12 0 R`. */
const isReference = (text: string, at: number) => /^\d|^\s{1,9}\d{1,5}\s{1,9}R/.test(text.slice(at, at + 24))

/** Where the bytes of a stream end: where its length says, if it is so; else before the next `endstream`. */
function endOfStream(bytes: Buffer, start: number, dictionary: string): number {
  const stated = /\/Length\s{1,9}(\d{1,10})/.exec(dictionary)
  if (stated && !isReference(dictionary, stated.index + stated[0].length)) {
    const end = start + Number(stated[1])
    let at = end
    while (at < end + 4 && isSpace(bytes[at] ?? 0)) at++
    if (end <= bytes.length && bytes.subarray(at, at + END.length).equals(END)) return end
  }
  let end = bytes.indexOf(END, start)
  if (end < 0) return bytes.length
  if (end > start && bytes[end - 1] === LINE_FEED) end--
  if (end > start && bytes[end - 1] === RETURN) end--
  return end
}

/** The dictionary before `at`, with the number of its object; null if there is none. */
function dictionaryBefore(bytes: Buffer, from: number, at: number) {
  const start = Math.max(from, at - LONGEST_DICTIONARY)
  const before = bytes.toString('latin1', start, at)
  const object = before.lastIndexOf(' obj')
  if (object < 0 || !before.trimEnd().endsWith('>>')) return null
  const number = /(\d{1,10})\s+\d{1,5}$/.exec(before.slice(Math.max(0, object - 20), object))
  return number
    ? { object: Number(number[1]), dictionary: before.slice(object + 4), at: start + object + 4 }
    : null
}

function idOf(bytes: Buffer): string | null {
  for (let at = bytes.lastIndexOf('/ID'); at >= 0; at = at > 0 ? bytes.lastIndexOf('/ID', at - 1) : -1) {
    const id = /^\/ID\s*\[\s*<([0-9A-Fa-f\s]{2,256})>/.exec(bytes.toString('latin1', at, at + 300))
    if (id) return id[1]!.replace(/\s/g, '').toLowerCase()
  }
  return null
}

/** Looks through all bytes once. */
export function scanPdf(data: Uint8Array): Scan {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  const byObject = new Map<number, PictureStream>()
  let from = 0
  let hasBomb = false
  let hasAltTexts = nameAltText(bytes)
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, from)) {
    const found = dictionaryBefore(bytes, from, at)
    from = at + STREAM.length
    if (!found) continue
    let start = from
    if (bytes[start] === RETURN) start++
    if (bytes[start] === LINE_FEED) start++
    const end = endOfStream(bytes, start, found.dictionary)
    from = end
    // The last one of a number holds.
    if (/\/Subtype\s*\/Image\b/.test(found.dictionary)) byObject.set(found.object, { ...found, start, end })
    else {
      hasBomb ||= isBomb(found.dictionary, bytes.subarray(start, end))
      hasAltTexts ||= mayPackAltText(found.dictionary, bytes.subarray(start, end))
    }
  }
  const isEncrypted = bytes.includes(ENCRYPTION)
  return {
    pictures: [...byObject.values()],
    id: idOf(bytes),
    signers: signersOf(bytes),
    isEncrypted,
    hasAltTexts,
    hasBomb,
  }
}

const SIZES = /(\/(?:Width|Height)\s{1,9})(\d{1,9})/g

/**
 * Makes pictures tiny in the bytes themselves. The reader of pages would decode every picture, seconds for a scan,
 * while only its place is wanted. Lengths stay, so every table of the document stays true.
 */
export function shrinkPictures(data: Uint8Array, pictures: readonly PictureStream[]): void {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength)
  for (const { dictionary, at } of pictures) {
    const shrunk = dictionary
      .replace(SIZES, (found, key: string, size: string, place: number) =>
        isReference(dictionary, place + found.length) ? found : key + '1'.padStart(size.length, '0'),
      )
      .replace(
        /\/(Filter|DecodeParms|SMask|Mask|Decode)(?=[\s[<(/])/g,
        (_, key: string) => `/${'X'.repeat(key.length)}`,
      )
    if (shrunk.length === dictionary.length) bytes.write(shrunk, at, 'latin1')
  }
}
