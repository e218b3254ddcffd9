import { lineWith } from '../../draft/empty'
import { firstText } from '../cells/sheet'
import { columnLookup, figureReader, type OpenTable, placeOf, type RowReader, textAt } from './table'
import { isTotalWord } from './total-words'
import { hasNumber } from './words'

/**
 * 单位工程清单汇总表【unit】 (C.5): the divisions of a unit project with their totals, together its 分部分项. The items of
 * each stand on a sheet of their own (C.6).
 */
export function divisionsReader(table: OpenTable): RowReader {
  const [column, figure] = [columnLookup(table.header), figureReader(table)]
  const { unit } = table
  return {
    row(row) {
      const amount = figure(row, column('amount'))
      const first = firstText(row)
      const name = textAt(row, column('name'))
      if (isTotalWord(name || first)) {
        if (!/[小页]/.test(name || first))
          unit.lists.costLines.push(lineWith(placeOf(table, row), { name: '分部分项工程', amount }))
        return 'read'
      }
      if (name === '') return 'unread'
      const serial = textAt(row, column('serial'))
      unit.divisions.push(lineWith(placeOf(table, row), { serial, name, amount }))
      return 'read'
    },
    end() {},
  }
}

const NUMBER = /C\.(?:6|15)(?![\d.])/

/** Whether a title or the name of a sheet is that of the items, or of the tax, of one division: C.6, C.15. */
export const isOfDivision = (title: string, sheet: string) => hasNumber(NUMBER, title, sheet)

/** The text in 【】 of a title, else of the name of a sheet, which may be cut. */
export function bracketOf(
  title: string,
  sheet: string,
): { readonly name: string; readonly isCut: boolean } | null {
  for (const [text, isSheet] of [
    [title, false],
    [sheet, true],
  ] as const) {
    const from = text.indexOf('【')
    if (from < 0) continue
    const to = text.indexOf('】', from)
    return {
      name: text.slice(from + 1, to < 0 ? undefined : to).replace(/~\d*$/, ''),
      isCut: isSheet && to < 0,
    }
  }
  return null
}
