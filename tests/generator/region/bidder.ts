import { createRandom, type Random } from '@/lib/domain/random'
import { ISSUES, laplace, type Product, type Region, TENDER_ISSUE, type Use } from './region'

/** How a bidder has a work built up. */
export interface BuildUp {
  readonly quotas: readonly string[]
  readonly uses: readonly Use[]
}

/** What a program writes into a file. */
export interface Program {
  readonly name: string
  readonly writes: { readonly prices: boolean; readonly buildUps: boolean }
  /** Decimals of the contents. */
  readonly places: number
}

/** What a bidder decides for himself. */
export interface Choices {
  /** Prices in cents by product, before the discount. */
  readonly prices: Float64Array
  /** Prices of his issue of the list, and of the quota base. */
  readonly listed: Float64Array
  /** 1 if the price is neither in his issue of the list nor in the quota base. */
  readonly isOwn: Uint8Array
  /** Own prices, and unit prices, are multiples of so many cents where they are dear enough. */
  readonly step: number
  readonly buildUps: readonly BuildUp[]
  /** One factor over everything (总价下浮), put on the prices of resources or on the unit prices. */
  readonly discount: number
  readonly discounts: 'resources' | 'works'
  readonly manage: number
  readonly profit: number
  /** Share of the works that he prices. */
  readonly priced: number
  readonly program: Program
}

/** A priced unit of work, in cents. */
export interface Priced {
  readonly labour: number
  readonly material: number
  readonly machine: number
  readonly manage: number
  readonly profit: number
  readonly price: number
}

/** A bid as it stands in its file: prices by product, and by work, null where he leaves it open. */
export interface RegionBid {
  readonly choices: Choices
  readonly prices: Float64Array
  readonly works: readonly (Priced | null)[]
}

const FULL = { prices: true, buildUps: true }
const PROGRAMS: readonly Program[] = [
  { name: '计价一', writes: FULL, places: 4 },
  { name: '计价一', writes: FULL, places: 4 },
  { name: '计价二', writes: FULL, places: 3 },
  { name: '计价三', writes: { prices: true, buildUps: false }, places: 4 },
  { name: '表格', writes: { prices: false, buildUps: false }, places: 4 },
]

/** To the bidder's step if the price has at least twenty of them. */
export const inSteps = (cents: number, step: number) =>
  Math.max(1, cents < 20 * step ? Math.round(cents) : Math.round(cents / step) * step)

export function buildUpOf({ norms }: Region, of: readonly (readonly [number, number])[]): BuildUp {
  const amounts = new Map<number, number>()
  for (const [norm, share] of of) {
    for (const { product, amount } of norms[norm]!.uses)
      amounts.set(product, (amounts.get(product) ?? 0) + amount * share)
  }
  const uses = [...amounts].map(([product, amount]) => ({ product, amount: Number(amount.toFixed(4)) }))
  return { quotas: of.map(([norm]) => norms[norm]!.code), uses: uses.filter(({ amount }) => amount > 0) }
}

/** The usual quotas, the one that stands beside in the book, or a conversion by hand. */
function buildUps(random: Random, region: Region): BuildUp[] {
  const departs = random.between(0.025, 0.13)
  return region.works.map(({ norms: [first, ...further] }) => {
    const usual = buildUpOf(region, [first!, ...further])
    if (!random.chance(departs)) return usual
    if (random.chance(0.6)) {
      const beside = Math.min(region.norms.length - 1, Math.max(0, first![0] + random.pick([-1, 1, 1, 2])))
      return buildUpOf(region, [[beside, 1], ...further])
    }
    const place = random.whole(0, usual.uses.length - 1)
    const factor = random.pick([0.85, 0.92, 1.03, 1.08, 1.15, 1.25])
    const amountOf = (use: Use) => Number(Math.max(0.0001, use.amount * factor).toFixed(4))
    return {
      quotas: usual.quotas.map((code, at) => (at === 0 ? `${code} 换` : code)),
      uses: usual.uses.map((use, at) => (at === place ? { ...use, amount: amountOf(use) } : use)),
    }
  })
}

/** What each product costs in the whole section: bidders ask for quotes of what is worth asking. */
function worthOf(region: Region): number[] {
  const worth = region.products.map(() => 0)
  for (const { quantity, norms } of region.works) {
    for (const { product, amount } of buildUpOf(region, norms).uses)
      worth[product]! += quantity * amount * region.products[product]!.issues[TENDER_ISSUE]!
  }
  return worth
}

/** Asks suppliers of the dear groups: their quotes as they stand, or what is left of them after bargaining. */
function askSuppliers(
  random: Random,
  region: Region,
  step: number,
  own: (at: number, price: number) => void,
) {
  const worth = worthOf(region)
  const ofGroup = region.suppliers.map((_, group) =>
    region.products.reduce((sum, product, at) => sum + (product.group === group ? worth[at]! : 0), 0),
  )
  const dearest = [...ofGroup.keys()].filter((at) => at > 0).sort((a, b) => ofGroup[b]! - ofGroup[a]!)
  const effort = random.next() ** 0.7
  const asked = dearest.filter((_, rank) => random.chance(effort * (0.95 - 0.035 * rank)))
  for (const group of asked) {
    const known = region.suppliers[group]!
    const quotes = known[Math.floor(random.next() ** 1.3 * known.length)]!
    const bargain = random.chance(0.45) ? 1 : random.pick([0.95, 0.96, 0.97, 0.98, 0.985, 0.99])
    for (const [at, quote] of quotes.entries()) {
      if (quote > 0 && random.chance(0.8)) own(at, bargain === 1 ? quote : inSteps(quote * bargain, step))
    }
  }
}

/** What the bidder knows from his own sites. */
function takeOwnBook(
  random: Random,
  products: readonly Product[],
  step: number,
  own: (at: number, price: number) => void,
) {
  const share = 0.45 * random.next() ** 2
  const level = random.between(0.92, 1.01)
  const hasOwnWages = random.chance(0.25)
  for (const [at, { kind, issues }] of products.entries()) {
    const isFree = kind === 'labour' ? hasOwnWages : random.chance(share)
    if (isFree) own(at, inSteps(issues[TENDER_ISSUE]! * level * Math.exp(laplace(random, 0.05)), step))
  }
}

/** The choices of an honest bidder. */
export function choose(region: Region, bidder: number): Choices {
  const random = createRandom(region.seed, 'bidder', bidder)
  // Most take the issue of the tender, some have not loaded it, a few have a newer one.
  const issue = random.pick([0, 1, 1, 2, 2, 2, 2, 2, 2, ISSUES - 1])
  const step = random.pick([1, 1, 10, 100])
  const listed = Float64Array.from(region.products, ({ issues }) => issues[issue]!)
  const prices = listed.slice()
  const isOwn = new Uint8Array(prices.length)
  const own = (at: number, price: number) => {
    isOwn[at] = price === listed[at] ? 0 : 1
    prices[at] = price
  }
  takeOwnBook(random, region.products, step, own)
  askSuppliers(random, region, step, own)
  const { manage, profit } = region.fees
  const atStandard = random.chance(0.5)
  const rate = (standard: number) =>
    atStandard ? standard : Number((standard * random.between(0.5, 1.05)).toFixed(3))
  return {
    prices,
    listed,
    isOwn,
    step,
    buildUps: buildUps(random, region),
    discount: random.chance(0.55) ? Number(random.between(0.86, 0.995).toFixed(random.pick([2, 3, 4]))) : 1,
    discounts: random.chance(0.65) ? 'resources' : 'works',
    manage: rate(manage),
    profit: rate(profit),
    priced: random.chance(0.1) ? random.between(0.35, 0.65) : 1,
    program: random.pick(PROGRAMS),
  }
}

function priceOf(
  { products, fees }: Region,
  { uses }: BuildUp,
  prices: Float64Array,
  choices: Choices,
): Priced {
  const { manage, profit, discount, discounts, step } = choices
  const sums = { labour: 0, material: 0, machine: 0 }
  for (const { product, amount } of uses) sums[products[product]!.kind] += amount * prices[product]!
  const factor = discounts === 'works' ? discount : 1
  const base = sums.labour + sums.machine + (fees.isOnMaterial ? sums.material : 0)
  const [labour, material, machine] = [sums.labour, sums.material, sums.machine].map((sum) =>
    Math.round(sum * factor),
  )
  const parts = { labour: labour!, material: material!, machine: machine! }
  const charged = { manage: Math.round(base * manage * factor), profit: Math.round(base * profit * factor) }
  const sum = labour! + material! + machine! + charged.manage + charged.profit
  // Whole yuan only in dear unit prices: few bidders round what the program adds up.
  return { ...parts, ...charged, price: step === 100 && sum > 50_000 ? inSteps(sum, step) : Math.max(1, sum) }
}

/** The bid that follows from choices. */
export function bidOf(region: Region, choices: Choices, bidder: number | string): RegionBid {
  const random = createRandom(region.seed, 'left open', bidder)
  const factor = choices.discounts === 'resources' ? choices.discount : 1
  const prices = choices.prices.map((price) => Math.max(1, Math.round(price * factor)))
  const works = choices.buildUps.map((buildUp) =>
    random.chance(choices.priced) ? priceOf(region, buildUp, prices, choices) : null,
  )
  return { choices, prices, works }
}

/** The control price stands at the list of the tender, the usual quotas and the standard fees. */
export function controlOf(region: Region): RegionBid {
  const prices = Float64Array.from(region.products, ({ issues }) => issues[TENDER_ISSUE]!)
  const buildUps = region.works.map(({ norms }) => buildUpOf(region, norms))
  const { manage, profit } = region.fees
  const rest = {
    isOwn: new Uint8Array(prices.length),
    step: 1,
    discount: 1,
    discounts: 'resources' as const,
    priced: 1,
  }
  return bidOf(
    region,
    { prices, listed: prices, buildUps, manage, profit, program: PROGRAMS[0]!, ...rest },
    'control',
  )
}
