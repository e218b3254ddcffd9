import { type Interner, internRun, runOf } from '../columnar/interner'
import { checkReference } from './xml-reference'

/**
 * A start tag in the window: for attribute `i`, `names[i]` is the id of its name and its value are the bytes
 * `starts[i]` to `ends[i]`; `plain[i]` is 0 if the value contains references or line breaks. One object is
 * reused for all tags.
 */
export interface Tag {
  /** Id of the element's name. */
  name: number
  empty: boolean
  count: number
  names: Int32Array
  starts: Int32Array
  ends: Int32Array
  plain: Uint8Array
  /**
   * By id of an element's name: the attribute names of the last such tag. Nearly every tag has the same ones
   * in the same order, and comparing with a guess is faster than looking up the id.
   */
  readonly guesses: (Int32Array | undefined)[]
  /** Bytes of a name by id, for the guessed names. */
  readonly words: (Uint8Array | undefined)[]
}

/** No element of a bill has more attributes. */
const GUESSED = 32

const NO_GUESS = new Int32Array(0)

export function createTag(): Tag {
  const room = 32
  return {
    name: 0,
    empty: false,
    count: 0,
    names: new Int32Array(room),
    starts: new Int32Array(room),
    ends: new Int32Array(room),
    plain: new Uint8Array(room),
    guesses: [],
    words: [],
  }
}

/** The markup is not complete in the window. */
export const INCOMPLETE = -1

/** What a byte ends: 1 white space, 2 a name (`/`, `>`, `=`, `<`, quotes), 0 nothing. */
const CLASS = new Uint8Array(256)
for (const byte of [9, 10, 13, 32]) CLASS[byte] = 1
for (const char of '/>=<"\'&') CLASS[char.charCodeAt(0)] = 2

const SLASH = 0x2f
const GREATER = 0x3e
const EQUALS = 0x3d
const LESS = 0x3c
const AMPERSAND = 0x26

/** Something at `at` of the window that XML does not allow; the scanner adds the line. */
export class Malformed extends Error {
  constructor(readonly at: number) {
    super(`malformed at ${at}`)
  }
}

export function isSpace(byte: number): boolean {
  return CLASS[byte] === 1
}

/** Bytes of a name; every distinct one is stored. */
const LONGEST_NAME = 1000

/** The end of the name at `at`. @throws Malformed if no name begins there, or one that is too long */
export function endOfName(bytes: Uint8Array, at: number, end: number): number {
  const first = bytes[at]!
  let i = at
  while (i < end && CLASS[bytes[i]!] === 0) i++
  if ((i === at && at < end) || i - at > LONGEST_NAME) throw new Malformed(at)
  // A name cannot begin with a digit, a dot or a hyphen; `<!` and `<?` were handled before.
  if (first >= 0x2d && first <= 0x39) throw new Malformed(at)
  return i
}

/**
 * Reads the start tag whose name begins at `at` into `tag`.
 * @returns the position after `>`, or INCOMPLETE
 * @throws Malformed, ImportError entity
 */
export function readTag(tag: Tag, names: Interner, bytes: Uint8Array, at: number, end: number): number {
  let i = endOfName(bytes, at, end)
  if (i >= end) return INCOMPLETE
  tag.name = internRun(names, bytes, at, i)
  tag.count = 0
  const guess = tag.guesses[tag.name] ?? NO_GUESS
  for (;;) {
    const before = i
    while (i < end && CLASS[bytes[i]!] === 1) i++
    if (i >= end) return INCOMPLETE
    const byte = bytes[i]!
    if (byte === GREATER) {
      tag.empty = false
      learn(tag, guess, names)
      return i + 1
    }
    if (byte === SLASH) {
      if (i + 1 >= end) return INCOMPLETE
      if (bytes[i + 1] !== GREATER) throw new Malformed(i)
      tag.empty = true
      learn(tag, guess, names)
      return i + 2
    }
    if (i === before) throw new Malformed(i)
    i = guessed(tag, guess, bytes, i, end) || readAttribute(tag, names, bytes, i, end)
    if (i === INCOMPLETE) return INCOMPLETE
  }
}

/** The position after the attribute at `at` if it has the guessed name, 0 if not, or INCOMPLETE. */
function guessed(tag: Tag, guess: Int32Array, bytes: Uint8Array, at: number, end: number): number {
  const slot = tag.count
  if (slot >= guess.length) return 0
  const name = guess[slot]!
  const word = tag.words[name]!
  const after = at + word.length
  if (after + 1 >= end || bytes[after] !== EQUALS || bytes[after + 1] !== 0x22) return 0
  for (let i = 0; i < word.length; i++) if (word[i] !== bytes[at + i]) return 0
  tag.names[slot] = name
  tag.count = slot + 1
  return readValue(tag, slot, bytes, after + 2, end, 0x22)
}

/** Remembers the names of the tag for the next of its kind, unless they were guessed right. */
function learn(tag: Tag, guess: Int32Array, names: Interner): void {
  let same = guess.length === tag.count
  for (let i = 0; same && i < tag.count; i++) same = guess[i] === tag.names[i]
  if (same) return
  const seen = tag.names.slice(0, Math.min(tag.count, GUESSED))
  tag.guesses[tag.name] = seen
  for (const name of seen) tag.words[name] ??= runOf(names, name).slice()
}

function readAttribute(tag: Tag, names: Interner, bytes: Uint8Array, at: number, end: number): number {
  let i = endOfName(bytes, at, end)
  const nameEnd = i
  while (i < end && CLASS[bytes[i]!] === 1) i++
  if (i >= end) return INCOMPLETE
  if (bytes[i] !== EQUALS) throw new Malformed(i)
  i++
  while (i < end && CLASS[bytes[i]!] === 1) i++
  if (i >= end) return INCOMPLETE
  const quote = bytes[i]!
  if (quote !== 0x22 && quote !== 0x27) throw new Malformed(i)
  const slot = tag.count
  if (slot === tag.names.length) widen(tag)
  i = readValue(tag, slot, bytes, i + 1, end, quote)
  if (i === INCOMPLETE) return INCOMPLETE
  tag.names[slot] = internRun(names, bytes, at, nameEnd)
  tag.count = slot + 1
  return i
}

function readValue(
  tag: Tag,
  slot: number,
  bytes: Uint8Array,
  start: number,
  end: number,
  quote: number,
): number {
  let plain = 1
  let i = start
  for (; i < end; i++) {
    const byte = bytes[i]!
    // One comparison for nearly all bytes: all relevant ones are `>` or below.
    if (byte > LESS) continue
    if (byte === quote) {
      tag.starts[slot] = start
      tag.ends[slot] = i
      tag.plain[slot] = plain
      return i + 1
    }
    if (byte === LESS) throw new Malformed(i)
    if (byte === AMPERSAND) {
      plain = 0
      if (checkReference(bytes, i, end) === INCOMPLETE) return INCOMPLETE
    } else if (byte < 0x20) plain = 0
  }
  return INCOMPLETE
}

function widen(tag: Tag): void {
  const wider = <T extends Int32Array | Uint8Array>(old: T): T => {
    const next = new (old.constructor as new (length: number) => T)(old.length * 2)
    next.set(old)
    return next
  }
  tag.names = wider(tag.names)
  tag.starts = wider(tag.starts)
  tag.ends = wider(tag.ends)
  tag.plain = wider(tag.plain)
}
