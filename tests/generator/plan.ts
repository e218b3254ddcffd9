import { createRandom, type Random } from '@/lib/domain/random'
import { type CatalogueItem, LABOURS, MACHINES, MATERIALS, MEASURES, UNIT_NAMES, WORKS } from './catalogue'
import type { Cents, RatePoints, Thousandths } from './figures'
import type { Edition } from './options'

/** The tender as designed: what all its bills have in common, and the prices around which bidders quote. */
export interface SectionPlan {
  readonly seed: number
  readonly sectionCode: string
  readonly projectName: string
  readonly tenderer: string
  readonly edition: Edition
  readonly units: readonly UnitPlan[]
  /** Work items of all units, then their measures; each has a row in a price table. */
  readonly items: readonly ItemPlan[]
}

export interface ItemPlan {
  readonly row: number
  readonly unitPlan: number
  readonly measure: boolean
  readonly code: string
  readonly name: string
  readonly feature: string
  readonly unit: string
  readonly quantity: Thousandths
  readonly price: Cents
  /** Shares of labour, material, machinery, management and profit. */
  readonly shares: readonly number[]
  readonly form: ItemForm
  /** The content lines, as row numbers in the unit's resources. */
  readonly contents: readonly number[]
}

/**
 * How the price is given: components; material split in two; only the unit price; one content line that is
 * the whole material; a line 其他材料费 for the remainder.
 */
export type ItemForm = 'components' | 'splitMaterial' | 'priceOnly' | 'wholeMaterial' | 'remainder'

export interface ResourcePlan {
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly class: '1' | '2' | '3'
  readonly price: Cents
}

export interface UnitPlan {
  readonly row: number
  readonly project: number
  readonly code: string
  readonly name: string
  readonly specialty: string
  readonly items: readonly number[]
  readonly measures: readonly number[]
  readonly resources: readonly ResourcePlan[]
  readonly safetyRate: RatePoints
  /** A non-competitive amount without a rate; null if the unit has none. */
  readonly dustControl: Cents | null
  readonly feeRate: RatePoints | null
  readonly hasNonCompetitiveLine: boolean
  readonly writesCostClasses: boolean
  /** All lists of 其他项目, only their summary lines, or the first few. */
  readonly lists: 'all' | 'none' | 'some'
  readonly provisionalSum: Cents
  readonly specialistSum: Cents
}

export interface PlanOptions {
  readonly seed: number
  readonly items: number
  readonly unitProjects: number
  readonly singleProjects: number
  readonly contentsPerItem: number
  readonly edition?: Edition
  readonly names: { projectName: string; sectionCode: string; tenderer: string }
}

/** Price × quantity stays below 3 million yuan, or one item would outweigh all others. */
const MAX_AMOUNT: Cents = 300_000_000

function planQuantity(random: Random, price: Cents): Thousandths {
  const most = Math.max(2, Math.min(20_000, MAX_AMOUNT / price))
  const step = random.pick([1, 10, 100, 1000, 1000])
  return Math.max(1, Math.round((random.logBetween(1, most) * 1000) / step)) * step
}

function planShares(random: Random): number[] {
  const machinery = random.chance(0.1) ? 0 : random.between(0.03, 0.14)
  const raw = [
    random.between(0.15, 0.32),
    random.between(0.38, 0.62),
    machinery,
    random.between(0.04, 0.09),
    random.between(0.03, 0.07),
  ]
  const sum = raw.reduce((a, b) => a + b, 0)
  return raw.map((share) => share / sum)
}

function planForm(random: Random): ItemForm {
  const roll = random.next()
  if (roll < 0.02) return 'priceOnly'
  if (roll < 0.07) return 'splitMaterial'
  if (roll < 0.15) return 'wholeMaterial'
  return roll < 0.23 ? 'remainder' : 'components'
}

function featureOf(random: Random, kinds: readonly string[], serial: number): string {
  const from = serial * 20 + random.whole(0, 19)
  const place = `K${Math.floor(from / 1000)}+${String(from % 1000).padStart(3, '0')}`
  const lines = [random.pick(kinds), `部位：${place}～${random.whole(2, 60) * 10}m`]
  if (random.chance(0.5)) lines.push('其他：详见设计图纸及"答疑文件"，满足验收规范 & 图集要求')
  return lines.map((line, i) => `${i + 1}、${line}`).join('\n')
}

function planResources(): ResourcePlan[] {
  const cents = (yuan: number) => Math.round(yuan * 100)
  return [
    ...LABOURS.map(([name, yuan], i) => ({
      code: `00010${i}`,
      name,
      spec: '',
      unit: '工日',
      class: '1' as const,
      price: cents(yuan),
    })),
    ...MACHINES.map(([name, yuan], i) => ({
      code: `99010${i}`,
      name,
      spec: '',
      unit: '台班',
      class: '3' as const,
      price: cents(yuan),
    })),
    ...MATERIALS.map(([name, spec, unit, yuan], i) => ({
      code: `0${4101 + i}0001`,
      name,
      spec,
      unit,
      class: '2' as const,
      price: cents(yuan),
    })),
  ]
}

const FIRST_MATERIAL = LABOURS.length + MACHINES.length

function planContents(random: Random, count: number): number[] {
  const picked = new Set<number>()
  while (picked.size < Math.min(count, MATERIALS.length)) {
    picked.add(FIRST_MATERIAL + random.whole(0, MATERIALS.length - 1))
  }
  const rows = [...picked]
  // A build-up usually includes its labour, which is not part of the material cost.
  if (count >= 3) rows[0] = random.whole(0, LABOURS.length - 1)
  return rows
}

/** GB/T 50854-2024 has no annex of demolition, so that its measures are annex R: 0116. */
const codeIn = (edition: Edition, code: string) => (edition === '2024' ? code.replace(/^0117/, '0116') : code)

function planItem(
  random: Random,
  source: CatalogueItem,
  place: { row: number; unitPlan: number; measure: boolean; serial: number; count: number },
  { contentsPerItem, edition = '2013' }: PlanOptions,
): ItemPlan {
  if (place.count > 999) throw new Error('too many items for one unit project')
  const price = Math.round(random.logBetween(100, 1_000_000))
  return {
    row: place.row,
    unitPlan: place.unitPlan,
    measure: place.measure,
    code: `${codeIn(edition, source.code)}${String(place.count).padStart(3, '0')}`,
    name: source.name,
    feature: featureOf(random, source.kinds, place.serial),
    unit: source.unit,
    quantity: planQuantity(random, price),
    price,
    shares: planShares(random),
    form: place.measure ? 'components' : planForm(random),
    contents: planContents(random, contentsPerItem),
  }
}

function planItems(options: PlanOptions, units: number, measure: boolean, rows: ItemPlan[]): number[][] {
  const catalogue = measure ? MEASURES : WORKS
  return Array.from({ length: units }, (_, unitPlan) => {
    const random = createRandom(options.seed, measure ? 'measures' : 'items', unitPlan)
    const even = Math.floor(options.items / units) + (unitPlan < options.items % units ? 1 : 0)
    const count = measure ? Math.max(2, Math.min(40, Math.round(even / 25))) : even
    const counts = new Map<string, number>()
    return Array.from({ length: count }, (_, serial) => {
      const source = random.pick(catalogue)
      const used = (counts.get(source.code) ?? 0) + 1
      counts.set(source.code, used)
      const place = { row: rows.length, unitPlan, measure, serial, count: used }
      rows.push(planItem(random, source, place, options))
      return place.row
    })
  })
}

export function planSection(options: PlanOptions): SectionPlan {
  const { unitProjects: count, singleProjects, edition = '2013' } = options
  const items: ItemPlan[] = []
  const works = planItems(options, count, false, items)
  const measures = planItems(options, count, true, items)
  const units = Array.from({ length: count }, (_, row): UnitPlan => {
    const random = createRandom(options.seed, 'unit', row)
    const [name, specialty] = UNIT_NAMES[row % UNIT_NAMES.length]!
    const round = Math.floor(row / UNIT_NAMES.length)
    return {
      row,
      project: Math.floor((row * singleProjects) / count),
      code: String(row + 1).padStart(3, '0'),
      name: round === 0 ? name : `${name}（${round + 1}区）`,
      specialty,
      items: works[row]!,
      measures: measures[row]!,
      resources: planResources(),
      safetyRate: random.pick([633, 580, 1099]),
      dustControl: row % 2 === 1 ? random.whole(50, 300) * 10_000 : null,
      feeRate: edition === '2024' || row % 3 === 2 ? null : 1800,
      hasNonCompetitiveLine: edition === '2013' && row % 2 === 1,
      writesCostClasses: row % 4 !== 3,
      lists: (['all', 'none', 'some'] as const)[row % 3]!,
      provisionalSum: random.whole(5, 60) * 1_000_000,
      specialistSum: random.whole(3, 20) * 500_000,
    }
  })
  return { seed: options.seed, ...options.names, edition, units, items }
}
