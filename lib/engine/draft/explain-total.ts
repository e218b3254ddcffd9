import { subtract, sum } from '../../domain/decimal'
import { norm } from '../../domain/norm'
import { isError } from '../bill-figures/tolerance'
import type { DraftLine, DraftUnit } from './draft'
import type { ReportLog } from './report-log'
import { summaryAddends } from './sums'

const keyOf = ({ serial, name, amount }: DraftLine) =>
  [norm(serial), norm(name), amount?.value ?? ''].join('\u0000')

/**
 * A total that closes only with one line of its summary left out: the line is named. One that stands there twice, with its
 * serial and its amount, is read once.
 */
export function explainTotal({ lists }: DraftUnit, log: ReportLog): void {
  const { total, addends } = summaryAddends(lists.costLines)
  const priced = addends.filter(({ amount }) => amount !== null && amount.value !== 0)
  const all = sum(priced.map(({ amount }) => amount!.value))
  const stated = total?.amount?.value
  if (stated === undefined || priced.length < 2 || !isError(stated, all, priced.length)) return
  const left = priced.filter(
    ({ amount }) => !isError(stated, subtract(all, amount!.value), priced.length - 1),
  )
  const line = left.at(-1)
  if (!line || new Set(left.map(({ name }) => norm(name))).size > 1) return
  const isTwice = priced.filter((one) => keyOf(one) === keyOf(line)).length > 1
  log.problem(isTwice ? 'lineRepeated' : 'closesWithout', line.place, line.name)
  if (isTwice) lists.costLines.splice(lists.costLines.indexOf(line), 1)
}
