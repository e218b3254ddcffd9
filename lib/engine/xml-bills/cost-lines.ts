import { otherPartsOf } from '../bill-figures/other-parts'
import type { DraftUnit } from '../draft/draft'
import type { ReportLog } from '../draft/report-log'
import { namedLine, topLines } from '../draft/top-lines'
import { squeezed } from '../draft/words'

const isOfWhich = (name: string) => squeezed(name).startsWith('其中')
const isAfterDeduction = (name: string) => /^扣除.*后/.test(squeezed(name))

/**
 * Leaves out of the summary what is no addend of its total: lines numbered below another one (1.1) but
 * 其他项目, which they have to come to, and a total after a
 * deduction (扣除养老保险后含税造价), which is less than its lines. Lines marked 其中 stay: every reader knows them.
 */
export function keepAddends({ lists }: DraftUnit, log: ReportLog): void {
  const { costLines } = lists
  const others = otherPartsOf(costLines.map(namedLine))
  const kept = new Set([...topLines(costLines), ...(others?.lines ?? []).map(({ line }) => line)])
  const left = costLines.filter((line) => {
    const { name, place, amount } = line
    if (isAfterDeduction(name)) {
      log.problem('afterDeduction', place, `${name} ${amount?.text ?? ''}`.trim())
      return false
    }
    if (kept.has(line) || isOfWhich(name)) return true
    log.problem('partOfLine', place, name)
    return false
  })
  costLines.splice(0, costLines.length, ...left)
}
