import { product, sum } from '../../domain/decimal'
import { addTo, groupedBy } from '../../domain/group'
import { norm } from '../../domain/norm'
import { ITEM_GROUP } from '../bill/layout'
import { divisionsOf, outermost } from '../bill-figures/details'
import type { DraftBlock, DraftItem, DraftUnit, Figure } from './draft'
import type { ReportLog } from './report-log'
import { sectionContents } from './section-contents'
import { isJointCostLine, summaryAddends } from './sums'
import { namedLine } from './top-lines'
import { squeezed } from './words'

/** Roundings of a unit price and of 材料费小计, in yuan. */
const PRICE_TOLERANCE = 0.02
const MATERIAL_TOLERANCE = 0.03

type Pair = readonly [DraftItem, DraftBlock]

/** Pairs in order; of unequal numbers first those of equal name and price, one after another. */
function pairsOf(items: readonly DraftItem[], blocks: readonly DraftBlock[]): Pair[] {
  if (items.length === blocks.length) return items.map((item, at) => [item, blocks[at]!])
  const keyOf = (name: string, price: Figure) => `${norm(name)}\u0000${price?.value ?? ''}`
  const free = groupedBy(blocks, (block) => keyOf(block.name, block.unitPrice))
  for (const same of free.values()) same.reverse()
  const pairs: Pair[] = []
  const used = new Set<DraftBlock>()
  const left: DraftItem[] = []
  for (const item of items) {
    const block = free.get(keyOf(item.name, item.unitPrice))?.pop()
    if (block) used.add(block)
    if (block) pairs.push([item, block])
    else left.push(item)
  }
  const rest = blocks.filter((block) => !used.has(block))
  for (const [at, item] of left.entries()) if (rest[at]) pairs.push([item, rest[at]])
  return pairs
}

function checkBlock([item, block]: Pair, log: ReportLog): void {
  const { place, contents, components } = block
  if (block.unitPrice && item.unitPrice)
    log.sum('analysisPrice', place, item.name, block.unitPrice.value, item.unitPrice.value)
  const parts: number[] = []
  for (const figure of Object.values(components as unknown as Record<string, Figure>))
    if (figure) parts.push(figure.value)
  if (block.unpriced) parts.push(block.unpriced.value)
  const price = block.unitPrice ?? item.unitPrice
  // Of a picture a part that stands alone may be the only one that could be read.
  if (parts.length > 1 || (parts.length === 1 && log.marksUnconfirmed))
    log.sum('components', place, item.name, price?.value ?? null, sum(parts), PRICE_TOLERANCE)
  for (const line of contents) {
    if (line.isOther) continue
    const { content, price: unitPrice, amount } = line
    const computed = content && unitPrice ? product(content.value, unitPrice.value) : null
    log.sum('contentAmount', place, line.name, amount?.value ?? null, computed)
  }
  if (!block.materialTotal || (block.materialTotal.value === 0 && contents.length === 0)) return
  const amounts = contents.flatMap((line) => line.amount?.value ?? [])
  const isWhole = contents.length > 0 && amounts.length === contents.length
  log.sum(
    'materialTotal',
    place,
    item.name,
    block.materialTotal.value,
    isWhole ? sum(amounts) : null,
    MATERIAL_TOLERANCE,
  )
}

function attach([item, block]: Pair): void {
  item.contents = block.contents
  item.quotas = block.quotas
  const own = Object.values(item.components as unknown as Record<string, Figure>)
  if (own.some((figure) => figure !== null)) return
  const { material } = block.components
  const { unpriced } = block
  const whole = material && unpriced && unpriced.value !== 0 ? sum([material.value, unpriced.value]) : null
  item.components = {
    ...block.components,
    material: whole === null ? (material ?? unpriced) : { value: whole, text: String(whole) },
  }
}

/** Joins the blocks of 综合单价分析表 to their items: by code, with repeated codes by order (formats-more.md §2.5). */
export function attachBlocks(unit: DraftUnit, log: ReportLog): void {
  if (unit.blocks.length === 0) return
  const items = groupedBy(unit.items, ({ code }) => code)
  const blocks = groupedBy(unit.blocks, ({ code }) => code)
  for (const [code, own] of blocks) {
    const ofCode = items.get(code) ?? []
    if (ofCode.length > 1 && ofCode.length !== own.length) log.problem('blockAmbiguous', own[0]!.place, code)
    const pairs = pairsOf(ofCode, own)
    for (const pair of pairs) {
      checkBlock(pair, log)
      attach(pair)
    }
    const joined = new Set(pairs.map(([, block]) => block))
    for (const block of own) if (!joined.has(block)) log.problem('blockWithoutItem', block.place, code)
  }
  for (const [code, ofCode] of items) {
    const missing = ofCode.length - (blocks.get(code)?.length ?? 0)
    for (const item of missing > 0 ? ofCode.slice(-missing) : [])
      if (item.unitPrice && item.contents.length === 0) log.problem('itemWithoutBlock', item.place, code)
  }
}

/** Takes the divisions with codes or without serials, which nothing but arithmetic tells, out of the lines of 表-04. */
function takeDivisions({ lists, divisions }: DraftUnit): void {
  const { addends, total } = summaryAddends(lists.costLines)
  const found = divisionsOf(addends.map(namedLine), total?.amount?.value ?? null)
  if (!found) return
  const taken = new Set(found.lines.map(({ line }) => line))
  divisions.push(...taken)
  lists.costLines.splice(0, lists.costLines.length, ...lists.costLines.filter((line) => !taken.has(line)))
}

/**
 * Whether the divisions come to the line that they are the detail of, alone or with the items outside sections; a joint line
 * may hold measures that no division lists.
 */
function checkDivisions({ lists, divisions, items }: DraftUnit, log: ReportLog): void {
  const line = lists.costLines.find(({ name }) => squeezed(name).includes('分部分项'))
  const amounts = outermost(divisions.map(namedLine)).flatMap(({ amount }) => amount ?? [])
  if (!line?.amount || amounts.length === 0) return
  const stated = line.amount.value
  const outside = items.flatMap(({ group, section, amount }) =>
    group === ITEM_GROUP.qdxm && section < 0 ? (amount?.value ?? []) : [],
  )
  const alone = sum(amounts)
  const whole = alone === stated ? alone : sum([alone, ...outside])
  const isPart = isJointCostLine(line.name) && whole < stated
  log.sum('listTotal', line.place, line.name, stated, isPart ? null : whole)
}

/** The totals of the divisions that 表-04 lists, by name in order (formats-more.md §2.6). */
export function attachDivisions(unit: DraftUnit, log: ReportLog): void {
  takeDivisions(unit)
  if (unit.divisions.length === 0) return
  checkDivisions(unit, log)
  const sums = sectionContents(unit.sections, unit.items)
  const byName = new Map<string, number[]>()
  for (const [at, { name }] of unit.sections.entries()) addTo(byName, norm(name), at)
  for (const same of byName.values()) same.reverse()
  for (const { name, amount, place } of unit.divisions) {
    const at = byName.get(norm(name))?.pop()
    if (amount) log.sum('sectionTotal', place, name, amount.value, at === undefined ? null : sums[at]!)
    if (at !== undefined) unit.sections[at]!.total ??= amount
  }
}
