/** A cell as nearly every program writes it, read in one step: `<c r="B3" s="4" t="s"><v>12</v></c>`. */
export interface WholeCell {
  column: number
  style: number
  /** Whether its value is the number of a shared text. */
  isShared: boolean
  /** The bytes of its value, digits and the signs of numbers alone; of equal ends if the cell is empty. */
  start: number
  end: number
  /** What stands after the reference of the cell that was taken apart last, to its `>`: nearly every cell has the same. */
  readonly tail: Uint8Array
  tailLength: number
}

const LONGEST_TAIL = 24

export const wholeCell = (): WholeCell => ({
  column: 0,
  style: 0,
  isShared: false,
  start: 0,
  end: 0,
  tail: new Uint8Array(LONGEST_TAIL),
  tailLength: 0,
})

/** The cell has another form, or is not complete: the scanner reads it. */
const OTHER_FORM = -1

const code = (char: string) => char.charCodeAt(0)
const [LESS, GREATER, SLASH, EQUALS, QUOTE, SPACE] = [...'<>/=" '].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
const [C, R, S, T, V, N] = [...'crstvn'].map(code) as [number, number, number, number, number, number]

const FIGURE = new Uint8Array(256)
for (const char of '0123456789.-+eE') FIGURE[code(char)] = 1

/** The position after the value of `r` and its quote. */
function reference(cell: WholeCell, bytes: Uint8Array, at: number, end: number): number {
  let [i, column] = [at, 0]
  for (; i < end && bytes[i]! >= 0x41 && bytes[i]! <= 0x5a && i < at + 3; i++)
    column = column * 26 + bytes[i]! - 0x40
  const digits = i
  while (i < end && bytes[i]! >= 0x30 && bytes[i]! <= 0x39) i++
  if (digits === at || i === digits || bytes[i] !== QUOTE) return OTHER_FORM
  cell.column = column - 1
  return i + 1
}

/** The position after the value of `s` and its quote. */
function style(cell: WholeCell, bytes: Uint8Array, at: number, end: number): number {
  let [i, value] = [at, 0]
  for (; i < end && i < at + 9 && bytes[i]! >= 0x30 && bytes[i]! <= 0x39; i++)
    value = value * 10 + bytes[i]! - 0x30
  if (i === at || bytes[i] !== QUOTE) return OTHER_FORM
  cell.style = value
  return i + 1
}

function attribute(cell: WholeCell, bytes: Uint8Array, at: number, end: number): number {
  if (at + 4 >= end || bytes[at + 1] !== EQUALS || bytes[at + 2] !== QUOTE) return OTHER_FORM
  const name = bytes[at]
  if (name === R) return reference(cell, bytes, at + 3, end)
  if (name === S) return style(cell, bytes, at + 3, end)
  const kind = bytes[at + 3]
  if (name !== T || (kind !== S && kind !== N) || bytes[at + 4] !== QUOTE) return OTHER_FORM
  cell.isShared = kind === S
  return at + 5
}

/** Reads `<v>…</v></c>`. */
function value(cell: WholeCell, bytes: Uint8Array, at: number, end: number): number {
  if (bytes[at] !== LESS || bytes[at + 1] !== V || bytes[at + 2] !== GREATER) return OTHER_FORM
  let i = at + 3
  while (i < end && FIGURE[bytes[i]!] === 1) i++
  const isClosed =
    i + 8 <= end &&
    bytes[i] === LESS &&
    bytes[i + 1] === SLASH &&
    bytes[i + 2] === V &&
    bytes[i + 3] === GREATER &&
    bytes[i + 4] === LESS &&
    bytes[i + 5] === SLASH &&
    bytes[i + 6] === C &&
    bytes[i + 7] === GREATER
  if (i === at + 3 || !isClosed) return OTHER_FORM
  cell.start = at + 3
  cell.end = i
  return i + 8
}

function hasTail({ tail, tailLength }: WholeCell, bytes: Uint8Array, at: number): boolean {
  for (let i = 0; i < tailLength; i++) if (bytes[at + i] !== tail[i]) return false
  return tailLength > 0
}

function keepTail(cell: WholeCell, bytes: Uint8Array, from: number, to: number): void {
  cell.tailLength = to - from > LONGEST_TAIL ? 0 : to - from
  for (let i = 0; i < cell.tailLength; i++) cell.tail[i] = bytes[from + i]!
}

/** The position after the reference of a cell that begins with it as usual, else OTHER_FORM. */
const afterReference = (cell: WholeCell, bytes: Uint8Array, at: number, end: number) =>
  bytes[at] === R && bytes[at + 1] === EQUALS && bytes[at + 2] === QUOTE
    ? reference(cell, bytes, at + 3, end)
    : OTHER_FORM

/**
 * Reads the cell at `at` into `cell`. Of bytes that it does not know nothing is said: they are read as any XML is.
 * @returns the position after it, or OTHER_FORM
 */
export function readWholeCell(cell: WholeCell, bytes: Uint8Array, at: number, end: number): number {
  if (bytes[at] !== LESS || bytes[at + 1] !== C || bytes[at + 2] !== SPACE) return OTHER_FORM
  const tail = afterReference(cell, bytes, at + 3, end)
  if (tail >= 0 && hasTail(cell, bytes, tail)) return value(cell, bytes, tail + cell.tailLength, end)
  cell.tailLength = 0
  cell.column = OTHER_FORM
  cell.style = 0
  cell.isShared = false
  for (let i = at + 3; ; i++) {
    i = attribute(cell, bytes, i, end)
    if (i === OTHER_FORM || i + 1 >= end || (bytes[i] !== SPACE && cell.column < 0)) return OTHER_FORM
    if (bytes[i] === GREATER) {
      if (tail >= 0) keepTail(cell, bytes, tail, i + 1)
      return value(cell, bytes, i + 1, end)
    }
    if (bytes[i] === SLASH && bytes[i + 1] === GREATER) {
      cell.start = cell.end
      return i + 2
    }
    if (bytes[i] !== SPACE) return OTHER_FORM
  }
}
