import type { ByteStream } from '../parse/bytes'
import type { ImportError } from '../parse/import-error'
import type { Encoding } from './rules'

/** What was read when the fault was met. */
interface Seen {
  readonly encoding: Encoding
  /** Elements that hold what matters, and how many of them began. */
  readonly names: readonly string[]
  readonly count: number
  readonly root: string
}

/** The name of a start tag; longer names are none of a bill. */
const START = /<([^\s<>/]{1,100})(?=[\s>/])/g
/** Longer than any start tag up to its name. */
const CARRY = 200

/** The line of the fault, 0 if it is not known. */
export const lineOf = ({ params }: ImportError): number => ('line' in params ? Number(params.line) : 0)

/**
 * Whether a fault stands after everything that matters: all these elements were read before, and the file is not cut, as its
 * root ends. What stands behind the fault is searched as text, as it can no longer be read.
 */
export function isAfterLast(
  error: ImportError,
  stream: ByteStream,
  { encoding, names, count: expected, root }: Seen,
): boolean {
  if (error.code !== 'malformedXml' && error.code !== 'entity') return false
  const decoder = new TextDecoder(encoding)
  let [text, count, isEnded] = ['', 0, false]
  for (let piece = stream(); piece; piece = stream()) {
    text += decoder.decode(piece, { stream: true })
    let last = 0
    for (const match of text.matchAll(START)) {
      if (!names.includes(match[1]!.slice(match[1]!.indexOf(':') + 1))) continue
      count++
      last = match.index + match[0].length
    }
    isEnded ||= text.includes(`</${root}`) || text.includes(`:${root}>`)
    // A tag counted once is not in the rest that is searched again.
    text = text.slice(Math.max(last, text.length - CARRY))
  }
  return isEnded && count === expected
}
