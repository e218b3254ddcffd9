/** Lists of values as people write them: `0.5–3 / 0.5`, or one after the other. */

const MOST_VALUES = 20_000
/** Figures are rounded to so many digits: 0.1 + 0.2 is 0.3. */
const DIGITS = 6
const FIGURE = String.raw`-?\d{1,13}(?:\.\d{1,6})?`
const SPAN = new RegExp(`^(${FIGURE})(?:\\.\\.|–|~)(${FIGURE})/(${FIGURE})$`)
const ONE = new RegExp(`^${FIGURE}$`)

const rounded = (value: number) => Number(value.toFixed(DIGITS))

function spanOf(text: string): number[] | null {
  const found = SPAN.exec(text)
  if (!found) return ONE.test(text) ? [Number(text)] : null
  const [from, to, step] = found.slice(1).map(Number) as [number, number, number]
  const count = Math.floor((to - from) / step + 1e-6) + 1
  if (!(step > 0) || !(count >= 1) || count > MOST_VALUES) return null
  return Array.from({ length: count }, (_, at) => rounded(from + at * step))
}

/** The values of a text; null if it cannot be read. */
export function rangedList(text: string): number[] | null {
  const parts = text
    .replace(/\s+/g, '')
    .split(/[,，、;；]/)
    .filter((part) => part !== '')
  const values: number[] = []
  for (const part of parts) {
    const span = spanOf(part)
    if (!span || values.length + span.length > MOST_VALUES) return null
    values.push(...span)
  }
  return values.length > 0 ? values : null
}

/** Three and more values at equal distances are written as their ends. */
export function ranged(values: readonly number[]): string {
  const [first, second] = values
  if (first === undefined || second === undefined || values.length < 3) return values.join(', ')
  const step = rounded(second - first)
  const isEven = step > 0 && values.every((value, at) => value === rounded(first + at * step))
  return isEven ? `${first}..${values.at(-1)}/${step}` : values.join(', ')
}
