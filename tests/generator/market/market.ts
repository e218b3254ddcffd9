import { createRandom, type Random } from '@/lib/domain/random'

/** A resource with its published price (信息价) in cents. */
export interface MarketResource {
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  /** 1 labour, 2 material, 3 machinery */
  readonly class: '1' | '2' | '3'
  readonly published: number
}

/** A resource by its place in the market, and its content per unit of the item. */
export interface MarketContent {
  readonly resource: number
  readonly content: number
}

/** One way to build an item up: its quotas in order, with conversions, and the contents that follow from them. */
export interface BuildUp {
  readonly quotas: readonly string[]
  readonly contents: readonly MarketContent[]
}

export interface MarketItem {
  readonly code: string
  readonly name: string
  readonly quantity: number
  readonly usual: BuildUp
  /** What else fits the item, the more frequent first: few, so honest bidders meet in them. */
  readonly others: readonly BuildUp[]
}

/** What management and profit are a share of. */
export type FeeBase = 'cost' | 'labor'

/** What all bidders of a section find: items, the quota base, published prices and the custom of the place. */
export interface Market {
  readonly seed: number | string
  readonly items: readonly MarketItem[]
  readonly resources: readonly MarketResource[]
  readonly feeBase: FeeBase
  /** Everybody prices labour at the official rate. */
  readonly hasOfficialLabour: boolean
}

export interface MarketShape {
  readonly items: number
  readonly materials: number
}

const MARKET_SHAPE: MarketShape = { items: 600, materials: 180 }

const LABOURS = 6
const MACHINES = 24
/** Sizes of one product have one name. */
const SIZES = 4

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

function resourcesOf(random: Random, materials: number): MarketResource[] {
  const make = (kind: '1' | '2' | '3', count: number, low: number, high: number) =>
    Array.from({ length: count }, (_, at): MarketResource => {
      const product = Math.floor(at / SIZES)
      const names = { 1: `工种${at}`, 2: `材料${product}`, 3: `机械${at}` }
      return {
        code: `${kind}${String(at).padStart(6, '0')}`,
        name: names[kind],
        spec: kind === '2' ? `规格${at % SIZES}` : '',
        unit: { 1: '工日', 2: 't', 3: '台班' }[kind],
        class: kind,
        published: Math.round(100 * random.logBetween(low, high)),
      }
    })
  return [
    ...make('1', LABOURS, 90, 260),
    ...make('2', materials, 1.5, 5000),
    ...make('3', MACHINES, 60, 2500),
  ]
}

function contentsOf(random: Random, resources: readonly MarketResource[], cost: number): MarketContent[] {
  const places = (kind: string) => [...resources.keys()].filter((at) => resources[at]!.class === kind)
  const chosen = [
    ...random.sample(places('1'), random.whole(1, 3)),
    ...random.sample(places('2'), random.whole(1, 5)),
    ...random.sample(places('3'), random.whole(0, 2)),
  ]
  const weights = chosen.map(() => random.between(0.1, 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return chosen.map((resource, at) => {
    const yuan = (cost * weights[at]!) / total
    return { resource, content: Math.max(0.0001, round(yuan / (resources[resource]!.published / 100), 4)) }
  })
}

/** The variants of a build-up that occur in practice: another quota, a conversion, another content. */
function variantOf(random: Random, usual: BuildUp, make: () => BuildUp, at: number): BuildUp {
  const kind = random.next()
  if (kind < 0.35) return make()
  const place = random.whole(0, usual.contents.length - 1)
  if (kind < 0.6) {
    const content = random.pick([0.9, 0.95, 1.02, 1.05, 1.1])
    return { quotas: usual.quotas, contents: withContent(usual.contents, place, content) }
  }
  const contents = withContent(usual.contents, place, random.between(0.6, 1.6))
  return { quotas: [`${usual.quotas[0]}换${at}`, ...usual.quotas.slice(1)], contents }
}

export function withContent(
  contents: readonly MarketContent[],
  place: number,
  factor: number,
): MarketContent[] {
  return contents.map((line, at) =>
    at === place ? { ...line, content: Math.max(0.0001, round(line.content * factor, 4)) } : line,
  )
}

/** A market by its seed; the same seed always gives the same one. */
export function makeMarket(seed: number | string, shape: MarketShape = MARKET_SHAPE): Market {
  const random = createRandom(seed, 'market')
  const resources = resourcesOf(random, shape.materials)
  const items = Array.from({ length: shape.items }, (_, at): MarketItem => {
    const cost = random.logBetween(4, 4000)
    const make = (): BuildUp => ({
      quotas: Array.from(
        { length: random.whole(1, 3) },
        () => `D${random.whole(1, 9)}-${random.whole(1, 999)}`,
      ),
      contents: contentsOf(random, resources, cost),
    })
    const usual = make()
    const others = Array.from({ length: random.whole(1, 3) }, (_, other) =>
      variantOf(random, usual, make, other),
    )
    return {
      code: `${40_000_000_000 + at * 1000 + 1}`,
      name: `项目${at}`,
      quantity: round(random.logBetween(1, 3000), 2),
      usual,
      others,
    }
  })
  const feeBase = random.chance(0.5) ? 'cost' : 'labor'
  return { seed, items, resources, feeBase, hasOfficialLabour: random.chance(0.5) }
}
