import { sum } from '../../domain/decimal'
import { containsWords } from '../bill-figures/other-lists'
import type { DraftLine, DraftUnit, Figure } from './draft'
import { squeezed } from './words'

const totalOf = (figures: readonly Figure[]): number | null => {
  const known = figures.flatMap((figure) => figure?.value ?? [])
  return known.length > 0 && known.length === figures.length ? sum(known) : null
}

/**
 * 专业工程暂估价 with and without tax (E.4.3): the price with tax, unless the line of E.4.1 states the sum of those without.
 */
export function chooseSpecialists({ lists, totals }: DraftUnit): void {
  const { specialists, others } = lists
  const line = others.find(({ name }) => containsWords(squeezed(name), ['专业工程', '暂估']))
  const [whole, net] = [
    totalOf(specialists.map(({ amount }) => amount)),
    totalOf(specialists.map((one) => one.net ?? null)),
  ]
  if (!line?.amount || net === null || line.amount.value === whole || line.amount.value !== net) return
  specialists.splice(
    0,
    specialists.length,
    ...specialists.map((one): DraftLine => ({ ...one, amount: one.net ?? null })),
  )
  // The total below the list is that of the column with tax.
  totals.specialists = undefined
}
