import { sum } from '../../domain/decimal'
import { OTHER_LIST } from '../bill/layout'
import { listNamed } from '../bill-figures/other-lists'
import { wholeSum } from '../bill-figures/tax-base'
import type { DraftLine, DraftUnit, Figure } from './draft'
import type { ReportLog } from './report-log'

const totalOf = (figures: readonly Figure[]) => wholeSum(figures.map((figure) => figure?.value ?? null))

/**
 * 专业工程暂估价 with and without tax (E.4.3): the price with tax, unless the line of E.4.1 states the sum of those without.
 */
export function chooseSpecialists({ lists, totals }: DraftUnit): void {
  const { specialists, others } = lists
  const line = others.find((one) => listNamed(one.name, one.class) === OTHER_LIST.zygczg)
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

/** 含税价格 = 不含税价格 + 增值税 (E.4.3), where all three are stated. */
export function checkTax({ place, name, amount, net }: DraftLine, tax: Figure, log: ReportLog): void {
  if (amount && net && tax) log.sum('amount', place, name, amount.value, sum([net.value, tax.value]))
}
