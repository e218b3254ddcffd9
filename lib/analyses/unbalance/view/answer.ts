import type { Draws } from '../../../engine/laboratories/unbalance/draws'
import { BINS, drawTotals } from '../../../engine/laboratories/unbalance/draws'
import { paidItems, pairItems } from '../../../engine/laboratories/unbalance/pictures'
import { levelOf, ownDeviations } from '../../../engine/laboratories/unbalance/prices'
import { linesOf, steadinessOfAll } from '../../../engine/laboratories/unbalance/quantities'
import { classesOf, isSelected } from '../../../engine/laboratories/unbalance/selection'
import { simulateQuantities } from '../../../engine/laboratories/unbalance/simulate'
import type { Answer, Answered, Asked, AskedDraws, NamedItem } from './asked'
import type { Held } from './held'

/** Items listed of a pair of bids, and of what a scenario adds. */
const MOST_ITEMS = 50
/** Points of a picture; more lie on each other. */
const MOST_POINTS = 400
/** Somebody waits at a slider: of wide changes there are fewer draws than in a run. */
const MOST_PRODUCTS = 3e8
/** Changes between which the lines are drawn, in percent. */
const LINE = [-50, 100] as const

const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)

const named = ({ facts }: Held, place: number): NamedItem => ({
  place,
  unit: facts.units[place]!,
  itemCode: facts.codes[place]!,
  itemName: facts.names[place]!,
})

/** Place of a bid in the table; null for none, or one that takes no part. */
const bidOf = ({ bidders }: Held, id: number | null): number | null => {
  const at = bidders.findIndex(({ bidderId }) => bidderId === id)
  return at < 0 ? null : at
}

function biddersOf({ table, bidders }: Held): Answer['bidders'] {
  const steadiness = steadinessOfAll(table)
  const known = table.totals.flatMap((total) => total ?? [])
  return bidders.map((bidder, at) => {
    const total = table.totals[at] ?? null
    return {
      ...bidder,
      total,
      rank: total === null ? null : 1 + known.filter((other) => other < total).length,
      level: levelOf(table, at),
      steadiness: steadiness[at] ?? null,
    }
  })
}

/** Unit projects and beginnings of codes by which items can be chosen, with how many items each has. */
function choices({ facts, unitNames }: Held): Pick<Answer, 'units' | 'classes'> {
  const counts = new Map<number, number>()
  for (const unit of facts.units) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  const { classOf, names } = classesOf(facts.codes)
  const sizes = new Array<number>(names.length).fill(0)
  for (const klass of classOf) sizes[klass]!++
  return {
    units: [...unitNames].map(([unit, name]) => ({ unit, name, items: counts.get(unit) ?? 0 })),
    classes: names
      .map((text, at) => ({ text, items: sizes[at]! }))
      .filter(({ text }) => text !== '')
      .sort((a, b) => (a.text < b.text ? -1 : 1)),
  }
}

function pairOf(held: Held, { bidderId, againstId }: Asked): Answer['pair'] {
  const [bidder, other] = [bidOf(held, bidderId), bidOf(held, againstId)]
  if (bidder === null || other === null || bidder === other) return []
  const { items, prices, quantities, base } = held.table
  const deviations = ownDeviations(held.table, bidder)
  return pairItems(held.table, bidder, other, MOST_ITEMS).map(({ item, effect, breakEven }) => ({
    ...named(held, item),
    quantity: quantities[item]!,
    price: prices[bidder * items + item]!,
    other: prices[other * items + item]!,
    base: orNull(base[item]),
    ownDeviation: orNull(deviations[item]),
    effect,
    breakEven,
  }))
}

function lineOf(held: Held, { line }: Asked): Answer['lines'] {
  if (!line || held.table.bidders < 2) return null
  const idOf = (at: number) => held.bidders[at]!.bidderId
  const { shares, crossings } = linesOf(held.table, isSelected(line, held.facts), LINE)
  return {
    from: LINE[0],
    to: LINE[1],
    shares: shares.map((share, at) => ({ bidderId: idOf(at), share })),
    crossings: crossings.map(({ bidder, other, change }) => {
      return { bidder1Id: idOf(bidder), bidder2Id: idOf(other), change }
    }),
  }
}

function drawnOf({ bidders }: Held, { draws, single, density, bidders: drawn }: Draws): Answer['draws'] {
  return {
    ...{ draws, single, low: density.low, high: density.high },
    bidders: drawn.flatMap((one, at) => {
      if (!one) return []
      const counts = Array.from(density.counts.subarray(at * BINS, (at + 1) * BINS))
      return { bidderId: bidders[at]!.bidderId, ...one, density: counts }
    }),
  }
}

function drawsOf(held: Held, asked: AskedDraws | null): Answer['draws'] {
  if (!asked || held.table.items === 0) return null
  const { classOf, names } = classesOf(held.facts.codes)
  const uncertainty = { classOf, sigmas: names.map(() => asked.sigma), rho: asked.rho }
  const drawn = drawTotals(held.table, uncertainty, asked.draws, MOST_PRODUCTS)
  return drawn && drawnOf(held, drawn)
}

function pointsOf(held: Held, { plan, bidderId }: Asked): Answer['points'] {
  const bidder = bidOf(held, bidderId)
  if (!plan || bidder === null) return []
  return paidItems(held.table, plan, held.facts, bidder, MOST_POINTS).map(({ item, ...point }) => {
    return { ...named(held, item), ...point }
  })
}

/** Everything that was asked, or the lines that are wrong. */
export function answerOf(held: Held, asked: Asked): Answered {
  const { table, facts, bidders } = held
  const bidder = bidOf(held, asked.bidderId)
  const found = simulateQuantities(table, facts, { ...asked, bidder })
  if ('wrong' in found) return found
  const idOf = (at: number) => bidders[at]!.bidderId
  return {
    items: table.items,
    bidders: biddersOf(held),
    ...choices(held),
    scenarios: found.scenarios.map(({ name, rows, added }) => ({
      name,
      rows: rows.map(({ bidder: at, ...row }) => ({ bidderId: idOf(at), ...row })),
      added: added.slice(0, MOST_ITEMS).map(({ item, ...one }) => ({ ...named(held, item), ...one })),
      addedCount: added.length,
    })),
    pair: pairOf(held, asked),
    lines: lineOf(held, asked),
    plan: found.plan?.map(({ bidder: at, ...row }) => ({ bidderId: idOf(at), ...row })) ?? null,
    paid: found.paid?.map((paid, at) => ({ bidderId: idOf(at), paid })) ?? null,
    points: pointsOf(held, asked),
    draws: drawsOf(held, asked.draws),
  }
}
