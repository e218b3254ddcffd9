import { subtract, sum } from '../../domain/decimal'
import { isError } from './tolerance'

interface TaxBase {
  /** The bases that the tax table states, together. */
  readonly base: number
  /** 分部分项, 措施项目 and 其他项目 of the cost summary. */
  readonly lines: readonly number[]
  /** 专业工程暂估价, which may contain tax, and materials of the employer; null if unknown. */
  readonly specialists: number | null
  readonly employer: number | null
}

/** What the base leaves out, as it is taxed already: 专业工程暂估价, materials of the employer, or both. */
export type TaxBaseReading = 'whole' | 'lessSpecialists' | 'lessEmployer' | 'lessBoth'

/**
 * How the base of the tax of a unit project (E.5.1) follows from its cost summary (formats-2024.md §2): the first reading
 * that closes, with what it comes to; null if none does.
 */
export function taxBaseReading({ base, lines, specialists, employer }: TaxBase) {
  const both = specialists === null || employer === null ? null : sum([specialists, employer])
  const readings: readonly (readonly [TaxBaseReading, number | null])[] = [
    ['whole', 0],
    ['lessSpecialists', specialists],
    ['lessEmployer', employer],
    ['lessBoth', both],
  ]
  for (const [reading, less] of readings) {
    if (less === null) continue
    const computed = subtract(sum(lines), less)
    if (!isError(base, computed, lines.length)) return { reading, computed }
  }
  return null
}
