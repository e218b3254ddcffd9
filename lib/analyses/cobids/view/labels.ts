const LINE = 15
const WIDE = 12
const NARROW = 7

/** A name beside its circle, as it is drawn. */
export interface Label {
  readonly id: number
  readonly text: string
  readonly x: number
  readonly y: number
  readonly textAnchor: 'start' | 'middle' | 'end'
}

const BEFORE = { start: 0, middle: 0.5, end: 1 } as const

function boxOf({ text, x, y, textAnchor }: Label) {
  const letters = [...text].map((letter) => (/\p{Script=Han}|…/u.test(letter) ? WIDE : NARROW))
  const width = letters.reduce((sum, letter) => sum + letter, 0)
  const left = x - BEFORE[textAnchor] * width
  return { left, right: left + width, top: y - LINE, bottom: y }
}

/** Which names are drawn: each of them, in the order given, that does not lie on one before it. */
export function legible(labels: readonly Label[]): ReadonlySet<number> {
  const drawn: ReturnType<typeof boxOf>[] = []
  const ids = labels.flatMap((label) => {
    const box = boxOf(label)
    const isFree = drawn.every(
      ({ left, right, top, bottom }) =>
        box.right < left || box.left > right || box.bottom < top || box.top > bottom,
    )
    if (isFree) drawn.push(box)
    return isFree ? [label.id] : []
  })
  return new Set(ids)
}
