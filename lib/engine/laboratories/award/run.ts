import { decimalOf, multiply, numberOf, roundDecimal, shift } from '../../../domain/decimal'
import type { Arithmetic } from './arithmetic'
import type { Chooser } from './choices'
import type { Count, Formula, UpTo, Value } from './formula'
import type { Field } from './section'

/** Where a bid stands after a step; `in` takes part in everything. */
const STANDINGS = [
  'in',
  'leftOut',
  'aboveLimit',
  'belowFloor',
  'notShortlisted',
  'notSampled',
  'trimmedHigh',
  'trimmedLow',
  'beyondHigh',
  'beyondLow',
] as const
export type Standing = (typeof STANDINGS)[number]
/** The bid is not scored, and takes no part in the mean; the other standings only keep it out of the mean. */
export const OUT: readonly Standing[] = ['leftOut', 'aboveLimit', 'belowFloor', 'notShortlisted']

/** Why there is no benchmark. */
export type NoOutcome = 'noBidders' | 'tooFewBidders' | 'nothingLeft' | 'notPositive'

/** A field with its amounts in the numbers of an arithmetic. */
export interface World<T> {
  readonly field: Field
  readonly math: Arithmetic<T>
  readonly amounts: readonly T[]
  readonly one: T
  readonly hundred: T
}

export function worldOf<T>(field: Field, math: Arithmetic<T>): World<T> {
  return { field, math, amounts: field.prices.map(math.of), one: math.of(1), hundred: math.of(100) }
}

/** Ends an evaluation without a benchmark. */
export class Ended {
  constructor(readonly reason: NoOutcome) {}
}

/** One evaluation of a formula: what has been drawn, and where each bid stands. */
export class Run<T> {
  readonly standings: Standing[]
  /** Places of the bids that take part in the mean, lowest price first. */
  working: number[]
  /** The benchmark as far as it has been computed. */
  x: T | null = null
  /** What else tells one way of computing the benchmark from another: bands, bids by id. */
  readonly marks: number[] = []
  private readonly drawn = new Map<string, number>()
  private readonly picked = new Map<string, number[]>()

  constructor(
    readonly world: World<T>,
    readonly formula: Formula,
    readonly chooser: Chooser,
    members: readonly number[],
    overrides: readonly (readonly [string, number])[] = [],
  ) {
    this.standings = new Array<Standing>(world.amounts.length).fill('leftOut')
    for (const place of members) this.standings[place] = 'in'
    this.working = [...members]
    for (const [name, value] of overrides) this.drawn.set(name, value)
  }

  /** The figure a value stands for; drawn when it is first asked for. */
  figure(value: Value): number {
    if (typeof value === 'number') return value
    const known = this.drawn.get(value)
    if (known !== undefined) return known
    const draw = this.formula.draws.find(({ name }) => name === value)
    const figure = draw ? this.chooser.value(draw) : this.stated(value)
    this.drawn.set(value, figure)
    return figure
  }

  private stated(name: string): number {
    const value = this.formula.params.find((param) => param.name === name)?.value
    if (value === undefined || value === null) throw new Error(`no figure ${name}`)
    return value
  }

  of(value: Value): T {
    return this.world.math.of(this.figure(value))
  }

  /** 1 − a figure in percent. */
  less(value: Value): T {
    const { math, one, hundred } = this.world
    return math.subtract(one, math.divide(this.of(value), hundred))
  }

  limit(): T {
    return this.world.math.of(this.world.field.limit!)
  }

  /** The places that a draw picks out of these. */
  pickPlaces(name: string, from: readonly number[], count: number): number[] {
    const known = this.picked.get(name)
    if (known) return known
    const { ids } = this.world.field
    const chosen = this.chooser.pick(
      'bidders',
      name,
      from.map((place) => ids[place]!),
      count,
    )
    const places = from.filter((place) => chosen.includes(ids[place]!))
    this.picked.set(name, places)
    return places
  }

  pickBand(from: readonly number[]): number {
    return from.length === 1 ? from[0]! : this.chooser.pick('band', 'band', from, 1)[0]!
  }

  mark(place: number): void {
    this.marks.push(this.world.field.ids[place]!)
  }

  count(count: Count, n: number): number {
    if (typeof count === 'number') return count
    const share = multiply(decimalOf(n), decimalOf(this.figure(count.share)))
    return numberOf(roundDecimal(shift(share, -2), 0, 'half'))
  }

  /** Keeps these places in the mean; the others stand as said. */
  keep(isKept: (place: number) => boolean, standing: (place: number) => Standing): void {
    const kept: number[] = []
    for (const place of this.working) {
      if (isKept(place)) kept.push(place)
      else this.standings[place] = standing(place)
    }
    this.working = kept
    if (kept.length === 0) throw new Ended('nothingLeft')
  }

  sum(places: readonly number[]): T {
    const { math, amounts } = this.world
    return places.reduce((total, place) => math.add(total, amounts[place]!), math.of(0))
  }

  mean(places: readonly number[]): T {
    if (places.length === 0) throw new Ended('nothingLeft')
    return this.world.math.divide(this.sum(places), this.world.math.of(places.length))
  }
}

/** The row of a table that applies to n bidders. */
export function rowFor<R extends UpTo>(rows: readonly R[], n: number): R | null {
  return rows.find(({ upTo }) => upTo === null || n <= upTo) ?? null
}
