import * as zlib from 'node:zlib'
import { decoded } from './properties'

const LONGEST_DICTIONARY = 1 << 14
const OBJECT_STREAMS = 200
const LARGEST_STREAM = 4 << 20
/**
 * Limit of unpacked bytes for the object streams of one document, and for the list of objects before them.
 */
const ALL_STREAMS = 32 << 20
const LONGEST_HEADS = 1 << 16
/** A dictionary is at most this far before its `stream`. */
const NEAR = 1024

/** Decodes a text string, which is UTF-16 with a BOM, UTF-8 with a BOM, or Latin. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2))
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder('utf-8').decode(bytes)
  return decoded(bytes)
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function literal(text: string): Uint8Array {
  const plain = text.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 255)
    return /^[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped)
  })
  return Uint8Array.from(plain, (char) => char.charCodeAt(0))
}

function hexadecimal(text: string): Uint8Array {
  const digits = text.replace(/\s/g, '')
  const pairs = digits.padEnd(digits.length + (digits.length % 2), '0').match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

/** Text values by key, of a dictionary at the start of `text`. In practice parentheses nest one level. */
function textEntries(text: string): Map<string, string> {
  const entries = new Map<string, string>()
  const pattern =
    /\/(\w{1,40})\s*(?:\(((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*)\)|<([\da-fA-F\s]*)>(?!>))/g
  for (const [, key, plain, hex] of text.slice(0, LONGEST_DICTIONARY).matchAll(pattern)) {
    const bytes = plain === undefined ? hexadecimal(hex ?? '') : literal(plain)
    if (!entries.has(key!)) entries.set(key!, textOf(bytes))
  }
  return entries
}

/** Only the dictionary: what follows belongs to another object. */
function untilEnd(text: string): string {
  const end = /\bendobj\b|\bstream\b/.exec(text)
  return end ? text.slice(0, end.index) : text
}

function inflated(bytes: Uint8Array): string {
  try {
    const plain = zlib.inflateSync(bytes, {
      maxOutputLength: LARGEST_STREAM,
      finishFlush: zlib.constants.Z_SYNC_FLUSH,
    })
    return new TextDecoder('latin1').decode(plain)
  } catch {
    return ''
  }
}

/** An object inside an object stream, which lists numbers and offsets first, then the objects. */
function objectIn(stream: string, first: number, number: number): string | null {
  const heads = stream.slice(0, Math.min(first, LONGEST_HEADS)).trim().split(/\s+/).map(Number)
  for (let at = 0; at + 1 < heads.length; at += 2) {
    if (heads[at] !== number) continue
    const start = first + heads[at + 1]!
    return stream.slice(start, heads[at + 3] === undefined ? undefined : first + heads[at + 3]!)
  }
  return null
}

/** Since PDF 1.5 small objects may be compressed in streams. */
function compressedObject(bytes: Uint8Array, text: string, number: number): string | null {
  let [looked, room] = [0, ALL_STREAMS]
  for (const { index } of text.matchAll(/\/Type\s*\/ObjStm\b/g)) {
    const start = text.indexOf('stream', index)
    const end = text.indexOf('endstream', start)
    if (start < 0 || end < 0 || room <= 0 || ++looked > OBJECT_STREAMS) return null
    const before = text.slice(Math.max(0, index - NEAR), index)
    const head =
      before.slice(Math.max(0, before.lastIndexOf(' obj'))) + text.slice(index, Math.min(start, index + NEAR))
    const first = Number(/\/First\s+(\d+)/.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(first)) continue
    const data = start + 'stream'.length + (text[start + 6] === '\r' ? 2 : 1)
    const stream = inflated(bytes.subarray(data, end))
    room -= stream.length
    const found = objectIn(stream, first, number)
    if (found !== null) return found
  }
  return null
}

/** The last match; a list of all matches may take more memory than the text. */
function lastMatch(text: string, expression: RegExp): RegExpExecArray | null {
  let last: RegExpExecArray | null = null
  for (const found of text.matchAll(expression)) last = found
  return last
}

const NOTHING: ReadonlyMap<string, string> = new Map()

/** The texts of the Info dictionary; empty if there is none or the file is encrypted. */
export function infoDictionary(bytes: Uint8Array, text: string): ReadonlyMap<string, string> {
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) return NOTHING
  // The last one counts: a modified file has another trailer at its end.
  const [, number] = lastMatch(text, /\/Info\s+(\d{1,10})\s+\d{1,5}\s+R/g) ?? []
  if (number === undefined) return NOTHING
  const plain = lastMatch(text, new RegExp(`(?:^|[\\r\\n\\s])${number}\\s+\\d{1,5}\\s+obj\\b`, 'g'))
  if (plain)
    return textEntries(untilEnd(text.slice(plain.index + plain[0].length, plain.index + LONGEST_DICTIONARY)))
  const packed = compressedObject(bytes, text, Number(number))
  return packed === null ? NOTHING : textEntries(packed)
}
