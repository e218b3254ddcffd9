import { sum } from '../../domain/decimal'
import { RESOURCE_FLAG } from '../bill/layout'
import { type TaxBaseReading, taxBaseReading } from '../bill-figures/tax-base'
import type { DraftLine, DraftUnit } from './draft'
import type { ReportLog } from './report-log'
import { joinedResources, value } from './resources'
import { squeezed } from './words'

const amounts = (lines: readonly DraftLine[]) => lines.map(({ amount }) => value(amount))

/** What a reading leaves out, in the words of the forms. */
const LEFT_OUT: Readonly<Record<Exclude<TaxBaseReading, 'whole'>, string>> = {
  lessSpecialists: '专业工程暂估价',
  lessEmployer: '甲供材料',
  lessBoth: '专业工程暂估价、甲供材料',
}

/** The bases of the tax table against the lines before the tax; which reading closes is said where it leaves something out. */
export function checkTaxBase(unit: DraftUnit, addends: readonly DraftLine[], log: ReportLog): void {
  const { fees, others, specialists } = unit.lists
  const [fee] = fees
  if (!fee) return
  const reading = taxBaseReading({
    bases: fees.map(({ base }) => value(base)),
    lines: amounts(addends.filter(({ name }) => !/税/.test(squeezed(name)))),
    others: others.map((line) => ({ ...line, amount: value(line.amount) })),
    specialists: amounts(specialists),
    employer: amounts(joinedResources(unit).filter(({ flags }) => (flags & RESOURCE_FLAG.employer) !== 0)),
  })
  if (!reading) return
  const { base, lines, found } = reading
  log.sum('taxBase', fee.place, fee.name, base, found ? found.computed : sum(lines), 0.01 * lines.length)
  if (found && found.reading !== 'whole') log.problem('taxBaseLess', fee.place, LEFT_OUT[found.reading])
}
