/** White space, soft hyphen, zero-width and directional marks: nothing a reader could see. */
const INVISIBLE = /[\p{White_Space}\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu
/** A carriage return as spreadsheet software writes it into text. */
const CARRIAGE_RETURN = /_x000D_/gi

/**
 * Thirty marks in a row, which no writing has: UAX #15 says where they may be parted. The two half-width sound
 * marks of Japanese become marks when they are normalised.
 */
const MANY_MARKS = /[\p{M}\uff9e\uff9f]{30}/gu
const PARTING = '\u034f'
/** In a shorter text marks cost nothing, however many there are. */
const LONG = 1000

/**
 * The text in NFKC, in time that grows with its length: of marks in a row, each is compared with those before it
 * until it has its place, so runs of them are parted.
 */
export function nfkc(text: string): string {
  return (text.length > LONG ? text.replace(MANY_MARKS, `$&${PARTING}`) : text).normalize('NFKC')
}

const UNDERSCORE = 0x5f

/** Printable ASCII and the CJK characters and stops that NFKC leaves as they are. */
function isPlain(code: number): boolean {
  if (code < 0x7f) return code > 0x20 && code !== UNDERSCORE
  return (code >= 0x4e00 && code <= 0x9fff) || code === 0x3001 || code === 0x3002
}

/**
 * norm(text) of rules.md §0: NFKC, every white-space and zero-width character and `_x000D_` dropped,
 * upper case. So `m³` = `m3`, `㎡` = `M2`. A missing text is the empty one.
 */
export function norm(text: string | null): string {
  if (text === null) return ''
  for (let i = 0; i < text.length; i++) {
    if (!isPlain(text.charCodeAt(i))) return normSlowly(text)
  }
  return text.toUpperCase()
}

function normSlowly(text: string): string {
  return nfkc(text).replace(INVISIBLE, '').replace(CARRIAGE_RETURN, '').toUpperCase()
}

/** Do two texts count as equal? */
export function sameText(a: string | null, b: string | null): boolean {
  return a === b || norm(a) === norm(b)
}
