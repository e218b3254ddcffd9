import { percent, subtract } from '../../domain/decimal'
import { nextTurn } from '../../kit/turn'
import type { MatrixSource } from './source'

/** Items read between two turns of the event loop. */
const STEP = 1000

export interface MatrixChoice {
  readonly keyword: string
  /** Every item, not only those at which something was found. */
  readonly all: boolean
  readonly order: 'spread' | 'bill'
  /** Positions of the bidders that are shown; they alone decide what is listed and in which order. */
  readonly shown: readonly number[]
}

/** The items of a matrix in its order, and how many there are with and without a finding. */
export interface MatrixPlaces {
  readonly places: readonly number[]
  readonly found: number
  readonly total: number
}

/** By how much the highest price is above the lowest, in %; null with fewer than two prices. */
export function spreadOf(prices: readonly (number | null)[]): number | null {
  const usable = prices.filter((price) => price !== null && price > 0) as number[]
  if (usable.length < 2) return null
  const lowest = Math.min(...usable)
  return percent(subtract(Math.max(...usable), lowest), lowest)
}

/** The widest spread first; items without one are last, and equal ones keep the order of the bill. */
export async function matrixPlaces(source: MatrixSource, choice: MatrixChoice): Promise<MatrixPlaces> {
  const { keyword, all, order, shown } = choice
  const listed: { place: number; spread: number }[] = []
  let [found, total] = [0, 0]
  for (const line of source.each(keyword)) {
    if (++total % STEP === 0) await nextTurn()
    const isFound = shown.some((at) => line.found[at])
    if (isFound) found++
    if (!all && !isFound) continue
    const spread = order === 'spread' ? spreadOf(shown.map((at) => line.prices[at] ?? null)) : null
    listed.push({ place: line.place, spread: spread ?? Number.NEGATIVE_INFINITY })
  }
  // Equal spreads, and two that are missing, whose difference is no number.
  if (order === 'spread') listed.sort((a, b) => (a.spread === b.spread ? 0 : b.spread - a.spread))
  return { places: listed.map(({ place }) => place), found, total }
}
