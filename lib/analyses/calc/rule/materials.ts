import { norm } from '../../../domain/norm'
import { groupRows } from '../../../engine/align/lines'
import { type Bill, RESOURCE_FLAG } from '../../../engine/bill/layout'
import type { BillCell } from '../../../engine/bill/relation'
import { EXACT_BELOW, SURELY_EQUAL } from '../../../engine/bill-figures/tolerance'
import type { Audit } from './audit'
import { checkProduct, checkSum, written } from './checks'
import { itemFigure } from './item-figure'

/** The resource lines (人材机含量) of every item: item i has `rows[start[i]] … rows[start[i + 1] - 1]`. */
export interface Contents {
  readonly rows: Int32Array
  readonly start: Int32Array
  /** Row of the line's resource in the 人材机汇总 of its unit project, −1 if it is missing. */
  readonly resourceOf: Int32Array
  /** The line's relation to the material cost: one of `LINE`. */
  readonly kindOf: Uint8Array
}

/** Not material (labour, machinery); material (class 2, or no class); 其他材料费, which is material too. */
const LINE = { none: 0, material: 1, otherMaterial: 2 } as const

/** 人 1, 材 2 with 主材 and 设备, 机 3 (formats.md §2, `RcjLb`). No class counts as material. */
function isMaterialClass(text: string | null): boolean {
  const code = norm(text)
  return code === '' || code === '2' || code.includes('材') || code.includes('设备')
}

/** Resource rows by text id of their RcjId, for one unit project at a time. */
function resourceLookup({ resources, units }: Bill, ids: Uint32Array): (unit: number, id: number) => number {
  const byUnit = groupRows(resources.unit.values, units.rows, null, 1)
  const resourceIds = resources.id.ids
  let highest = 0
  for (const id of ids) if (id > highest) highest = id
  for (const id of resourceIds) if (id > highest) highest = id
  const rowOf = new Int32Array(highest + 1).fill(-1)
  let filled = -1
  const rows = (unit: number) => byUnit.rows.subarray(byUnit.start[unit]!, byUnit.start[unit + 1]!)
  const fill = (unit: number) => {
    if (filled >= 0) for (const row of rows(filled)) rowOf[resourceIds[row]!] = -1
    for (const row of rows(unit)) {
      const earlier = rowOf[resourceIds[row]!]!
      // If an id occurs twice, the first with a price counts.
      if (earlier < 0 || Number.isNaN(resources.price.values[earlier]!)) rowOf[resourceIds[row]!] = row
    }
    rowOf[0] = -1
    filled = unit
  }
  return (unit, id) => {
    if (unit < 0) return -1
    if (unit !== filled) fill(unit)
    return rowOf[id]!
  }
}

/** The resource of each resource line: the one with its RcjId in the 人材机汇总 of its unit project. */
function findResources(bill: Bill): Int32Array {
  const { items, contents } = bill
  const found = new Int32Array(contents.rows).fill(-1)
  if (bill.resources.rows === 0) return found
  const ids = contents.resource.ids
  const lookup = resourceLookup(bill, ids)
  for (let row = 0; row < contents.rows; row++) {
    const item = contents.item.values[row]!
    if (item >= 0) found[row] = lookup(items.unit.values[item]!, ids[row]!)
  }
  return found
}

function isOtherMaterial(...texts: readonly (string | null)[]): boolean {
  return texts.some((text) => norm(text).includes('其他材料费'))
}

/** The kinds of the resources, and from them those of the lines. */
function lineKinds({ contents, resources }: Bill, resourceOf: Int32Array): Uint8Array {
  const ofResource = new Uint8Array(resources.rows)
  for (let row = 0; row < resources.rows; row++) {
    const isMaterial = isMaterialClass(resources.class.get(row))
    const isOther = isOtherMaterial(resources.name.get(row), resources.id.get(row))
    ofResource[row] = !isMaterial ? LINE.none : isOther ? LINE.otherMaterial : LINE.material
  }
  const ofUnlisted = new Map<number, number>()
  const unlisted = (line: number) => {
    const id = contents.resource.ids[line]!
    const known = ofUnlisted.get(id)
    if (known !== undefined) return known
    const kind = isOtherMaterial(contents.resource.get(line)) ? LINE.otherMaterial : LINE.material
    ofUnlisted.set(id, kind)
    return kind
  }
  const kinds = new Uint8Array(contents.rows)
  for (let line = 0; line < contents.rows; line++) {
    const resource = resourceOf[line]!
    kinds[line] = resource < 0 ? unlisted(line) : ofResource[resource]!
  }
  return kinds
}

/** Whether a resource line is material; 其他材料费 is material too. */
export const isMaterialLine = ({ kindOf }: Contents, line: number) => kindOf[line] !== LINE.none
export const isOtherMaterialLine = ({ kindOf }: Contents, line: number) => kindOf[line] === LINE.otherMaterial

export function contentsOf(bill: Bill): Contents {
  const groups = groupRows(bill.contents.item.values, bill.items.rows, null, 1)
  const resourceOf = findResources(bill)
  return { ...groups, resourceOf, kindOf: lineKinds(bill, resourceOf) }
}

function hasEquipmentFlag(flags: number): boolean {
  return flags > 0 && (flags & RESOURCE_FLAG.equipment) !== 0
}

function isEquipment({ contents, resources }: Bill, line: number, resource: number): boolean {
  if (hasEquipmentFlag(contents.flags.values[line]!)) return true
  if (resource < 0) return false
  return (
    hasEquipmentFlag(resources.flags.values[resource]!) ||
    norm(resources.class.get(resource)).includes('设备')
  )
}

/** 材料费 of one resource line: checks its amount against round2(content × resource price). */
function checkLine(audit: Audit, item: number, line: number, resource: number): void {
  const { contents, resources } = audit.bill
  const content = contents.content.values[line]!
  const price = resources.price.values[resource]!
  const amount = contents.amount.values[line]!
  const raw = content * price
  if (Number.isNaN(raw) || Number.isNaN(amount)) return
  if (Math.abs(amount - raw) <= SURELY_EQUAL && Math.abs(raw) < EXACT_BELOW) {
    audit.checked.materialCost++
    return
  }
  const name = resources.name.get(resource) ?? contents.resource.get(line)
  const figure = itemFigure(audit.bill, item, 'materialCost')
  const factors = [
    written(content, null, ['contents.content', line]),
    written(price, null, ['resources.price', resource]),
  ] as const
  const bid = written(amount, null, ['contents.amount', line])
  checkProduct(audit, figure, bid, factors, undefined, name === null ? '' : `${name}: `)
}

/** Where the material cost of an item stands. */
export function materialCells({ items }: Bill, item: number): BillCell[] {
  const columns = ['material', 'mainMaterial', 'auxMaterial'] as const
  const [whole, ...parts] = columns.filter((column) => !Number.isNaN(items[column].values[item]!))
  const stated = whole === 'material' || !whole ? [whole] : [whole, ...parts]
  return stated.flatMap((column) => (column ? [[`items.${column}`, item] as const] : []))
}

/** The lines that make up an item's material cost, without equipment if that has a cost of its own. */
function materialLines(bill: Bill, item: number, contents: Contents): number[] {
  const withoutEquipment = !Number.isNaN(bill.items.equipment.values[item]!)
  const lines: number[] = []
  for (let at = contents.start[item]!; at < contents.start[item + 1]!; at++) {
    const line = contents.rows[at]!
    if (contents.kindOf[line] === LINE.none) continue
    if (withoutEquipment && isEquipment(bill, line, contents.resourceOf[line]!)) continue
    lines.push(line)
  }
  return lines
}

/**
 * 材料费 of an item: checks its material cost against the sum of its material lines. A sum below the cost is an
 * error only if 其他材料费 is stated, because small materials are often not listed.
 */
function checkCost(audit: Audit, item: number, cost: number, contents: Contents): void {
  const { bill } = audit
  const lines = materialLines(bill, item, contents)
  const amounts = lines.map((line) => bill.contents.amount.values[line]!)
  if (amounts.some(Number.isNaN)) return
  const isOther = (line: number) => contents.kindOf[line] === LINE.otherMaterial
  // 其他材料费 0.00 without any material line fills the form and states nothing.
  if (lines.every(isOther) && amounts.every((amount) => amount === 0)) return
  const onlyAbove = !lines.some(isOther)
  const [cell, another] = materialCells(bill, item)
  const cells = another ? null : lines.map((line) => ['contents.amount', line] as const)
  const sum = { addends: amounts, cells }
  checkSum(audit, itemFigure(bill, item, 'materialCost'), written(cost, null, cell), sum, { onlyAbove })
}

/** Whether the cost is certainly right, so that nothing needs a closer check. */
function isCertain(
  { contents: lines, items }: Bill,
  item: number,
  cost: number,
  contents: Contents,
): boolean {
  if (!Number.isNaN(items.equipment.values[item]!)) return false
  const amounts = lines.amount.values
  let total = 0
  let magnitude = 0
  let hasOther = false
  for (let at = contents.start[item]!; at < contents.start[item + 1]!; at++) {
    const line = contents.rows[at]!
    const kind = contents.kindOf[line]
    if (kind === LINE.none) continue
    total += amounts[line]!
    magnitude += Math.abs(amounts[line]!)
    hasOther ||= kind === LINE.otherMaterial
  }
  if (!(magnitude < EXACT_BELOW && cost < EXACT_BELOW)) return false
  return total - cost <= SURELY_EQUAL && (!hasOther || cost - total <= SURELY_EQUAL)
}

/** 材料费 of an item: checks its resource lines one by one, then its material cost (rules.md §4). */
export function checkMaterials(audit: Audit, item: number, cost: number, contents: Contents): void {
  for (let at = contents.start[item]!; at < contents.start[item + 1]!; at++) {
    const line = contents.rows[at]!
    const resource = contents.resourceOf[line]!
    if (resource >= 0) checkLine(audit, item, line, resource)
  }
  if (Number.isNaN(cost)) return
  if (isCertain(audit.bill, item, cost, contents)) audit.checked.materialCost++
  else checkCost(audit, item, cost, contents)
}
