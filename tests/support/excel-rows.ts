import type { Bill } from '@/lib/engine/bill/layout'
import type { Lost } from './bill-rows'

/** What the form has no place for: stated in the report as not in the format, or known by another name. */
export const LOST: Lost = {
  bill: ['taxMethod', 'fileVersion', 'bidTotal', 'ceiling', 'notInFormat', 'edition'],
  projects: ['code'],
  units: ['code', 'specialty', 'softName', 'softNumber', 'lockNumber', 'machineCode', 'mac', 'cpu', 'disk'],
  costLines: ['class'],
  // Material in two columns is one figure of 表-09 with 未计价材料费.
  items: ['line', 'material', 'mainMaterial', 'auxMaterial'],
  lumps: ['class'],
  others: ['class'],
  fees: ['class'],
}

export const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).sort()

/** Material lines with the name, unit, content and amount of their resource. */
export function materials(bill: Bill): object[] {
  const { contents, items, resources } = bill
  const rowOf = new Map<string, number>()
  for (let row = 0; row < resources.rows; row++)
    rowOf.set(`${resources.unit.get(row)} ${resources.id.get(row)}`, row)
  return Array.from({ length: contents.rows }, (_, row) => {
    const item = contents.item.get(row)
    const resource = rowOf.get(`${items.unit.get(item)} ${contents.resource.get(row)}`) ?? -1
    const name = resource < 0 ? contents.resource.get(row) : resources.name.get(resource)
    const isOther = name === '其他材料费'
    return {
      item,
      kind: resource < 0 ? '2' : resources.class.get(resource),
      name,
      content: isOther ? null : contents.content.get(row),
      amount: contents.amount.get(row),
    }
  }).filter(({ kind }) => kind === '2')
}
