import { type Refusal, refused } from '../draft/refusal'
import type { Entry } from '../parse/archive'

const BC3 = 'BC3 (FIEBDC-3)'
const SIX = 'SIX (STR Vision)'

/** Bytes at the beginning of files that are known and not read, each character one byte. */
const BEGINNINGS: readonly (readonly [string, Refusal])[] = [
  ['GSPModel File', refused('glodonProject')],
  ['zipfilestream', refused('glodonProject')],
  ['%PDF-', refused('otherFormat', 'PDF')],
  ['Rar!\x1a\x07', refused('otherArchive', 'RAR')],
  ['7z\xbc\xaf\x27\x1c', refused('otherArchive', '7z')],
]

/** What a file is that is recognised but not read (formats-more.md §0, §9), by its first bytes; null for any other. */
export function namedByBytes(head: Uint8Array): Refusal | null {
  const start = Buffer.from(head.subarray(0, 4096)).toString('latin1')
  const known = BEGINNINGS.find(([bytes]) => start.startsWith(bytes))
  if (known) return known[1]
  // The first record of the file, after any comment.
  return /(^|\n)~V\|/.test(start.replace(/^\xef\xbb\xbf/, '')) ? refused('otherFormat', BC3) : null
}

/** The same by the root of an XML, and what its first bytes name. */
export function namedByRoot(root: string, head: Uint8Array): Refusal | null {
  if (root === 'pwedocumento') return refused('otherFormat', 'XPWE (PriMus)')
  const start = Buffer.from(head.subarray(0, 4096)).toString('latin1')
  return /six\.xsd|str ?vision/i.test(start) ? refused('otherFormat', SIX) : null
}

/** The same by the entries of an archive. */
export function namedByEntries(entries: readonly Entry[]): Refusal | null {
  const isWord = entries.some(({ name }) => name.toLowerCase() === 'word/document.xml')
  return isWord ? refused('otherFormat', 'Word') : null
}
