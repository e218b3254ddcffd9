import { sum } from '../../domain/decimal'
import { groupedBy } from '../../domain/group'
import type { DraftItem, DraftQuota, DraftUnit, Figure } from '../draft/draft'
import type { ReportLog } from '../draft/report-log'

interface StatedContent {
  readonly resource: string
  /** 消耗量 or 含量 */
  readonly consumption: Figure
  /** 数量: what the quota uses of it in all, if the format states it. */
  readonly quantity: Figure
  /** 不计价: the price does not contain it. */
  readonly isFree: boolean
}

/** A 定额 line of an item as stated, with its resources. */
export interface StatedQuota {
  readonly item: DraftItem
  readonly unit: DraftUnit
  readonly quota: Omit<DraftQuota, 'content'>
  readonly quantity: Figure
  readonly contents: StatedContent[]
}

/** How the quantities of a file are meant: its programs differ, and no description says so. */
type Reading = 'stated' | 'whole' | 'unit' | 'item'

/** The first of several that fit counts: 数量 is rounded. */
const READINGS: readonly Reading[] = ['whole', 'stated', 'unit', 'item']

/** Resources × prices come this near the direct cost: small materials are often left out. Readings differ by far more. */
const LEAST = 0.3
const MOST = 1.15
const ENOUGH = 0.9

/** The quantity of a quota per unit of its item; null if it is unknown. */
function quotaContent(reading: Reading, { quantity, item }: StatedQuota): number | null {
  if (!quantity || reading === 'item') return null
  if (reading === 'unit') return quantity.value
  return item.quantity && item.quantity.value !== 0 ? quantity.value / item.quantity.value : null
}

/** The quantity of a resource per unit of the item; null if it is unknown. */
function contentOf(reading: Reading, quota: StatedQuota, line: StatedContent): number | null {
  if (reading === 'item') return line.consumption?.value ?? null
  const { quantity } = quota.item
  if (reading === 'stated')
    return line.quantity && quantity && quantity.value !== 0 ? line.quantity.value / quantity.value : null
  const per = quotaContent(reading, quota)
  return line.consumption && per !== null ? line.consumption.value * per : null
}

/** 人工 + 材料 + 机械 of an item in yuan per unit. */
function directCost({ components }: DraftItem): number {
  const { labor, material, mainMaterial, auxMaterial, machinery, equipment } = components
  const parts = [labor, material, machinery, equipment, ...(material ? [] : [mainMaterial, auxMaterial])]
  return sum(parts.flatMap((part) => part?.value ?? []))
}

type Prices = ReadonlyMap<string, number>

/** Whether resources × prices come near the direct cost; null if it cannot be told. */
function isNearCost(reading: Reading, quotas: readonly StatedQuota[], prices: Prices): boolean | null {
  const cost = directCost(quotas[0]!.item)
  const lines = quotas.flatMap((quota) => quota.contents.map((line) => ({ quota, line })))
  const amounts = lines.flatMap(({ quota, line }) => {
    const [content, price] = [contentOf(reading, quota, line), prices.get(line.resource)]
    return line.isFree || content === null || price === undefined ? [] : [content * price]
  })
  if (cost <= 0 || lines.every(({ line }) => line.isFree || !prices.has(line.resource))) return null
  const share = amounts.reduce((total, amount) => total + amount, 0) / cost
  return share >= LEAST && share <= MOST
}

function pricesOf(unit: DraftUnit): Prices {
  const prices = new Map<string, number>()
  for (const { id, price } of unit.lists.resources)
    if (price && id !== '' && !prices.has(id)) prices.set(id, price.value)
  return prices
}

const derived = (value: number | null): Figure => {
  if (value === null) return null
  const rounded = Number(value.toPrecision(12))
  return { value: rounded, text: String(rounded) }
}

/** The contents of an item: one line for each resource, whatever the number of its quotas that use it. */
function addContents(reading: Reading, quotas: readonly StatedQuota[]): void {
  const { item } = quotas[0]!
  const byResource = new Map<string, { contents: (number | null)[]; isFree: boolean }>()
  for (const quota of quotas)
    for (const line of quota.contents) {
      const known = byResource.get(line.resource) ?? { contents: [], isFree: true }
      known.contents.push(contentOf(reading, quota, line))
      known.isFree &&= line.isFree
      byResource.set(line.resource, known)
    }
  for (const [resource, { contents, isFree }] of byResource) {
    const known = contents.flatMap((content) => content ?? [])
    item.contents.push({
      resource,
      name: '',
      measureUnit: '',
      content: derived(known.length === contents.length ? sum(known) : null),
      price: null,
      amount: isFree ? { value: 0, text: '0' } : null,
      flags: 0,
      isOther: false,
    })
  }
}

function groupsOf(quotas: readonly StatedQuota[]): StatedQuota[][] {
  const groups = groupedBy(quotas, (quota) => quota.item)
  return [...groups.values()]
}

/**
 * Adds the quotas and resources of all items, per unit of the item. Whether a file states them per unit of the quota, per
 * unit of the item or for the whole item is told by arithmetic, once for the file: the reading in which resources × prices
 * come near the costs of most items, if those are at least 90 % of the items that can tell. Otherwise the quotas come without
 * their quantity and the resources are left out, which is reported.
 */
export function addQuotas(stated: readonly StatedQuota[], log: ReportLog): void {
  const prices = new Map<DraftUnit, Prices>()
  const groups = groupsOf(stated)
  const pricesIn = (unit: DraftUnit) => {
    const known = prices.get(unit) ?? pricesOf(unit)
    prices.set(unit, known)
    return known
  }
  const fits = READINGS.map((reading) => {
    const told = groups.flatMap((group) => isNearCost(reading, group, pricesIn(group[0]!.unit)) ?? [])
    return { reading, near: told.filter(Boolean).length, of: told.length }
  })
  const best = fits.reduce((first, other) => (other.near > first.near ? other : first))
  const isTold = best.of > 0 && best.near >= ENOUGH * best.of
  const first = stated.find(({ contents }) => contents.length > 0)
  if (!isTold && first)
    log.problem('contentsNotRead', first.item.place, fits.map(({ near, of }) => `${near}/${of}`).join(' '))
  for (const group of groups) {
    if (isTold) addContents(best.reading, group)
    for (const quota of group) {
      const content = isTold ? derived(quotaContent(best.reading, quota)) : null
      quota.item.quotas.push({ ...quota.quota, content })
    }
  }
}
