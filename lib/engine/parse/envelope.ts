import { createInterner, runOf } from '../columnar/interner'
import type { ByteSource, ByteStream } from './bytes'
import { localName } from './compile'
import { openText } from './encoding'
import { ImportError } from './import-error'
import { scanXml, type XmlHandler } from './xml-scan'

/** Base64 digits: 0 to 63; 64 white space, 65 padding, 66 not base64. */
const DIGITS = new Uint8Array(256).fill(66)
for (const [value, char] of [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
].entries()) {
  DIGITS[char.charCodeAt(0)] = value
}
for (const byte of [9, 10, 13, 32]) DIGITS[byte] = 64
DIGITS[0x3d] = 65

const PIECE = 1 << 18
/** Groups of four digits between two marks: 48 KB decoded. */
const GROUPS_PER_MARK = 1 << 14

/**
 * Where in the document the base64 content of an XML envelope begins (formats.md §1: a child of the root
 * named `…FileContent`); null if it is not an envelope. Not supported in UTF-16. Never throws because of the
 * XML: "not a bill" is the more useful error.
 */
export function findContent(raw: ByteStream, depth: number): number | null {
  const text = openText(raw)
  if (text.utf16) return null
  const names = createInterner()
  let level = 0
  let found: number | null = null
  const handler: XmlHandler = {
    open(tag, _bytes, place) {
      const name = localName(new TextDecoder().decode(runOf(names, tag.name)))
      if (level++ !== 1 || tag.empty || !name.endsWith('filecontent')) return true
      found = text.skipped + place.offset()
      return false
    },
    close() {
      level--
    },
  }
  try {
    scanXml(text.stream, names, depth, handler)
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
  }
  return found
}

/**
 * The decoded bytes of the base64 text from `start` to the next `<`. They are decoded on demand, so that a
 * large archive is never in memory as a whole.
 * @throws ImportError damagedArchive if it is not base64, truncatedArchive if no `<` follows
 */
export function base64Source(source: ByteSource, start: number): ByteSource {
  const { marks, size } = index(source, contentStart(source, start))
  const read = (offset: number, length: number): Uint8Array => {
    const end = Math.min(offset + length, size)
    if (offset >= end) return new Uint8Array(0)
    const mark = Math.floor(offset / 3 / GROUPS_PER_MARK)
    const before = mark * GROUPS_PER_MARK * 3
    // The last group can yield up to two bytes more than requested.
    const out = new Uint8Array(end - before + 2)
    decode(source, marks[mark]!, out, end - before)
    return out.subarray(offset - before, end - before)
  }
  return { size, read }
}

const CDATA = '<![CDATA['

function contentStart(source: ByteSource, start: number): number {
  const head = new TextDecoder('latin1').decode(source.read(start, 1024))
  const space = head.length - head.trimStart().length
  return head.startsWith(CDATA, space) ? start + space + CDATA.length : start
}

/** Scans the digits once: the positions of marks at regular intervals, and the number of bytes. */
function index(source: ByteSource, start: number): { marks: number[]; size: number } {
  const marks: number[] = []
  let digits = 0
  let padding = 0
  for (let at = start; at < source.size; ) {
    const bytes = source.read(at, PIECE)
    if (bytes.length === 0) break
    for (let i = 0; i < bytes.length; i++) {
      const digit = DIGITS[bytes[i]!]!
      if (digit < 64 && padding === 0) {
        if (digits % (GROUPS_PER_MARK * 4) === 0) marks.push(at + i)
        digits++
      } else if (digit === 65) padding++
      else if (bytes[i] === 0x3c || bytes[i] === 0x5d) return { marks, size: sizeOf(digits) }
      else if (digit !== 64) throw new ImportError('damagedArchive', { entry: '' })
    }
    at += bytes.length
  }
  throw new ImportError('truncatedArchive', {})
}

function sizeOf(digits: number): number {
  if (digits % 4 === 1) throw new ImportError('damagedArchive', { entry: '' })
  return Math.floor((digits * 3) / 4)
}

/** Decodes from the group that begins at `start` until `wanted` bytes are available. */
function decode(source: ByteSource, start: number, out: Uint8Array, wanted: number): void {
  let group = 0
  let count = 0
  let made = 0
  for (let at = start; made < wanted; ) {
    const bytes = source.read(at, Math.min(PIECE, source.size - at))
    if (bytes.length === 0) return
    for (let i = 0; i < bytes.length && made < wanted; i++) {
      const digit = DIGITS[bytes[i]!]!
      if (digit === 64) continue
      // After the last digit, the missing part of the last group counts as zeros.
      group = (group << 6) | (digit < 64 ? digit : 0)
      if (++count < 4) continue
      out[made] = group >> 16
      out[made + 1] = group >> 8
      out[made + 2] = group
      made += 3
      group = 0
      count = 0
    }
    at += bytes.length
  }
}
