import { subtract, sum } from '../../domain/decimal'
import { isError } from './tolerance'

/** What the tax of a unit project is computed on (E.5.1): all of its lines, or without what is taxed already. */
export type TaxBaseReading = 'whole' | 'lessSpecialists' | 'lessEmployer' | 'lessBoth'

interface TaxBase {
  /** The bases that the tax table states, together. */
  readonly base: number
  /** 分部分项, 措施项目 and 其他项目 of the cost summary. */
  readonly lines: readonly number[]
  /** 专业工程暂估价, which may contain tax, and materials of the employer; null if unknown. */
  readonly specialists: number | null
  readonly employer: number | null
}

/** The reading in which the base follows from the cost summary (formats-2024.md §2); null if none does. */
export function taxBaseReading({ base, lines, specialists, employer }: TaxBase): TaxBaseReading | null {
  const whole = sum(lines)
  const fits = (less: number) => !isError(base, subtract(whole, less), lines.length)
  if (fits(0)) return 'whole'
  if (specialists !== null && fits(specialists)) return 'lessSpecialists'
  if (employer !== null && fits(employer)) return 'lessEmployer'
  if (specialists === null || employer === null) return null
  return fits(sum([specialists, employer])) ? 'lessBoth' : null
}
