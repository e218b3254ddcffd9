import type { Draw, Formula, Param, Step, TrimRow } from '../formula'

/** T: wording of a tender, or the code of an evaluation system that quotes the rule, read; C: code of a public calculator or extraction read; K: trade knowledge, to be checked before it is printed. */
type Evidence = 'T' | 'C' | 'K'

/** Where an entry was met; messages say it in words. */
type Origin =
  | 'supervision'
  | 'highway'
  | 'transport'
  | 'maintenance'
  | 'building'
  | 'methodTwo'
  | 'methodFive'
  | 'calculator'
  | 'lowestPrice'
  | 'ordinaryHighway'
  | 'province'
  | 'grid'
  | 'doublyDrawn'
type Region = 'sichuan' | 'hunan' | 'fujian' | 'jiangsu' | 'hebei'

/** Where an entry comes from; the region and the date are null where it states none. */
interface Source {
  readonly origin: Origin
  /** Under which a document is published, in its own language. */
  readonly title: string | null
  readonly region: Region | null
  readonly date: string | null
  /** Several where parts of the entry rest on different evidence. */
  readonly evidence: readonly Evidence[]
}

/** An entry of the library: a person picks one, edits it, and confirms it for a section. It is no region's rule as such. Messages name it by its id. */
export interface LibraryEntry extends Formula {
  readonly id: string
  readonly source: Source
}

/** Values from one figure to another, both included. */
export function steps(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step)
  return Array.from({ length: count + 1 }, (_, at) => Number((from + at * step).toFixed(6)))
}

export const draw = (name: string, values: readonly number[]): Draw => ({ name, by: null, values })

/** Values drawn digit after digit, each evenly of those that keep the figure within its limits. */
export function digitDraw(name: string, from: number, to: number, digits: number): Draw {
  const scale = 10 ** digits
  let parts: { units: number; weight: number }[] = [{ units: 0, weight: 1 }]
  for (let power = 10 ** (String(to * scale).length - 1); power >= 1; power /= 10) {
    parts = parts.flatMap(({ units, weight }) => {
      const next = Array.from({ length: 10 }, (_, digit) => units + digit * power).filter(
        (least) => least + power - 1 >= from * scale && least <= to * scale,
      )
      return next.map((least) => ({ units: least, weight: weight / next.length }))
    })
  }
  const values = parts.map(({ units }) => Number((units / scale).toFixed(digits)))
  return { name, by: null, values, weights: parts.map(({ weight }) => weight) }
}

const example = (name: string, value: number): Param => ({ name, value, example: true })
export const stated = (name: string, value: number | null): Param => ({ name, value })

export const MEAN: Step = { step: 'mean', kind: 'arithmetic' }
const AWARD: Step = { step: 'award', others: [] }
const DEVIATION: readonly Step[] = [
  {
    step: 'score',
    kind: 'deviation',
    full: 'F',
    above: 'E1',
    below: 'E2',
    devDigits: 4,
    perPercent: 'interpolated',
    digits: 2,
  },
  AWARD,
]
export const RATIO: readonly Step[] = [{ step: 'score', kind: 'ratio', full: 'F', digits: 2 }, AWARD]
export const FULL = example('F', 100)
export const SCORES = [FULL, example('E1', 2), example('E2', 1)]
export const ONE_EACH = (from: number): TrimRow[] => [
  { upTo: from - 1, high: 0, low: 0 },
  { upTo: null, high: 1, low: 1 },
]
export const SHARE_EACH = (share: number): TrimRow[] => [{ upTo: null, high: { share }, low: { share } }]
export const trim = (rows: readonly TrimRow[]): Step => ({ step: 'trim', rows })

type Rest = Partial<Omit<LibraryEntry, 'id' | 'source'>>

export function entry(
  id: string,
  given: Pick<Source, 'origin' | 'evidence'> & Partial<Source>,
  own: readonly Step[],
  rest: Rest = {},
): LibraryEntry {
  const source = { title: null, region: null, date: null, ...given }
  return { id, source, params: SCORES, draws: [], fewest: 1, steps: [...own, ...DEVIATION], ...rest }
}

export const TRANSPORT = { origin: 'transport', evidence: ['T'] } as const
