import { sum } from '../../domain/decimal'
import { RESOURCE_FLAG } from '../bill/layout'
import { containsWords } from '../bill-figures/other-lists'
import { type TaxBaseReading, taxBaseReading } from '../bill-figures/tax-base'
import type { DraftLine, DraftUnit, Figure } from './draft'
import type { ReportLog } from './report-log'
import { squeezed } from './words'

/** The sum of figures all of which are stated; null if one is missing, or there is none. */
const whole = (figures: readonly Figure[]): number | null => {
  const known = figures.flatMap((figure) => figure?.value ?? [])
  return known.length > 0 && known.length === figures.length ? sum(known) : null
}
const amounts = (lines: readonly DraftLine[]) => lines.map(({ amount }) => amount)

/** What a reading leaves out, in the words of the forms. */
const LEFT_OUT: Readonly<Record<Exclude<TaxBaseReading, 'whole'>, string>> = {
  lessSpecialists: '专业工程暂估价',
  lessEmployer: '甲供材料',
  lessBoth: '专业工程暂估价、甲供材料',
}

function specialistsOf({ lists }: DraftUnit): number | null {
  const line = lists.others.find(({ name }) => containsWords(squeezed(name), ['专业', '暂估']))
  return line ? (line.amount?.value ?? null) : whole(amounts(lists.specialists))
}

const employerOf = ({ lists }: DraftUnit) =>
  whole(
    amounts([
      ...lists.resources.filter(({ flags }) => (flags & RESOURCE_FLAG.employer) !== 0),
      ...lists.employerResources,
    ]),
  )

/** The bases of the tax table against the lines before the tax; which reading closes is said where it leaves something out. */
export function checkTaxBase(unit: DraftUnit, addends: readonly DraftLine[], log: ReportLog): void {
  const [fee] = unit.lists.fees
  const taxed = addends.filter(({ name }) => !/税/.test(squeezed(name)))
  const base = whole(unit.lists.fees.map((line) => line.base))
  if (!fee || base === null || whole(amounts(taxed)) === null) return
  const lines = taxed.map(({ amount }) => amount!.value)
  const apart = { specialists: specialistsOf(unit), employer: employerOf(unit) }
  const found = taxBaseReading({ base, lines, ...apart })
  log.sum('taxBase', fee.place, fee.name, base, found ? found.computed : sum(lines), 0.01 * lines.length)
  if (found && found.reading !== 'whole') log.problem('taxBaseLess', fee.place, LEFT_OUT[found.reading])
}
