import { createRandom, type Random } from '../../../domain/random'
import type { Draw } from './formula'

/** What was drawn in one outcome: values, bidders by id, bands and formulas by their place. */
export interface Choice {
  readonly name: string
  readonly kind: 'value' | 'bidders' | 'band' | 'formula'
  /** The value, the ids of the bidders in ascending order, the place in the list. */
  readonly chosen: readonly number[]
}

/** Who decides what a formula draws. */
export interface Chooser {
  readonly value: (draw: Draw) => number
  /** So many of the candidates, in ascending order. */
  readonly pick: (
    kind: 'bidders' | 'band' | 'formula',
    name: string,
    from: readonly number[],
    count: number,
  ) => number[]
}

/** Outcomes that are enumerated; of more, as many are drawn. */
export const MOST_OUTCOMES = 20_000

/** Thrown where there are more outcomes than are enumerated. */
export const TOO_MANY = new Error('too many outcomes')

/** Ways to choose `count` of `size`; Infinity beyond what is enumerated. */
function combinations(size: number, count: number): number {
  let ways = 1
  for (let i = 1; i <= Math.min(count, size - count); i++) {
    ways = (ways * (size - i + 1)) / i
    if (ways > 1e12) return Number.POSITIVE_INFINITY
  }
  return Math.round(ways)
}

/** The combination at place `rank` of all in lexicographic order. */
export function combinationAt(from: readonly number[], count: number, rank: number): number[] {
  const chosen: number[] = []
  let rest = rank
  for (let at = 0; at < from.length && chosen.length < count; at++) {
    const ways = combinations(from.length - at - 1, count - chosen.length - 1)
    if (rest < ways) chosen.push(from[at]!)
    else rest -= ways
  }
  return chosen
}

const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b)
const shareOf = ({ values, weights }: Draw, at: number) => weights?.[at] ?? 1 / values.length

interface Level {
  at: number
  size: number
}

/** Walks through all choices, one outcome after the other; each draw's values are equally likely unless weights say otherwise. */
export class Enumeration {
  private levels: Level[] = []
  private depth = 0
  choices: Choice[] = []
  weight = 1

  private next(size: number): number {
    if (size > MOST_OUTCOMES) throw TOO_MANY
    if (this.depth === this.levels.length) this.levels.push({ at: 0, size })
    return this.levels[this.depth++]!.at
  }

  readonly chooser: Chooser = {
    value: (draw) => {
      const at = this.next(draw.values.length)
      this.weight *= shareOf(draw, at)
      const value = draw.values[at]!
      this.choices.push({ name: draw.name, kind: 'value', chosen: [value] })
      return value
    },
    pick: (kind, name, from, count) => {
      const ways = combinations(from.length, count)
      const chosen = combinationAt(from, count, this.next(ways))
      this.weight /= ways
      this.choices.push({ name, kind, chosen })
      return chosen
    },
  }

  start(): void {
    this.depth = 0
    this.choices = []
    this.weight = 1
  }

  /** Goes on to the next outcome; false after the last one. */
  advance(): boolean {
    this.levels.length = this.depth
    while (this.levels.length > 0) {
      const last = this.levels.at(-1)!
      if (++last.at < last.size) return true
      this.levels.pop()
    }
    return false
  }
}

function weighted(draw: Draw, random: Random): number {
  let rest = random.next() * draw.values.reduce((total, _, at) => total + shareOf(draw, at), 0)
  for (const [at, value] of draw.values.entries()) {
    rest -= shareOf(draw, at)
    if (rest < 0) return value
  }
  return draw.values.at(-1)!
}

/** Draws everything at random; what was drawn is added to `choices`. */
export function randomChooser(random: Random, choices: Choice[]): Chooser {
  return {
    value(draw) {
      const value = weighted(draw, random)
      choices.push({ name: draw.name, kind: 'value', chosen: [value] })
      return value
    },
    pick(kind, name, from, count) {
      const chosen = sorted(random.sample(from, count))
      choices.push({ name, kind, chosen })
      return chosen
    },
  }
}

/**
 * Repeats the choices of an outcome for another field: values stay, and of what was picked what is still there; the rest is
 * filled up in an order that depends on `seed` alone, as if the whole order had been drawn.
 */
export function repeatingChooser(made: readonly Choice[], seed: string): Chooser {
  const find = (kind: Choice['kind'], name: string) =>
    made.find((choice) => choice.kind === kind && choice.name === name)?.chosen
  return {
    value: (draw) => find('value', draw.name)?.[0] ?? weighted(draw, createRandom(seed, draw.name)),
    pick(kind, name, from, count) {
      const kept = (find(kind, name) ?? []).filter((one) => from.includes(one)).slice(0, count)
      if (kept.length === count) return kept
      const rest = from.filter((one) => !kept.includes(one))
      const rank = (one: number) => createRandom(seed, name, one).next()
      const order = rest.map((one) => ({ one, rank: rank(one) })).sort((a, b) => a.rank - b.rank)
      return sorted([...kept, ...order.slice(0, count - kept.length).map(({ one }) => one)])
    },
  }
}
