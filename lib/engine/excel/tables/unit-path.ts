import { remembered, squeezed } from '../../draft/words'
import type { SheetRow } from '../cells/sheet'

/** 工程名称 as `建设项目\单项工程【单位工程】`. */
export interface UnitPath {
  readonly whole: string
  readonly project: string
  readonly unit: string
}

/** Splits 工程名称 (formats-more.md §2.2): at `\`, else at a long dash; the last part may end in 【unit】. */
const pathOf = remembered((text): UnitPath | null => {
  const value = text.trim()
  if (value === '') return null
  const parts = value
    .split(value.includes('\\') ? '\\' : /—+|--/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const last = parts.at(-1) ?? value
  const bracket = last.endsWith('】') ? last.lastIndexOf('【') : -1
  if (bracket >= 0) {
    const unit = last.slice(bracket + 1, -1).trim()
    const project = last.slice(0, bracket).trim() || parts.at(-2) || unit
    return { whole: parts[0] === last ? project : parts[0]!, project, unit }
  }
  return { whole: parts[0] ?? value, project: parts.at(-2) ?? last, unit: last }
})

const labelsPath = remembered((text) => /^(工程名称|单位工程名称|项目名称)([:：]|$)/.test(squeezed(text)))

/** Whether one of the first two texts has the sign that all labels have. Nearly no row of a table does. */
function mayStatePath({ cells }: SheetRow): boolean {
  let texts = 0
  for (let at = 0; at < cells.length && texts < 2; at++) {
    if (cells[at] === '') continue
    if (cells[at]!.includes('名')) return true
    texts++
  }
  return false
}

/** The texts of a row that states 工程名称; null if it is another row. */
export function statedPath(row: SheetRow): { path: UnitPath | null; section: string } | null {
  if (!mayStatePath(row)) return null
  const cells = row.cells.filter((cell) => cell !== '')
  const at = cells.slice(0, 2).findIndex(labelsPath)
  if (at < 0) return null
  const own = cells[at]!.slice(cells[at]!.search(/[:：]|$/) + 1).trim()
  const next = cells[at + 1] ?? ''
  const value = own !== '' ? own : /^(标段|第.{1,8}页|专业)/.test(squeezed(next)) ? '' : next
  const ofSection = cells.find((cell) => /^标段(名称|编号)?[:：]/.test(cell)) ?? ''
  const section = ofSection.slice(ofSection.search(/[:：]/) + 1).trim()
  return { path: pathOf(value), section }
}
