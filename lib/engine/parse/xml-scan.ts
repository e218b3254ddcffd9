import { type Interner, internRun } from '../columnar/interner'
import type { ByteStream } from './bytes'
import { ImportError } from './import-error'
import { BadReference, checkReference } from './xml-reference'
import { createTag, endOfName, INCOMPLETE, isSpace, Malformed, readTag, type Tag } from './xml-tag'
import { createWindow, lineAt, loadMore, positionAfter, startsWith, type Window } from './xml-window'

export interface XmlHandler {
  /** A start tag; its values are in `bytes` until the function returns. False ends the scan. */
  open(tag: Tag, bytes: Uint8Array, place: Place): boolean
  /** The end of the innermost open element, also of an empty one. */
  close(): void
  /**
   * Text inside an element, in one piece up to the next markup. `plain` is false if it may contain references,
   * which were checked. Without this function texts are skipped.
   */
  text?(bytes: Uint8Array, start: number, end: number, plain: boolean): void
  /**
   * Reads the elements that follow one another from the `<` at `at` on, if the handler knows each of their bytes: what
   * stands a million times in a document need not be taken apart. Returns the position after them, `at` if it read none.
   */
  whole?(bytes: Uint8Array, at: number, end: number): number
}

/** The position of the tag just opened. */
export interface Place {
  line(): number
  /** Bytes of XML up to the end of the tag. */
  offset(): number
}

const LESS = 0x3c
const AMPERSAND = 0x26
/** The most distinct names of a document; a bill has about 200. Memory is used for each. */
const NAMES = 10_000

/**
 * Scans XML in an encoding that leaves ASCII unchanged (UTF-8, GB18030) and reports the elements. Not a
 * validating parser: comments and processing instructions are skipped, texts and CDATA unless asked for.
 * @throws ImportError malformedXml, doctype, entity, tooDeep, tooManyNames
 */
export function scanXml(stream: ByteStream, names: Interner, depth: number, handler: XmlHandler): void {
  const window = createWindow(stream)
  const scan: Scan = {
    window,
    names,
    handler,
    limit: depth,
    tag: createTag(),
    stack: [],
    rooted: false,
    start: 0,
  }
  const place: Place = { line: () => lineAt(window, scan.start), offset: () => window.base + window.at }
  try {
    while (skipText(scan)) if (!markup(scan, place)) return
    if (scan.stack.length > 0 || !scan.rooted) throw new Malformed(window.bytes.length)
  } catch (error) {
    throw located(error, window)
  }
}

interface Scan {
  window: Window
  names: Interner
  handler: XmlHandler
  limit: number
  tag: Tag
  /** Name ids of the open elements. */
  stack: number[]
  /** Where the tag just read begins in the window. */
  start: number
  /** Whether the root was found. */
  rooted: boolean
}

function located(error: unknown, window: Window): unknown {
  if (error instanceof Malformed) {
    return new ImportError('malformedXml', { line: lineAt(window, error.at) }, { cause: error })
  }
  if (error instanceof BadReference) {
    return new ImportError('entity', { name: error.entity, line: lineAt(window, error.at) }, { cause: error })
  }
  return error
}

/** Moves to the next `<`; false at the end of the document. */
function skipText(scan: Scan): boolean {
  const { window, handler } = scan
  const inside = scan.stack.length > 0
  const wanted = inside && handler.text !== undefined
  let seen = 0
  let plain = true
  for (;;) {
    const { bytes } = window
    const end = bytes.length
    let i = window.at + seen
    for (; i < end; i++) {
      const byte = bytes[i]!
      if (byte === LESS) {
        if (wanted && i > window.at) handler.text!(bytes, window.at, i, plain)
        window.at = i
        return true
      }
      if (inside ? byte !== AMPERSAND : isSpace(byte) || byte === 0) continue
      if (!inside) throw new Malformed(i)
      plain = false
      const next = checkReference(bytes, i, end)
      if (next === INCOMPLETE) break
      i = next - 1
    }
    // A text that is asked for stays in the window until its end is there.
    if (wanted) seen = i - window.at
    else window.at = i
    if (!loadMore(window)) {
      if (i < window.bytes.length) throw new Malformed(window.bytes.length)
      return false
    }
  }
}

/** Reads the markup at the window's `<`, loading more if necessary; false ends the scan. */
function markup(scan: Scan, place: Place): boolean {
  const { window } = scan
  for (;;) {
    const { bytes, at } = window
    const end = bytes.length
    const kind = at + 1 < end ? bytes[at + 1]! : 0
    if (kind === 0x2f) {
      const next = endTag(scan, bytes, at + 2, end)
      if (next !== INCOMPLETE) {
        window.at = next
        return true
      }
    } else if (kind === 0x21 || kind === 0x3f) {
      const next = skipOther(window)
      if (next !== INCOMPLETE) {
        if (startsWith(window, CDATA) === 'yes' && scan.stack.length > 0)
          scan.handler.text?.(bytes, at + CDATA.length, next - CDATA_END.length, true)
        window.at = next
        return true
      }
    } else if (kind !== 0) {
      const after = scan.handler.whole?.(bytes, at, end) ?? at
      if (after > at) {
        window.at = after
        return true
      }
      const next = readTag(scan.tag, scan.names, bytes, at + 1, end)
      if (next !== INCOMPLETE) {
        scan.start = at
        window.at = next
        return opened(scan, place)
      }
    }
    if (!loadMore(window)) throw new Malformed(window.bytes.length)
  }
}

function opened(scan: Scan, place: Place): boolean {
  const { window, tag, stack } = scan
  if (stack.length === 0 && scan.rooted) throw new Malformed(scan.start)
  if (stack.length >= scan.limit) throw new ImportError('tooDeep', { limit: scan.limit, line: place.line() })
  if (scan.names.size > NAMES) throw new ImportError('tooManyNames', { limit: NAMES })
  scan.rooted = true
  if (!scan.handler.open(tag, window.bytes, place)) return false
  if (tag.empty) scan.handler.close()
  else stack.push(tag.name)
  return true
}

function endTag(scan: Scan, bytes: Uint8Array, at: number, end: number): number {
  if (at >= end) return INCOMPLETE
  const nameEnd = endOfName(bytes, at, end)
  let i = nameEnd
  while (i < end && isSpace(bytes[i]!)) i++
  if (i >= end) return INCOMPLETE
  if (bytes[i] !== 0x3e) throw new Malformed(i)
  if (scan.stack.pop() !== internRun(scan.names, bytes, at, nameEnd)) throw new Malformed(at)
  scan.handler.close()
  return i + 1
}

const CDATA = '<![CDATA['
const CDATA_END = ']]>'
const ENDS = { '<!--': '-->', [CDATA]: CDATA_END, '<?': '?>' } as const

/** The end of the comment, CDATA section or processing instruction at the window's `<`. */
function skipOther(window: Window): number {
  for (const [start, finish] of Object.entries(ENDS)) {
    const known = startsWith(window, start)
    if (known === 'no') continue
    return known === 'yes' ? positionAfter(window, finish, window.at + start.length) : INCOMPLETE
  }
  const doctype = startsWith(window, '<!DOCTYPE')
  if (doctype === 'cut') return INCOMPLETE
  if (doctype === 'yes') throw new ImportError('doctype', { line: lineAt(window, window.at) })
  throw new Malformed(window.at)
}
