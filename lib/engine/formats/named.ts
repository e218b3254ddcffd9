import { type Refusal, refused } from '../draft/refusal'

const BC3 = 'BC3 (FIEBDC-3)'
const [GAEB_90, GAEB_2000] = ['GAEB 90', 'GAEB 2000']
const SIX = 'SIX (STR Vision)'

/** Bytes at the beginning of files that are known and not read, each character one byte. */
const BEGINNINGS: readonly (readonly [string, Refusal])[] = [
  ['GSPModel File', refused('glodonProject')],
  ['zipfilestream', refused('glodonProject')],
  ['%PDF-', refused('otherFormat', 'PDF')],
  ['Rar!\x1a\x07', refused('otherArchive', 'RAR')],
  ['7z\xbc\xaf\x27\x1c', refused('otherArchive', '7z')],
]

/** A record of GAEB 90: 80 characters, the last six of them its number, right-aligned; a file begins with record 00. */
function isRecord(line: string): boolean {
  const record = line.trimEnd()
  return record.length === 80 && /^(\d\d|T\d)/.test(record) && /^[ 0]*[1-9]\d?$/.test(record.slice(74))
}

/** Its first record names the phase in the columns 11 and 12; writers that drop the numbers of records still do. */
const FIRST_RECORD = /^00.{8}8[1-9]/
const NEXT_RECORD = /^(0[1-9]|T[0-9])/

function isGaeb90(start: string): boolean {
  const [first = '', second = ''] = start.trimStart().split(/\r?\n/, 2)
  if (!first.startsWith('00')) return false
  return (isRecord(first) && isRecord(second)) || (FIRST_RECORD.test(first) && NEXT_RECORD.test(second))
}

/** What a file is that is recognised but not read (formats-more.md §0, §9), by its first bytes; null for any other. */
export function namedByBytes(head: Uint8Array): Refusal | null {
  const start = Buffer.from(head.subarray(0, 4096)).toString('latin1')
  const known = BEGINNINGS.find(([bytes]) => start.startsWith(bytes))
  if (known) return known[1]
  const text = start.replace(/^\xef\xbb\xbf/, '')
  // The first record of the file, after any comment.
  if (/(^|\n)~V\|/.test(text)) return refused('otherFormat', BC3)
  if (/^\s*#begin\[GAEB\]/i.test(text)) return refused('otherFormat', GAEB_2000)
  return isGaeb90(text) ? refused('otherFormat', GAEB_90) : null
}

/** The same by the root of an XML, and what its first bytes name. */
export function namedByRoot(root: string, head: Uint8Array): Refusal | null {
  if (root === 'pwedocumento') return refused('otherFormat', 'XPWE (PriMus)')
  const start = Buffer.from(head.subarray(0, 4096)).toString('latin1')
  return /six\.xsd|str ?vision/i.test(start) ? refused('otherFormat', SIX) : null
}
