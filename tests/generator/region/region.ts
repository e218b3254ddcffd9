import { createRandom, type Random } from '@/lib/domain/random'

export type Kind = 'labour' | 'material' | 'machine'

export interface Product {
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  readonly kind: Kind
  /** What one supplier sells. */
  readonly group: number
  /** Prices in cents by issue of the region's list; the same in every issue where only the quota base has one. */
  readonly issues: readonly number[]
}

/** How much of a product a unit of work takes. */
export interface Use {
  readonly product: number
  readonly amount: number
}

/** A quota of the base that all programs have. */
export interface Norm {
  readonly code: string
  readonly uses: readonly Use[]
}

export interface Work {
  readonly code: string
  readonly name: string
  readonly quantity: number
  /** Quotas by place in the base, each with its share of the unit of work. */
  readonly norms: readonly (readonly [norm: number, share: number])[]
}

/** A supplier's quotes in cents by product; 0 for what he does not sell. */
export type Quotes = Float64Array

/** What all bidders of a section find: the works, the quota base, the region's lists and its suppliers. */
export interface Region {
  readonly seed: string
  readonly products: readonly Product[]
  readonly norms: readonly Norm[]
  readonly works: readonly Work[]
  /** By group, the best known supplier first. */
  readonly suppliers: readonly (readonly Quotes[])[]
  readonly fees: { readonly manage: number; readonly profit: number; readonly isOnMaterial: boolean }
}

/** Months whose lists bidders may have at hand, the tenderer's last but one. */
export const ISSUES = 4
export const TENDER_ISSUE = 2

const GROUPS = 24
const TRADES = 4
const MACHINES = 18
const NORMS = 260

/** Most prices move little, and a few far. */
export const laplace = (random: Random, scale: number) =>
  (random.chance(0.5) ? scale : -scale) * -Math.log(1 - random.next())

/** Lists state dear things in round figures. */
const published = (cents: number) => {
  const step = cents > 200_000 ? 1000 : cents > 30_000 ? 100 : cents > 2000 ? 10 : 1
  return Math.max(step, Math.round(cents / step) * step)
}

const decimals = (value: number, places: number) => Number(value.toFixed(places))

/** A price in every issue: steel moves month by month, wages once a year, and some prices are never published. */
function issuesOf(random: Random, first: number, moves: readonly number[]): number[] {
  const isStill = random.chance(0.3)
  let price = first
  return moves.map((move) => {
    if (!isStill && random.chance(0.7)) price *= Math.exp(move + laplace(random, 0.006))
    return published(price)
  })
}

function productsOf(random: Random): Product[] {
  const products: Product[] = []
  const add = (kind: Kind, group: number, name: string, spec: string, issues: number[]) => {
    const code = `${{ labour: 'RG', material: 'CL', machine: 'JX' }[kind]}${1000 + products.length}`
    const unit = { labour: '工日', material: group % 3 ? '个' : 'kg', machine: '台班' }[kind]
    products.push({ code, name, spec, unit, kind, group, issues })
  }
  const months = Array.from({ length: ISSUES }, (_, at) => at)
  const steady = (price: number) => months.map(() => published(price))
  for (let trade = 0; trade < TRADES; trade++) {
    add('labour', 0, `${'普技高特'[trade]}工`, '', steady(11_000 * 1.25 ** trade))
  }
  for (let group = 1; group <= GROUPS; group++) {
    const moves = months.map(() => (random.chance(0.5) ? laplace(random, 0.02) : 0))
    const level = 10 ** random.between(2.2, 5.6)
    const sizes = random.whole(2, 11)
    for (let size = 0; size < sizes; size++) {
      const price = level * (1 + size) ** 0.7 * Math.exp(laplace(random, 0.1))
      add(
        'material',
        group,
        `主材${group}-${size >> 2}`,
        `DN${15 + 10 * size}`,
        issuesOf(random, price, moves),
      )
    }
  }
  for (let at = 0; at < MACHINES; at++) {
    add('machine', 0, `机具${at}`, '', steady(10 ** random.between(3.6, 5.3)))
  }
  return products
}

/** A quota takes some labour, materials of one or two groups, and every third one a machine. */
function normOf(random: Random, products: readonly Product[], at: number): Norm {
  const cost = 100 * Math.exp(3.9 + 1.3 * random.normal())
  const of = (kind: Kind) => [...products.keys()].filter((place) => products[place]!.kind === kind)
  const first = random.pick(of('material'))
  const near = of('material').filter((place) => products[place]!.group === products[first]!.group)
  const materials = [first, ...random.sample(near, random.whole(0, 2)), random.pick(of('material'))]
  const machines = random.chance(0.35) ? random.sample(of('machine'), random.whole(1, 2)) : []
  const labour = random.between(0.12, 0.45)
  const shares = new Map<number, number>()
  const put = (places: readonly number[], share: number) => {
    for (const place of new Set(places)) shares.set(place, share / new Set(places).size)
  }
  put(random.sample(of('labour'), random.whole(1, 2)), labour)
  put(machines, 0.12)
  put(materials, 0.9 - labour)
  const uses = [...shares].map(([product, share]) => {
    const amount = (cost * share * random.between(0.4, 1.6)) / products[product]!.issues[0]!
    return { product, amount: Math.max(0.001, decimals(amount, 3)) }
  })
  return { code: `${1 + Math.floor(at / 40)}-${1 + (at % 40)}`, uses }
}

/** A few suppliers a group, each off the list in his own way, with prices as his customers are used to. */
function suppliersOf(random: Random, products: readonly Product[]): Quotes[][] {
  return Array.from({ length: GROUPS + 1 }, (_, group) =>
    Array.from({ length: random.whole(3, 7) }, () => {
      const level = random.between(0.86, 1.04)
      const step = random.pick([1, 5, 10, 50])
      return Float64Array.from(products, (product) => {
        if (group === 0 || product.group !== group) return 0
        const price = product.issues[TENDER_ISSUE]! * level * Math.exp(laplace(random, 0.03))
        return Math.max(1, price < 20 * step ? Math.round(price) : Math.round(price / step) * step)
      })
    }),
  )
}

/** A region by its seed; the same seed always gives the same one. */
export function makeRegion(seed: string): Region {
  const random = createRandom(seed, 'region')
  const products = productsOf(random)
  const norms = Array.from({ length: NORMS }, (_, at) => normOf(random, products, at))
  const works = Array.from({ length: random.whole(260, 640) }, (_, at): Work => {
    const first = random.whole(0, NORMS - 1)
    const further = Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => random.whole(0, NORMS - 1))
    return {
      code: `0${10_401_001_001 + at * 1000}`,
      name: `清单${at + 1}`,
      quantity: decimals(Math.exp(3 + 1.8 * random.normal()) + 0.01, 2),
      norms: [[first, 1], ...further.map((norm) => [norm, decimals(random.between(0.05, 1.3), 2)] as const)],
    }
  })
  const fees = {
    manage: decimals(random.between(0.06, 0.28), 3),
    profit: decimals(random.between(0.03, 0.16), 3),
    isOnMaterial: random.chance(0.3),
  }
  return { seed, products, norms, works, suppliers: suppliersOf(random, products), fees }
}
