import { sum } from '../../../domain/decimal'
import { firstText } from '../cells/sheet'
import { columnsOf } from './header'
import { itemReader } from './items'
import { listReader } from './lists'
import { columnLookup, figureReader, type OpenTable, placeOf, type RowReader, textAt } from './table'
import { isTotalWord } from './total-words'

/** 价格 of a measure is its amount, unless another column states that. */
function withAmount(table: OpenTable): OpenTable {
  if (columnsOf(table.header, 'amount').length > 0) return table
  const columns = table.header.columns.map((column) =>
    column.field === 'price' ? { ...column, field: 'amount' as const } : column,
  )
  return { ...table, header: { ...table.header, columns } }
}

/** Units of a measure without a quantity of its own. */
const WHOLE = /^(项|宗|元)$/

/**
 * 措施项目清单计价表 of 2024, where a measure is a price, base × rate, or quantity × price (formats-2024.md §2): those with
 * a quantity are items, the others lump sums. The total below them is of both.
 */
function mixedReader(table: OpenTable): RowReader {
  const [items, lumps] = [itemReader({ ...table, kind: 'measures' }), listReader(table, 'lumps')]
  const [column, figure] = [columnLookup(table.header), figureReader(table)]
  const { unit, log } = table
  const from = [unit.items.length, unit.lists.lumps.length] as const
  const own = () => [...unit.items.slice(from[0]), ...unit.lists.lumps.slice(from[1])]
  const totals: { readonly place: ReturnType<typeof placeOf>; readonly value: number }[] = []
  return {
    row(row, afterBreak) {
      const measureUnit = textAt(row, column('measureUnit'))
      const word = firstText(row)
      if (measureUnit === '' && isTotalWord(word)) {
        const stated = /[小页]/.test(word) ? null : figure(row, column('amount'))
        if (stated) totals.push({ place: placeOf(table, row), value: stated.value })
        return 'read'
      }
      const isPriced = measureUnit !== '' && textAt(row, column('quantity')) !== ''
      return (isPriced && !WHOLE.test(measureUnit) ? items : lumps).row(row, afterBreak)
    },
    end() {
      items.end()
      lumps.end()
      const amounts = own().flatMap(({ amount }) => amount?.value ?? [])
      const total = totals.at(-1)
      if (total) log.sum('lumpTotal', total.place, '措施项目', total.value, sum(amounts))
    },
  }
}

/** The lump sums of a unit project, or what they are made of. */
export function measuresReader(table: OpenTable, list: 'lumps' | 'lumpParts'): RowReader {
  const has = (field: 'price' | 'quantity' | 'unitPrice') => columnsOf(table.header, field).length > 0
  if (list === 'lumps' && has('price') && !has('quantity')) table.draft.hasBareMeasures = true
  const isMixed = list === 'lumps' && has('price') && has('quantity') && has('unitPrice')
  return isMixed ? mixedReader(withAmount(table)) : listReader(withAmount(table), list)
}
