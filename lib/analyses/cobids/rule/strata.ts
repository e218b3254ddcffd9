import { isTotal } from '../../../engine/history/section-history'
import { median, quantile } from '../../../engine/statistics/order'
import { type Scope, sectionsOfCompany } from './scope'

/** Smaller strata are pooled with others. */
const FEWEST = 10

/** The sections of a scope by trade, place and size, so that companies are compared within them. */
export interface Strata {
  /** The stratum of each section, and how many sections each stratum has. */
  readonly of: Int32Array
  readonly sizes: readonly number[]
  /** 1 for sections whose stratum is one of several areas or sizes. */
  readonly isPooled: Uint8Array
  /** Sections without a type or an area. */
  readonly unstated: number
}

/** How large a section is: its control price, else the median of its totals; NaN without either. */
function sizeOf(scope: Scope, section: number): number {
  const { controlPrice } = scope.sections[section]!
  if (isTotal(controlPrice)) return controlPrice
  const totals = scope.totals.slice(scope.starts[section]!, scope.starts[section + 1]!)
  return median(totals.filter((total) => !Number.isNaN(total)))
}

/** The quarter of each section among those of the scope, by size: 0 to 3, or 4 where it is not known. */
function quartersOf(scope: Scope): number[] {
  const sizes = scope.sections.map((_, section) => sizeOf(scope, section))
  const known = sizes.filter((size) => !Number.isNaN(size))
  const cuts = [0.25, 0.5, 0.75].map((share) => quantile(known, share))
  return sizes.map((size) => (Number.isNaN(size) ? 4 : cuts.filter((cut) => size > cut).length))
}

function countsOf(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/**
 * Strata of type, area and quarter of size. Where one has fewer than ten sections, those of a type and area are pooled
 * over sizes, and what is then still small over areas; types stay apart. What is not stated is a value of its own.
 */
export function strataOf(scope: Scope): Strata {
  const quarters = quartersOf(scope)
  const levels = scope.sections.map(({ projectType, projectArea }, at) => [
    JSON.stringify([projectType, projectArea, quarters[at]]),
    JSON.stringify([projectType, projectArea, 'all sizes']),
    JSON.stringify([projectType]),
  ])
  const keys = levels.map(([finest]) => finest!)
  const isPooled = new Uint8Array(keys.length)
  for (const level of [1, 2]) {
    const counts = countsOf(keys)
    const small = keys.map((key) => counts.get(key)! < FEWEST)
    for (const [at, isSmall] of small.entries()) {
      if (!isSmall) continue
      keys[at] = levels[at]![level]!
      isPooled[at] = 1
    }
  }
  const places = new Map<string, number>()
  const sizes: number[] = []
  const of = Int32Array.from(keys, (key) => {
    const place = places.get(key) ?? sizes.length
    places.set(key, place)
    sizes[place] = (sizes[place] ?? 0) + 1
    return place
  })
  const unstated = scope.sections.filter(
    ({ projectType, projectArea }) => projectType === null || projectArea === null,
  )
  return { of, sizes, isPooled, unstated: unstated.length }
}

/** How often a company took part in each stratum: ascending, with counts beside. */
export interface Presence {
  readonly strata: readonly number[]
  readonly counts: readonly number[]
}

export function presenceOf(scope: Scope, strata: Strata, company: number): Presence {
  const counts = new Map<number, number>()
  for (const section of sectionsOfCompany(scope, company)) {
    const stratum = strata.of[section]!
    counts.set(stratum, (counts.get(stratum) ?? 0) + 1)
  }
  const sorted = [...counts].sort(([a], [b]) => a - b)
  return { strata: sorted.map(([stratum]) => stratum), counts: sorted.map(([, count]) => count) }
}
