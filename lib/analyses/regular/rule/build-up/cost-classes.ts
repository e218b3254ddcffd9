import { norm } from '../../../../domain/norm'
import type { Bill } from '../../../../engine/bill/layout'
import type { ResourceTable } from './resources'

/** The costs that contents come to, in the order of their classes. */
export const COSTS = ['labor', 'material', 'machinery'] as const
/** Class of a resource that belongs to no compared cost. */
export const OTHER_COST = COSTS.length

/** 人 1, 材 2 with 主材, 机 3 (formats.md §2, `RcjLb`); no class counts as material. */
export function costOf(text: string | null): number {
  const code = norm(text)
  if (code === '1' || code.includes('人')) return 0
  if (code === '' || code === '2' || code.includes('材')) return 1
  return code === '3' || code.includes('机') ? 2 : OTHER_COST
}

/** The class of every resource of a section: what the first bill that states one says, else material. */
export function costClasses(bills: readonly Bill[], table: ResourceTable): Uint8Array {
  const classes = new Uint8Array(table.count).fill(costOf(null))
  const isStated = new Uint8Array(table.count)
  for (const [at, { resources }] of bills.entries()) {
    const { numberOf } = table.bills[at]!
    const byText = new Map<number, number>()
    for (let row = 0; row < resources.rows; row++) {
      const id = resources.class.ids[row]!
      const number = numberOf[row]!
      if (id === 0 || isStated[number] === 1) continue
      if (!byText.has(id)) byText.set(id, costOf(resources.class.get(row)))
      classes[number] = byText.get(id)!
      isStated[number] = 1
    }
  }
  return classes
}
