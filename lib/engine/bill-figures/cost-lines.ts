import { sum } from '../../domain/decimal'
import { norm } from '../../domain/norm'
import type { Bill } from '../bill/layout'
import { divisionsOf, isNumberedBelow, type NamedLine, type OfWhich, ofWhich, topLines } from './details'
import { type OtherParts, otherPartsOf } from './other-parts'

/** Class of a cost-summary line (formats.md §2, `Fyxlb`). */
export type CostClass = 'FBFX' | 'CSXM' | 'BKJZ' | 'QTXM' | 'GF' | 'SJ' | 'HJ'

const CLASSES: ReadonlySet<string> = new Set<CostClass>(['FBFX', 'CSXM', 'BKJZ', 'QTXM', 'GF', 'SJ', 'HJ'])

/** Classification by name where the class is missing; the first match decides. */
const NAMES: readonly (readonly [RegExp, CostClass | null])[] = [
  // Parts of the measures and intermediate totals have no class.
  [/单价措施|总价措施|税前|不含税/, null],
  [/工程造价|总造价/, 'HJ'],
  [/不可竞争/, 'BKJZ'],
  [/分部分项/, 'FBFX'],
  [/措施/, 'CSXM'],
  [/其他/, 'QTXM'],
  [/规费/, 'GF'],
  [/税金|增值税/, 'SJ'],
  [/合计|总计/, 'HJ'],
]

export interface CostLine extends NamedLine {
  readonly row: number
  readonly class: CostClass | null
}

function classOf(code: string, name: string): CostClass | null {
  if (CLASSES.has(code)) return code as CostClass
  return NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null
}

/** A line that repeats part of another (其中) or is an intermediate sum (税前造价, 小计). */
function isRepeated({ name, class: costClass }: CostLine): boolean {
  return norm(name).startsWith('其中') || (costClass === null && /税前|不含税|小计/.test(norm(name)))
}

const known = new WeakMap<Bill, CostLine[][]>()

/** The cost-summary lines (费用汇总) of every unit project, without those that repeat others. */
export function costLinesOf(bill: Bill): readonly (readonly CostLine[])[] {
  const found = known.get(bill)
  if (found) return found
  const lines = readCostLines(bill).map(withoutParts)
  known.set(bill, lines)
  return lines
}

/** The lines 其中 of every unit project, each with the line that it is part of. */
export const costPartsOf = (bill: Bill): readonly (readonly OfWhich<CostLine>[])[] =>
  readCostLines(bill).map((lines) => ofWhich(lines))

/** The line 其他项目 of every unit project with the lines below it; null for a summary without such lines. */
export const costOtherPartsOf = (bill: Bill): readonly (OtherParts<CostLine> | null)[] =>
  readCostLines(bill).map((lines) => otherPartsOf(lines))

function readCostLines({ costLines, units }: Bill): CostLine[][] {
  const lines: CostLine[][] = Array.from({ length: units.rows }, () => [])
  for (let row = 0; row < costLines.rows; row++) {
    const name = costLines.name.get(row)
    const costClass = classOf(norm(costLines.class.get(row)), norm(name))
    const [serial, amount] = [costLines.serial.get(row), costLines.amount.get(row)]
    lines[costLines.unit.get(row)]?.push({ row, class: costClass, serial, name, amount })
  }
  return lines
}

/** Without repeated lines, parts numbered below a line (2.1, unless it has a class of its own), and the divisions of 分部分项. */
function withoutParts(all: CostLine[]): CostLine[] {
  const own = all.filter((line) => !isRepeated(line))
  const top = new Set(topLines(own))
  const isPart = (line: CostLine) =>
    line.class === null || own.some((above) => above.class === line.class && isNumberedBelow(line, above))
  const lines = own.filter((line) => top.has(line) || !isPart(line))
  const total = totalLine(lines)
  const addends = lines.filter((line) => line.class !== 'HJ')
  const divisions = new Set(divisionsOf(addends, total?.amount ?? null)?.lines)
  return divisions.size === 0 ? lines : lines.filter((line) => !divisions.has(line))
}

/** The total line of a unit project: the last one classed 合计/工程造价. */
export function totalLine(lines: readonly CostLine[]): CostLine | null {
  return lines.findLast((line) => line.class === 'HJ') ?? null
}

/** The stated addends of a unit project's total. */
export function costAddends(lines: readonly CostLine[]): number[] {
  return lines.flatMap((line) => (line.class === 'HJ' || line.amount === null ? [] : [line.amount]))
}

/** Total of a unit project: as stated, else the sum of its cost lines; null if it has neither. */
export function unitTotal(lines: readonly CostLine[]): number | null {
  const stated = totalLine(lines)?.amount ?? null
  if (stated !== null) return stated
  const addends = costAddends(lines)
  return addends.length > 0 ? sum(addends) : null
}
