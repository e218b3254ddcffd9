import { product, sum } from '../../domain/decimal'
import { exceeds, ofWhich } from '../bill-figures/details'
import { isNonCompetitiveName } from '../bill-figures/non-competitive'
import { containsWords } from '../bill-figures/other-lists'
import { otherPartsOf } from '../bill-figures/other-parts'
import type { DraftBill, DraftLine, DraftUnit, Figure, ListName, OrderedProject } from './draft'
import type { ReportLog } from './report-log'
import { amountsOf, sectionContents } from './section-contents'
import { checkTaxBase } from './tax-base'
import { namedLine, topLines } from './top-lines'
import { isMaterialEstimate, squeezed } from './words'

const NOWHERE = { part: '', row: 0 }

/** The sum of the known figures; null if there is none. */
export function totalOf(figures: readonly Figure[]): number | null {
  const known = figures.flatMap((figure) => figure?.value ?? [])
  return known.length > 0 ? sum(known) : null
}

const amounts = (lines: readonly DraftLine[]) => lines.map((line) => line.amount)

const LIST_WORDS: readonly (readonly [ListName, readonly string[]])[] = [
  ['provisional', ['暂列金额']],
  ['specialists', ['专业工程', '暂估']],
  ['daywork', ['计日工']],
  ['attendance', ['总承包服务费']],
]

/** The lines of 表-12 that are no part of another one and add up to its total. */
const otherLines = ({ lists, totals }: DraftUnit) =>
  topLines(lists.others, totals.others).filter(({ name }) => !isMaterialEstimate(name))

/** The lists of 其他项目 against their own totals, and these against the line of 表-12 that states them. */
function checkOthers(unit: DraftUnit, log: ReportLog): void {
  for (const [list, words] of LIST_WORDS) {
    const lines = unit.lists[list]
    if (lines.length === 0) continue
    const stated = unit.totals[list] ?? null
    const computed = totalOf(amounts(topLines(lines, stated)))
    if (stated) log.sum('listTotal', lines[0]!.place, lines[0]!.name, stated.value, computed)
    const line = unit.lists.others.find(({ name }) => containsWords(squeezed(name), words))
    if (line?.amount)
      log.sum('listTotal', line.place, line.name, line.amount.value, stated?.value ?? computed)
  }
  const total = unit.totals.others
  if (!total || unit.lists.others.length === 0) return
  const computed = totalOf(amounts(otherLines(unit)))
  log.sum('otherTotal', unit.lists.others[0]!.place, '其他项目', total.value, computed)
}

function checkLumps(unit: DraftUnit, log: ReportLog): void {
  const { lumps } = unit.lists
  const stated = unit.totals.lumps
  if (stated && lumps.length > 0)
    log.sum('lumpTotal', lumps[0]!.place, '总价措施', stated.value, totalOf(amounts(topLines(lumps))))
}

/** One line for 分部分项 and the unit-priced measures. */
export function isJointCostLine(name: string): boolean {
  const word = squeezed(name)
  const at = word.indexOf('分部分项')
  return at >= 0 && /(和|及|与|、)(单价|技术)?措施/.test(word.slice(at))
}

/** What the lines of 表-04 state, from the tables of the unit. */
function checkCostLines(unit: DraftUnit, log: ReportLog): void {
  const amountOf = amountsOf(unit)
  const ofGroup = (group: number) => {
    const known = unit.items.flatMap((item) => (item.group === group ? (amountOf(item) ?? []) : []))
    return known.length > 0 ? sum(known) : null
  }
  const works = ofGroup(0) === null ? null : sectionContents(unit.sections, unit.items, amountOf).at(-1)!
  const measures = ofGroup(1)
  const lines = topLines(unit.lists.lumps)
  const [fixed, free] = [true, false].map((is) =>
    totalOf(amounts(lines.filter(({ name }) => isNonCompetitiveName(name) === is))),
  ) as [number | null, number | null]
  const hasFixedLine = unit.lists.costLines.some(({ name }) => /不可竞争/.test(name))
  const lumps = hasFixedLine ? free : totalOf(amounts(lines))
  const isJoint = unit.lists.costLines.some(({ name }) => isJointCostLine(name))
  const both = (a: number | null, b: number | null) =>
    a === null && b === null ? null : sum([a ?? 0, b ?? 0])
  const others = otherLines(unit)
  // The first line of each beginning.
  const fees = new Map([...unit.lists.fees].reverse().map((line) => [squeezed(line.name).slice(0, 2), line]))
  for (const { name, amount, place } of topLines(unit.lists.costLines)) {
    if (!amount) continue
    const word = squeezed(name)
    const tolerance = unit.hasPricesOnly ? 0.01 * unit.items.length : 0
    const check = (computed: number | null) =>
      log.sum('costLine', place, name, amount.value, computed, tolerance)
    if (isJointCostLine(name)) check(both(works, measures))
    else if (/^分部分项/.test(word)) check(works)
    else if (/^单价措施|^技术措施/.test(word)) check(measures)
    else if (/^(总价|组织)措施/.test(word)) check(lumps)
    else if (/不可竞争/.test(word)) check(fixed)
    else if (/^措施项目/.test(word)) check(isJoint ? lumps : both(measures, lumps))
    else if (/^其他项目/.test(word)) check(totalOf(amounts(others)))
    else if (/^(规费|税金|增值税)/.test(word)) {
      const fee = fees.get(word.slice(0, 2))
      if (fee?.amount) check(fee.amount.value)
    }
  }
}

/** 2.1 ≤ 2, and 3 = 3.1 … 3.5 where all of them are there, else no less than they are. */
function checkCostParts({ lists }: DraftUnit, log: ReportLog): void {
  const lines = lists.costLines.map(namedLine)
  for (const of of ofWhich(lines)) {
    const { part, whole } = of
    log.sum('costPart', part.line.place, part.name, part.amount, exceeds(of) ? whole.amount : part.amount)
  }
  const others = otherPartsOf(lines)
  const computed = others && totalOf(others.summed.map(({ line }) => line.amount))
  if (!others || computed === null) return
  const { line, name, amount } = others.whole
  if (others.isComplete || computed > amount!) log.sum('costPart', line.place, name, amount, computed)
}

/** Lines that repeat a sum of those above them. */
const isIntermediate = (name: string) => /税前|不含税|小计/.test(squeezed(name))

export const totalLine = (lines: readonly DraftLine[]): DraftLine | null =>
  lines.findLast(({ name }) => /合计|总计|造价|=1\+2/.test(squeezed(name)) && !isIntermediate(name)) ?? null

/** The lines of 表-04 that add up to its total: no parts, no 其中, no sums of those above them. */
export function summaryAddends(lines: readonly DraftLine[]) {
  const own = topLines(lines.filter(({ name }) => !squeezed(name).startsWith('其中')))
  const total = totalLine(own)
  return { total, addends: own.filter((line) => line !== total && !isIntermediate(line.name)) }
}

function checkUnit(unit: DraftUnit, stated: Figure, log: ReportLog, edition: string): Figure {
  checkOthers(unit, log)
  checkLumps(unit, log)
  checkCostLines(unit, log)
  checkCostParts(unit, log)
  const { total, addends } = summaryAddends(unit.lists.costLines)
  if (edition === '2024') checkTaxBase(unit, addends, log)
  if (total?.amount) {
    log.sum('unitTotal', total.place, unit.name, total.amount.value, totalOf(amounts(addends)))
    if (stated) log.sum('unitSummary', total.place, unit.name, stated.value, total.amount.value)
  }
  return total?.amount ?? stated
}

/** The lines of 人材机汇总, whose figures go into no sum: what a picture shows of them is confirmed by quantity × price alone. */
function markResources({ lists }: DraftUnit, log: ReportLog): void {
  for (const { place, name, quantity, price, amount } of [...lists.resources, ...lists.employerResources]) {
    const isConfirmed = quantity && price && amount && product(quantity.value, price.value) === amount.value
    if (!isConfirmed && (quantity || price || amount)) log.problem('figureUnconfirmed', place, name)
  }
}

/** The sums above the items (formats-more.md §2.7): those that hold, those that do not, those that cannot be compared. */
export function checkSums(draft: DraftBill, projects: readonly OrderedProject[], log: ReportLog): void {
  if (log.marksUnconfirmed) for (const unit of draft.units.values()) markResources(unit, log)
  for (const project of projects) {
    const totals = project.units.flatMap(({ unit, line, isOutside }) => {
      const total = checkUnit(unit, line?.total ?? null, log, draft.cover.edition)
      return isOutside ? [] : [total]
    })
    if (!project.total) continue
    const isKnown = !project.isIncomplete && totals.length > 0 && totals.every((total) => total !== null)
    const place = project.line?.place ?? project.units[0]!.unit.items[0]?.place ?? NOWHERE
    log.sum('projectTotal', place, project.name, project.total.value, isKnown ? totalOf(totals) : null)
  }
  const whole = projects.every(({ total }) => total !== null)
    ? totalOf(projects.map(({ total }) => total))
    : null
  const place = draft.projects[0]?.place ?? NOWHERE
  const { figure } = draft.projectsTotal
  // Whether the grand total contains what stands outside the single projects is not published.
  const isOutside = projects.some(({ units }) => units.some((unit) => unit.isOutside))
  const compared = isOutside && whole !== figure?.value ? null : whole
  if (figure) log.sum('grandTotal', place, '合计', figure.value, compared)
  const { bidTotal, ceiling, totalInWords } = draft.cover
  const cover = bidTotal ?? ceiling
  if (cover) log.sum('grandTotal', place, '总价', cover.value, figure?.value ?? compared)
  if (totalInWords !== null) log.sum('words', place, '大写', cover?.value ?? null, totalInWords)
}
