import { ITEM_GROUP } from '../../bill/layout'
import { squeezed } from '../../draft/words'
import { firstText, type SheetRow } from '../cells/sheet'
import { codeAt } from './codes'
import { figureOf } from './figures'
import { columnsOf, type Field, isHeading } from './header'
import type { Mark } from './item-sums'
import { type OpenTable, textAt } from './table'
import { isFurniture } from './words'

const MEASURES = /^([一二三四]、|\([一二三四]\))?(单价|(施工)?技术)?措施项目(清单|费)?$/
const WORKS = /^([一二三四]、|\([一二三四]\))?分部分项工程(项目|费)?(清单)?$/
const SUBTOTAL = /(^|[^本页])小计$/
/** A total in the column of codes, where no other word stands. */
const TOTAL_WORDS = /^(本页)?(小计|合计|总计|累计)$|^.{1,20}(小计|合计)$/
const TOTAL = /^(合计|总计|本表合计|累计|.{0,20}合计)$/

/** The texts by which a row is recognised. */
export interface Facts {
  readonly row: SheetRow
  readonly first: string
  readonly code: string
  readonly name: string
  readonly feature: string
  readonly measureUnit: string
  readonly numbers: boolean
}

/** @param column the column of a field */
export function factsOf(
  table: OpenTable,
  column: (field: Field) => number | undefined,
  row: SheetRow,
): Facts {
  const numeric = (['quantity', 'unitPrice', 'amount'] as const).flatMap((field) =>
    columnsOf(table.header, field),
  )
  const code = codeAt(table, row, column('code'))
  const name = textAt(row, column('name'))
  const [measureUnit, quantity] = [textAt(row, column('measureUnit')), column('quantity')]
  // The heading of a division in the forms of 2024: its quantity is no figure of an item.
  const isHeadingOne = code === '' && measureUnit === '' && figureOf(textAt(row, quantity))?.value === 1
  // Programs that merge a total over the first columns may leave its word in the column of codes.
  const isTotal = name === '' && TOTAL_WORDS.test(squeezed(code))
  return {
    row,
    first: squeezed(firstText(row)),
    code: isTotal ? '' : code,
    name: isTotal ? code : name,
    feature: textAt(row, column('feature')),
    measureUnit,
    numbers: numeric.some((at) => textAt(row, at) !== '' && !(isHeadingOne && at === quantity)),
  }
}

/** What a total states by its first text or its name; null for any other row. */
export function markOf({
  first,
  name,
  code,
  measureUnit,
}: Pick<Facts, 'first' | 'name' | 'code' | 'measureUnit'>): Mark['kind'] | null {
  if (/^本页(小|合)计/.test(first) || /^本页(小|合)计/.test(squeezed(name))) return 'page'
  if (code !== '' || measureUnit !== '') return null
  const word = squeezed(name)
  if (TOTAL.test(first) || TOTAL.test(word)) return 'running'
  return SUBTOTAL.test(first) || SUBTOTAL.test(word) ? 'section' : null
}

/** The group that a heading begins; null for the heading of a section, as is any with a code. */
export function groupOf({ name, code }: Pick<Facts, 'name' | 'code'>): number | null {
  if (code !== '') return null
  const word = squeezed(name)
  if (MEASURES.test(word)) return ITEM_GROUP.csxm
  return WORKS.test(word) ? ITEM_GROUP.qdxm : null
}

/** Whether a row with this name alone is the heading of a section: no group, no total, no note, no part of a header. */
export function namesSection(name: string): boolean {
  const first = squeezed(name)
  const mark = markOf({ first, name, code: '', measureUnit: '' })
  return groupOf({ name, code: '' }) === null && mark === null && !isFurniture(first) && !isHeading(name)
}
