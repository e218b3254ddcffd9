/** What a JSON text holds, or where it stops being one. */
export type JsonScan =
  | { readonly kind: 'sound'; readonly values: number; readonly depth: number }
  /** `at`: the first character that cannot stand where it does. */
  | { readonly kind: 'broken'; readonly at: number }
  | { readonly kind: 'tooMuch' }

/** Values (keys not counted) and levels of a text. */
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

/** Where something ends that began well, or, below 0, the place of its fault: `-1 - place`. */
type Reach = number
const fault = (at: number): Reach => -1 - at

function spaces(text: string, start: number): number {
  let at = start
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

/** The end of the string whose quote stands at `start`. */
function string(text: string, start: number): Reach {
  for (let at = start + 1; ; at++) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) return at + 1
    if (Number.isNaN(char) || char < 0x20) return fault(at)
    if (char !== SLASH) continue
    at++
    if (text[at] === 'u') {
      for (let i = 0; i < 4; i++) if (!isHex(text.charCodeAt(++at))) return fault(at)
    } else if (at >= text.length || !'"\\/bfnrt'.includes(text[at]!)) return fault(at)
  }
}

function digits(text: string, start: number): Reach {
  let at = start
  while (isDigit(text.charCodeAt(at))) at++
  return at > start ? at : fault(at)
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
  if (!known) return fault(start)
  let i = 1
  while (i < known.length && text[start + i] === known[i]) i++
  return i === known.length ? start + i : fault(start + i)
}

function scalar(text: string, at: number): Reach {
  const char = text.charCodeAt(at)
  if (char === QUOTE) return string(text, at)
  return isDigit(char) || text[at] === '-' ? number(text, at) : word(text, at)
}

/** The end of `"key" :`, with the spaces after it. */
function key(text: string, start: number): Reach {
  if (text.charCodeAt(start) !== QUOTE) return fault(start)
  const end = string(text, start)
  if (end < 0) return end
  const at = spaces(text, end)
  return text.charCodeAt(at) === COLON ? spaces(text, at + 1) : fault(at)
}

/**
 * Looks through a text in time linear in it, and in little memory whatever it holds: what is beyond the limits
 * is known before anything is made of it.
 */
export function scanJson(text: string, limits: JsonLimits): JsonScan {
  /** The ends that open objects and arrays wait for. */
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
    // A value ended here: what closes with it closes, and the next one begins behind a comma.
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
