import type { Random } from '@/lib/domain/random'
import { itemsOf } from '../bill'
import type { Cents } from '../figures'
import type { BillModel, ItemModel, SectionModel, UnitModel } from '../model'
import type { SectionPlan } from '../plan'
import type { PriceTable } from '../prices'
import type { Finding } from './truth'

/** A bid during planting: complete except for amounts and totals. */
export interface PlantedBid {
  readonly plan: SectionPlan
  readonly bidder: number
  readonly bidderName: string
  readonly bill: BillModel
  readonly random: Random
  /** Nodes with a plant; a node carries at most one. */
  readonly used: Set<object>
  readonly misstatements: Map<object, (right: Cents) => Cents>
  /** Evaluated once the totals are computed. */
  readonly findings: (() => Finding)[]
  readonly controlPrices: () => PriceTable
  readonly controlUnitTotal: (unitPlan: number) => Cents
}

export interface PlacedItem {
  readonly unit: UnitModel
  readonly item: ItemModel
  readonly group: 'qdxm' | 'csxm'
}

export function unitsOf(bill: BillModel): UnitModel[] {
  return bill.projects.flatMap((project) => project.units)
}

/** All sections of a unit, nested ones included. */
export function sectionsOf(unit: UnitModel): SectionModel[] {
  const walk = (list: readonly SectionModel[]): SectionModel[] => {
    return list.flatMap((section) => [section, ...walk(section.sections)])
  }
  return walk(unit.sections)
}

function* placedItems(bill: BillModel): Generator<PlacedItem> {
  for (const unit of unitsOf(bill)) {
    for (const item of itemsOf(unit)) yield { unit, item, group: 'qdxm' }
    for (const item of unit.measures) yield { unit, item, group: 'csxm' }
  }
}

/** Picks a matching node without a plant and marks it as used. */
export function pickUnused<T>(
  bid: PlantedBid,
  list: Iterable<T>,
  nodeOf: (entry: T) => object,
  what: string,
): T {
  const free = [...list].filter((entry) => !bid.used.has(nodeOf(entry)))
  if (free.length === 0) throw new Error(`no place left to plant: ${what}`)
  const picked = bid.random.pick(free)
  bid.used.add(nodeOf(picked))
  return picked
}

export function pickItem(
  bid: PlantedBid,
  what: string,
  fits: (item: ItemModel, group: 'qdxm' | 'csxm') => boolean,
): PlacedItem {
  const list = [...placedItems(bid.bill)].filter(({ item, group }) => item.plan >= 0 && fits(item, group))
  return pickUnused(bid, list, ({ item }) => item, what)
}
