import { subtract, sum } from '../../domain/decimal'
import { OTHER_LIST } from '../bill/layout'
import { listNamed } from './other-lists'
import { isError } from './tolerance'

type Amounts = readonly (number | null)[]

/** What a unit project states about the base of its tax; a figure that is missing is null. */
interface TaxBase {
  /** The bases of the tax table. */
  readonly bases: Amounts
  /** 分部分项, 措施项目 and 其他项目 of the cost summary. */
  readonly lines: Amounts
  /** The lines of 其他项目, not those of its lists. */
  readonly others: readonly {
    readonly name: string
    readonly class: string | null
    readonly amount: number | null
  }[]
  /** The lines of the list 专业工程暂估价, which may contain tax. */
  readonly specialists: Amounts
  /** The materials of the employer. */
  readonly employer: Amounts
}

/** What the base leaves out, as it is taxed already: 专业工程暂估价, materials of the employer, or both. */
export type TaxBaseReading = 'whole' | 'lessSpecialists' | 'lessEmployer' | 'lessBoth'

/** The sum of figures all of which are stated; null if one is missing, or there is none. */
export function wholeSum(amounts: Amounts): number | null {
  const known = amounts.flatMap((amount) => amount ?? [])
  return known.length > 0 && known.length === amounts.length ? sum(known) : null
}

/** 专业工程暂估价: its line of E.4.1, else its list. */
function specialistsOf({ others, specialists }: TaxBase): number | null {
  const line = others.find((one) => listNamed(one.name, one.class) === OTHER_LIST.zygczg)
  return line ? line.amount : wholeSum(specialists)
}

/**
 * How the base of the tax of a unit project (E.5.1) follows from its cost summary (formats-2024.md §2): the first reading
 * that closes, with what it comes to, `found` null if none does. Null where a figure of either side is missing.
 */
export function taxBaseReading(stated: TaxBase) {
  const [base, whole] = [wholeSum(stated.bases), wholeSum(stated.lines)]
  if (base === null || whole === null) return null
  const lines = stated.lines.flatMap((line) => line ?? [])
  const [specialists, employer] = [specialistsOf(stated), wholeSum(stated.employer)]
  const both = specialists === null || employer === null ? null : sum([specialists, employer])
  const readings: readonly (readonly [TaxBaseReading, number | null])[] = [
    ['whole', 0],
    ['lessSpecialists', specialists],
    ['lessEmployer', employer],
    ['lessBoth', both],
  ]
  for (const [reading, less] of readings) {
    if (less === null) continue
    const computed = subtract(whole, less)
    if (!isError(base, computed, lines.length)) return { base, lines, found: { reading, computed } }
  }
  return { base, lines, found: null }
}
