/** The end of a row and the begin of the next, read in one step: `</row><row r="4" spans="1:9">`. */
export interface RowTurn {
  /** The bytes of the number that the next row states; of equal ends if none. */
  start: number
  end: number
}

/** It has another form, or is not complete: the scanner reads it. */
const OTHER_FORM = -1

const TURN = new TextEncoder().encode('</row><row')
const code = (char: string) => char.charCodeAt(0)
const [GREATER, SPACE, EQUALS, QUOTE, COLON, R] = [...'> =":r'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
]

/** Of the names of attributes: 1 for letters, 2 for what may stand behind the first; and what ends a plain value. */
const [IN_NAME, NOT_PLAIN] = [new Uint8Array(256), new Uint8Array(256)]
for (const char of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ') IN_NAME[code(char)] = 1
for (const char of '0123456789:') IN_NAME[code(char)] = 2
for (const char of '"<&') NOT_PLAIN[code(char)] = 1
NOT_PLAIN.fill(1, 0, 0x20)

/** The position after the attribute at `at`. */
function attribute(turn: RowTurn, bytes: Uint8Array, at: number, end: number): number {
  let i = at
  while (i < end && IN_NAME[bytes[i]!] !== 0) i++
  if (IN_NAME[bytes[at]!] !== 1 || bytes[i] !== EQUALS || bytes[i + 1] !== QUOTE) return OTHER_FORM
  const isNumber = bytes[i - 1] === R && (i === at + 1 || bytes[i - 2] === COLON)
  const start = i + 2
  i = start
  while (i < end && NOT_PLAIN[bytes[i]!] === 0) i++
  if (i >= end || bytes[i] !== QUOTE) return OTHER_FORM
  if (isNumber) {
    turn.start = start
    turn.end = i
  }
  return i + 1
}

/**
 * Reads the turn at `at`. Of bytes that it does not know nothing is said: they are read as any XML is.
 * @returns the position after it, or OTHER_FORM
 */
export function readRowTurn(turn: RowTurn, bytes: Uint8Array, at: number, end: number): number {
  for (let i = 0; i < TURN.length; i++) if (bytes[at + i] !== TURN[i]) return OTHER_FORM
  turn.start = turn.end
  for (let i = at + TURN.length; i < end; ) {
    if (bytes[i] === GREATER) return i + 1
    if (bytes[i] !== SPACE) return OTHER_FORM
    i = attribute(turn, bytes, i + 1, end)
    if (i === OTHER_FORM) return OTHER_FORM
  }
  return OTHER_FORM
}
