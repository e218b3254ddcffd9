/** Lists of values as people write them: `0.5–3 / 0.5`, or one after the other. */

const MOST_VALUES = 20_000
/** Figures are rounded to so many digits: 0.1 + 0.2 is 0.3. */
const DIGITS = 6
const ONE = /^-?\d{1,13}(\.\d{1,6})?$/
const BETWEEN = /\.\.|–|~/

const rounded = (value: number) => Number(value.toFixed(DIGITS))

/** The figures of `from..to/step`; null if the text is none. */
function figuresOf(text: string): [from: number, to: number, step: number] | null {
  const [ends = '', step = '', ...more] = text.split('/')
  const [from = '', to = '', ...others] = ends.split(BETWEEN)
  const parts = [from, to, step]
  if (more.length + others.length > 0 || !parts.every((part) => ONE.test(part))) return null
  return parts.map(Number) as [number, number, number]
}

function spanOf(text: string): number[] | null {
  if (ONE.test(text)) return [Number(text)]
  const figures = figuresOf(text)
  if (!figures) return null
  const [from, to, step] = figures
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

/** The distance between three and more values, if it is always the same. */
export function evenStep(values: readonly number[]): number | null {
  const [first, second] = values
  if (first === undefined || second === undefined || values.length < 3) return null
  const step = rounded(second - first)
  return step > 0 && values.every((value, at) => value === rounded(first + at * step)) ? step : null
}

/** Values at equal distances are written as their ends. */
export function ranged(values: readonly number[]): string {
  const step = evenStep(values)
  return step === null ? values.join(', ') : `${values[0]}..${values.at(-1)}/${step}`
}

/** The values of a draw as its field shows them: all of a short list. */
const MOST_SHOWN = 20
export const written = (values: readonly number[]): string =>
  values.length > MOST_SHOWN ? ranged(values).replace('..', '~') : values.join(', ')
