/** The result of scanning a JSON text. */
export type JsonScan =
  | { readonly kind: 'sound'; readonly values: number; readonly depth: number }
  /** `at`: index of the first invalid character. */
  | { readonly kind: 'broken'; readonly at: number }
  | { readonly kind: 'tooMuch' }

/** Limits of the numbers of values (keys not counted) and levels. */
export interface JsonLimits {
  readonly values: number
  readonly depth: number
}

const isSpace = (char: number) => char === 0x20 || char === 0x0a || char === 0x0d || char === 0x09
const isDigit = (char: number) => char >= 0x30 && char <= 0x39
const isHex = (char: number) =>
  isDigit(char) || (char >= 0x41 && char <= 0x46) || (char >= 0x61 && char <= 0x66)
const code = (char: string) => char.charCodeAt(0)
const [QUOTE, SLASH, COMMA, COLON] = [code('"'), code('\\'), code(','), code(':')]
const [OPEN, CLOSE, BEGIN, END] = [code('{'), code('}'), code('['), code(']')]
const WORDS = ['true', 'false', 'null']

/** End of a parsed part, or, if negative, the position of an error: `-1 - position`. */
type Reach = number
const failAt = (at: number): Reach => -1 - at

function spaces(text: string, start: number): number {
  let at = start
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

/** The end of the string whose opening quote is at `start`. */
function string(text: string, start: number): Reach {
  for (let at = start + 1; ; at++) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) return at + 1
    if (Number.isNaN(char) || char < 0x20) return failAt(at)
    if (char !== SLASH) continue
    at++
    if (text[at] === 'u') {
      for (let i = 0; i < 4; i++) if (!isHex(text.charCodeAt(++at))) return failAt(at)
    } else if (at >= text.length || !'"\\/bfnrt'.includes(text[at]!)) return failAt(at)
  }
}

function digits(text: string, start: number): Reach {
  let at = start
  while (isDigit(text.charCodeAt(at))) at++
  return at > start ? at : failAt(at)
}

function number(text: string, start: number): Reach {
  let at = text[start] === '-' ? start + 1 : start
  at = text[at] === '0' ? at + 1 : digits(text, at)
  if (at >= 0 && text[at] === '.') at = digits(text, at + 1)
  if (at < 0 || (text[at] !== 'e' && text[at] !== 'E')) return at
  return digits(text, text[at + 1] === '+' || text[at + 1] === '-' ? at + 2 : at + 1)
}

function word(text: string, start: number): Reach {
  const known = WORDS.find((one) => one[0] === text[start])
  if (!known) return failAt(start)
  let i = 1
  while (i < known.length && text[start + i] === known[i]) i++
  return i === known.length ? start + i : failAt(start + i)
}

function scalar(text: string, at: number): Reach {
  const char = text.charCodeAt(at)
  if (char === QUOTE) return string(text, at)
  return isDigit(char) || text[at] === '-' ? number(text, at) : word(text, at)
}

/** The end of `"key" :` and the spaces after it. */
function key(text: string, start: number): Reach {
  if (text.charCodeAt(start) !== QUOTE) return failAt(start)
  const end = string(text, start)
  if (end < 0) return end
  const at = spaces(text, end)
  return text.charCodeAt(at) === COLON ? spaces(text, at + 1) : failAt(at)
}

/**
 * Validates a text in linear time and little memory, so that texts beyond the limits are refused before they are
 * parsed.
 */
export function scanJson(text: string, limits: JsonLimits): JsonScan {
  /** The closing characters of the open objects and arrays. */
  const open: number[] = []
  let [values, depth] = [0, 0]
  let at = spaces(text, 0)
  const broken = (reach: Reach) => ({ kind: 'broken', at: -1 - reach }) as const
  for (;;) {
    // A value begins here.
    if (++values > limits.values) return { kind: 'tooMuch' }
    const char = text.charCodeAt(at)
    if (char === OPEN || char === BEGIN) {
      open.push(char === OPEN ? CLOSE : END)
      depth = Math.max(depth, open.length)
      if (depth > limits.depth) return { kind: 'tooMuch' }
      at = spaces(text, at + 1)
      if (text.charCodeAt(at) !== open.at(-1)) {
        at = char === OPEN ? key(text, at) : at
        if (at < 0) return broken(at)
        continue
      }
    } else {
      at = scalar(text, at)
      if (at < 0) return broken(at)
      at = spaces(text, at)
    }
    // A value ended here: close what ends with it; a comma starts the next value.
    while (open.length > 0 && text.charCodeAt(at) === open.at(-1)) {
      open.pop()
      at = spaces(text, at + 1)
    }
    if (open.length === 0)
      return at === text.length ? { kind: 'sound', values, depth } : { kind: 'broken', at }
    if (text.charCodeAt(at) !== COMMA) return { kind: 'broken', at }
    at = spaces(text, at + 1)
    if (open.at(-1) === CLOSE) at = key(text, at)
    if (at < 0) return broken(at)
  }
}
