/** White space, soft hyphen, zero-width and directional marks: all invisible to a reader. */
const INVISIBLE = /[\p{White_Space}\u00ad\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu
/** A carriage return as spreadsheet software writes it into text. */
const CARRIAGE_RETURN = /_x000D_/gi

/**
 * Thirty combining marks in a row, which no writing system uses; UAX #15 defines where they may be split. The
 * two half-width Japanese sound marks become combining marks when normalised.
 */
const MANY_MARKS = /[\p{M}\uff9e\uff9f]{30}/gu
const PARTING = '\u034f'
/** In a shorter text the number of marks does not matter. */
const LONG = 1000

/**
 * NFKC in linear time. Normalising a run of combining marks compares each with those before it, so long runs
 * are split.
 */
export function nfkc(text: string): string {
  return (text.length > LONG ? text.replace(MANY_MARKS, `$&${PARTING}`) : text).normalize('NFKC')
}

const UNDERSCORE = 0x5f

/** Printable ASCII, and the CJK characters and punctuation that NFKC leaves unchanged. */
function isPlain(code: number): boolean {
  if (code < 0x7f) return code > 0x20 && code !== UNDERSCORE
  return (code >= 0x4e00 && code <= 0x9fff) || code === 0x3001 || code === 0x3002
}

/**
 * norm(text) of rules.md §0: NFKC, without white space, zero-width characters and `_x000D_`, in upper case.
 * So `m³` = `m3`, `㎡` = `M2`. A missing text becomes an empty one.
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

/** A text as it is shown: the escaped carriage return is an invisible character, as in `norm`. */
export const shownText = (text: string) => text.replace(CARRIAGE_RETURN, '')

/** Whether two texts count as equal. */
export function sameText(a: string | null, b: string | null): boolean {
  return a === b || norm(a) === norm(b)
}
