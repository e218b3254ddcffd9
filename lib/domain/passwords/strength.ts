/**
 * How hard a password is to guess, estimated as the cheapest way to put it together from what people use: words, names,
 * pinyin, years, dates, sequences, repeats and, where nothing else fits, single characters. In bits: 30 means a billion
 * guesses. Shared by the form in the browser, which knows a few words, and the check on the server, which knows many.
 */

const PASSWORD_MIN = 12
export const PASSWORD_MAX = 128

/** Below this a password is refused. */
export const LEAST_BITS = 28
const FAIR_BITS = 40
const GOOD_BITS = 52
const STRONG_BITS = 66

/** The bits of a word; undefined if it is none. Asked for lower case. */
export type Words = (word: string) => number | undefined

const LONGEST_WORD = 24
const [SYLLABLE_BITS, RUN_BITS, YEAR_BITS, DATE_BITS, NAME_BITS] = [7, 5, 7, 14, 2]

/** A syllable of pinyin: an initial and a final, or a final of at least two letters. */
const SYLLABLE =
  /^(?:(?:[zcs]h|[bpmfdtnlgkhjqxrzcsyw])(?:iang|iong|uang|ang|eng|ing|ong|iao|ian|uai|uan|ai|ei|ao|ou|an|en|er|ia|ie|iu|in|ua|uo|ui|un|ue|ve|a|o|e|i|u|v)|ang|ai|an|ao|en|er|ou)$/
const LONGEST_SYLLABLE = 6

const KEYS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '147258369',
  '!@#$%^&*()',
]
const ROWS = [...KEYS, ...KEYS.map((row) => [...row].toReversed().join(''))]

/** Signs that stand for letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
}

function signBits(sign: string): number {
  if (/\p{Nd}/u.test(sign)) return 3.3
  if (/[a-z]/.test(sign)) return 4.7
  if (/\p{Script=Han}/u.test(sign)) return 10
  return 6
}

/** How far a sequence (`abc`, `321`, `aaa`, `qwer`) reaches from a place. */
function runFrom(text: string, at: number): number {
  const step = text.charCodeAt(at + 1) - text.charCodeAt(at)
  let end = at + 1
  if (Math.abs(step) <= 1) {
    while (end < text.length && text.charCodeAt(end) - text.charCodeAt(end - 1) === step) end++
  }
  const reach = (row: string) => {
    const from = row.indexOf(text[at]!)
    let length = 0
    while (from >= 0 && at + length < text.length && row[from + length] === text[at + length]) length++
    return length
  }
  return Math.max(end - at, ...ROWS.map(reach))
}

const YEAR = /^(?:19|20)\d\d$/
const DATE = /^(?:(?:19|20)\d\d(?:0\d|1[0-2])[0-3]\d|(?:0\d|1[0-2])[0-3]\d(?:19|20)\d\d)$/

/** The bits of a piece as a whole; undefined if it is nothing that people use. */
function pieceBits(piece: string, words: Words): number | undefined {
  if (piece.length === 4 && YEAR.test(piece)) return YEAR_BITS
  if (piece.length === 8 && DATE.test(piece)) return DATE_BITS
  const plain = words(piece)
  if (plain !== undefined) return plain
  if (piece.length <= LONGEST_SYLLABLE && SYLLABLE.test(piece)) return SYLLABLE_BITS
  const spelled = [...piece].map((sign) => LOOKALIKES[sign] ?? sign).join('')
  const meant = spelled === piece ? undefined : words(spelled)
  return meant === undefined ? undefined : meant + 2
}

/** Names as words that come to mind at once: as a whole, and their parts. */
export function nameWords(names: readonly string[]): ReadonlySet<string> {
  const whole = names.map((name) => name.trim().toLowerCase())
  const parts = whole.flatMap((name) => name.split(/[\s._-]+/))
  return new Set([...whole, ...parts].filter((word) => [...word].length >= 2))
}

/** The bits of a password for somebody who knows these names. */
export function guessBits(password: string, words: Words, names: readonly string[] = []): number {
  const text = password.slice(0, PASSWORD_MAX).toLowerCase()
  const known = nameWords(names)
  const longest = Math.max(LONGEST_WORD, ...[...known].map(({ length }) => length))
  const ofWord: Words = (word) => (known.has(word) ? NAME_BITS : words(word))
  const best = [0, ...Array<number>(text.length).fill(Number.POSITIVE_INFINITY)]
  const offer = (end: number, bits: number) => {
    if (bits < best[end]!) best[end] = bits
  }
  for (let at = 0; at < text.length; at++) {
    const here = best[at]!
    offer(at + 1, here + signBits(text[at]!))
    const run = runFrom(text, at)
    for (let length = 3; length <= run; length++) offer(at + length, here + RUN_BITS + Math.log2(length))
    for (let length = 2; length <= longest && at + length <= text.length; length++) {
      const bits = pieceBits(text.slice(at, at + length), ofWord)
      if (bits !== undefined) offer(at + length, here + bits)
    }
    // The same again: the second time costs next to nothing.
    for (let length = 2; length <= at && at + length <= text.length; length++)
      if (text.startsWith(text.slice(at - length, at), at)) offer(at + length, here + 2)
  }
  return best[text.length]!
}

/** A few of the words that are tried first, for the estimate in the browser. */
const FIRST =
  'password passwd admin administrator root welcome hello letmein login user test guest master abc iloveyou love woaini mima denglu guanliyuan qingbiao pingbiao zhaobiao toubiao zhongguo beijing 5201314 1314520 520 1314 888 666 123 qwerty asdf zxcv qazwsx'
const FEW = new Set(FIRST.split(' '))

/** What the browser knows. */
export const fewWords: Words = (word) => (FEW.has(word) ? 6 : undefined)

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong'

/** The strength of a password, for the meter beside the field. */
export function passwordStrength(password: string, names: readonly string[]): PasswordStrength {
  const bits = guessBits(password, fewWords, names)
  if (password.length < PASSWORD_MIN || bits < FAIR_BITS) return 'weak'
  return bits < GOOD_BITS ? 'fair' : bits < STRONG_BITS ? 'good' : 'strong'
}

/** What is wrong with the length of a new password; null if nothing is. Any characters may be used. */
export function passwordLengthProblem(password: string): 'passwordShort' | 'passwordLong' | null {
  if ([...password].length < PASSWORD_MIN) return 'passwordShort'
  return password.length > PASSWORD_MAX ? 'passwordLong' : null
}
