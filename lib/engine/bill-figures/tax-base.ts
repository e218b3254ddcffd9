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

/**
 * Whether the base of the tax of a unit project (E.5.1) follows from its cost summary: all lines, or without what is taxed
 * already (formats-2024.md §2).
 */
export function isTaxBase({ base, lines, specialists, employer }: TaxBase): boolean {
  const taxed = [specialists, employer].flatMap((amount) => amount ?? [])
  const less = [0, ...taxed, sum(taxed)]
  return less.some((amount) => !isError(base, subtract(sum(lines), amount), lines.length))
}
