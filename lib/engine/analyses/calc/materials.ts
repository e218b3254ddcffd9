import { norm } from '../../../domain/norm'
import { groupRows } from '../../align/lines'
import { type Bill, RESOURCE_FLAG } from '../../bill/layout'
import type { Audit } from './audit'
import { checkProduct, checkSum, written } from './checks'
import { itemFigure } from './item-figure'

/** The resource lines (人材机含量) of every item: item i has `rows[start[i]] … rows[start[i + 1] - 1]`. */
export interface Contents {
  readonly rows: Int32Array
  readonly start: Int32Array
  /** Row in 人材机汇总 of the line's resource in its unit project, −1 when it is not there. */
  readonly resourceOf: Int32Array
  /** Does the line count as material (class 2, or no class)? */
  readonly isMaterial: Uint8Array
}

/** 人 1, 材 2 with 主材 and 设备, 机 3 (formats.md §2, `RcjLb`). No class counts as material. */
function isMaterialClass(text: string | null): boolean {
  const code = norm(text)
  return code === '' || code === '2' || code.includes('材') || code.includes('设备')
}

/** Finds for each resource line the row of its resource: the first in the unit project with a price. */
function findResources({ items, contents, resources }: Bill): Int32Array {
  const found = new Int32Array(contents.rows).fill(-1)
  if (resources.rows === 0) return found
  const known = new Map<number, number>()
  const UNITS = 2 ** 20
  for (let row = 0; row < resources.rows; row++) {
    const key = resources.id.ids[row]! * UNITS + resources.unit.values[row]!
    const earlier = known.get(key)
    if (earlier === undefined || Number.isNaN(resources.price.values[earlier]!)) known.set(key, row)
  }
  for (let row = 0; row < contents.rows; row++) {
    const id = contents.resource.ids[row]!
    const item = contents.item.values[row]!
    if (id !== 0 && item >= 0) found[row] = known.get(id * UNITS + items.unit.values[item]!) ?? -1
  }
  return found
}

export function contentsOf(bill: Bill): Contents {
  const { contents, items, resources } = bill
  const groups = groupRows(contents.item.values, items.rows, null, 1)
  const resourceOf = findResources(bill)
  const classes = new Uint8Array(resources.rows)
  for (let row = 0; row < resources.rows; row++)
    classes[row] = isMaterialClass(resources.class.get(row)) ? 1 : 0
  const isMaterial = new Uint8Array(contents.rows)
  for (let row = 0; row < contents.rows; row++) {
    const resource = resourceOf[row]!
    isMaterial[row] = resource < 0 ? 1 : classes[resource]!
  }
  return { ...groups, resourceOf, isMaterial }
}

function isEquipment({ contents, resources }: Bill, line: number, resource: number): boolean {
  const flags = contents.flags.values[line]! | (resource < 0 ? 0 : resources.flags.values[resource]!)
  return flags > 0 && (flags & RESOURCE_FLAG.equipment) !== 0
}

/** 材料费 of one resource line: its amount against round2(content × resource price). */
function checkLine(audit: Audit, item: number, line: number, resource: number): void {
  const { contents, resources } = audit.bill
  const content = contents.content.values[line]!
  const price = resources.price.values[resource]!
  const amount = contents.amount.values[line]!
  const raw = content * price
  if (Number.isNaN(raw) || Number.isNaN(amount)) return
  if (Math.abs(amount - raw) <= 0.0049 && Math.abs(raw) < 1e10) return
  const name = resources.name.get(resource) ?? contents.resource.get(line)
  const figure = itemFigure(audit.bill, item, 'materialCost')
  const factors = [written(content), written(price)] as const
  checkProduct(audit, figure, written(amount), factors, undefined, name === null ? '' : `${name}: `)
}

function isOtherMaterial({ contents, resources }: Bill, line: number, resource: number): boolean {
  const name = resource < 0 ? null : resources.name.get(resource)
  return [name, contents.resource.get(line)].some((text) => norm(text).includes('其他材料费'))
}

/**
 * 材料费 of an item: its resource lines one by one, then its material cost against their sum. A sum
 * below the cost is an error only where 其他材料费 is stated: small materials are often not listed.
 */
export function checkMaterials(audit: Audit, item: number, cost: number, contents: Contents): void {
  const { bill } = audit
  const withoutEquipment = !Number.isNaN(bill.items.equipment.values[item]!)
  const amounts: number[] = []
  let isComplete = !Number.isNaN(cost)
  let hasOther = false
  for (let at = contents.start[item]!; at < contents.start[item + 1]!; at++) {
    const line = contents.rows[at]!
    const resource = contents.resourceOf[line]!
    if (resource >= 0) checkLine(audit, item, line, resource)
    if (!isComplete || contents.isMaterial[line] === 0) continue
    if (withoutEquipment && isEquipment(bill, line, resource)) continue
    const amount = bill.contents.amount.values[line]!
    if (Number.isNaN(amount)) isComplete = false
    amounts.push(amount)
    hasOther ||= isOtherMaterial(bill, line, resource)
  }
  if (!isComplete || amounts.length === 0) return
  checkSum(audit, itemFigure(bill, item, 'materialCost'), written(cost), amounts, { onlyAbove: !hasOther })
}
