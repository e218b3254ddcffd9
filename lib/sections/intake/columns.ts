import { SETTLED_EDITIONS } from '../../domain/bills/edition'
import { LOCALES } from '../../kit/i18n/locale'
import { messagesIn } from '../../kit/i18n/messages'
import { codeWords, plain } from './code-words'
import { typedFields } from './fields'
import type { List } from './schema'
import type { Grid } from './sheet/grid'
import { typedValue } from './typed'

/** The field of each column; null for a column that is not imported. */
export type Mapping = readonly (string | null)[]

/** Other headings that trading platforms use for a field. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  bidderName: ['投标人名称', '投标单位', '投标单位名称', '单位名称', '企业名称'],
  bidderCode: ['统一社会信用代码', '社会信用代码', '信用代码'],
  bidderMask: ['暗标编号', '单位编码'],
  bondPrice: ['保证金', '投标保证金金额'],
  bidderPrice: ['报价', '投标总价', '投标价'],
  days: ['工期', '投标工期'],
  qualityStandard: ['质量', '质量目标'],
  leaderName: ['项目负责人', '项目经理姓名'],
  sequence: ['编号', 'no'],
  signature: ['签字', '签章', '是否签名'],
  secondSwipe: ['是否二次刷卡'],
  expertName: ['姓名', '专家', '评委', '评委姓名'],
  expertCode: ['身份证号', '身份证号码', '证件号'],
  expertType: ['专家类型', '类别'],
  expertSource: ['来源'],
  isLeader: ['是否组长', '评标组长'],
  featureType: ['特征类型', '特征码类别', '类型'],
  feature: ['特征', '特征码内容', '特征值', '内容'],
  step: ['环节', '步骤', '操作步骤', '认证环节'],
  time: ['操作时间', '认证时间'],
  passed: ['通过', '认证结果', '结果'],
  readerOwner: ['读卡器单位'],
  readerId: ['读卡器', '读卡器码'],
  description: ['备注', '描述'],
}
const keysOf = (list: List) => typedFields(list).map(({ key }) => key)

function headingsOf(list: List): Map<string, string> {
  const headings = new Map<string, string>()
  const add = (heading: string, key: string) => {
    if (!headings.has(plain(heading))) headings.set(plain(heading), key)
  }
  const keys = keysOf(list)
  for (const key of keys) add(key, key)
  for (const locale of LOCALES)
    for (const wording of SETTLED_EDITIONS) {
      const words: Readonly<Record<string, string>> = messagesIn(locale, wording).sections.fields
      for (const key of keys) add(words[key] ?? key, key)
    }
  for (const key of keys) for (const alias of ALIASES[key] ?? []) add(alias, key)
  return headings
}

const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')
export const firstRow = (grid: Grid) => grid.findIndex((row) => !isBlank(row))

/**
 * Maps columns to fields by their headings, in any order. Null if the first row is no heading: fewer than two of its
 * cells, or fewer than half of them, are names of fields.
 */
export function mappingOfHeadings(list: List, grid: Grid): Mapping | null {
  const headings = headingsOf(list)
  const cells = grid[firstRow(grid)] ?? []
  const taken = new Set<string>()
  const mapping = cells.map((cell) => {
    const key = headings.get(plain(cell))
    if (!key || taken.has(key)) return null
    taken.add(key)
    return key
  })
  const filled = cells.filter((cell) => cell.trim() !== '').length
  return taken.size >= Math.min(2, filled) && taken.size * 2 >= filled && taken.size > 0 ? mapping : null
}

/** A mapping for columns without headings: the fields in order; the user can change it. */
export function mappingByOrder(list: List, grid: Grid): Mapping {
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0)
  const fields = keysOf(list)
  return Array.from({ length: width }, (_, i) => fields[i] ?? null)
}

/** The rows of a grid in the form that is checked, each with its row number in the sheet. Blank rows are skipped. */
export function rowsOfGrid(
  list: List,
  grid: Grid,
  mapping: Mapping,
  options: { hasHeadings: boolean; nextSequence: number },
): { rows: Record<string, unknown>[]; places: number[] } {
  const fields = new Map(typedFields(list).map((field) => [field.key, { field, words: codeWords(field) }]))
  const columns = mapping.map((key) => (key === null ? null : (fields.get(key) ?? null)))
  const isNumbered = list === 'bidders' && !mapping.includes('sequence')
  const start = options.hasHeadings ? firstRow(grid) + 1 : 0
  const [rows, places]: [Record<string, unknown>[], number[]] = [[], []]
  for (let at = start; at < grid.length; at++) {
    const cells = grid[at]!
    if (isBlank(cells)) continue
    const row: Record<string, unknown> = isNumbered ? { sequence: options.nextSequence + rows.length } : {}
    columns.forEach((column, i) => {
      if (!column) return
      const { field, words } = column
      const cell = cells[i] ?? ''
      row[field.key] = typedValue(field, words.get(plain(cell)) ?? cell)
    })
    rows.push(row)
    places.push(at + 1)
  }
  return { rows, places }
}
