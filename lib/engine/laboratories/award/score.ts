import { decimalOf } from '../../../domain/decimal'
import type { AwardStep, ScoreStep } from './formula'
import { OUT, type Run } from './run'

/** Scores of one outcome as whole numbers of 10^−`digits`, so that equal scores are equal. */
export interface Scores {
  readonly digits: number
  /** In percent, in units of 10^−`devDigits`; null for a score that knows no deviation. */
  readonly deviations: readonly (number | null)[] | null
  readonly devDigits: number
  /** By place; null for bids that are out. */
  readonly price: readonly (number | null)[]
  readonly total: readonly (number | null)[]
}

const unitsAt = (value: number, digits: number) => {
  const { digits: units, scale } = decimalOf(value)
  return Number(units * 10n ** BigInt(digits - scale))
}
const scaleOf = (values: readonly number[]) => Math.max(0, ...values.map((value) => decimalOf(value).scale))

/** A whole number ≥ 0 without its last `drop` digits, rounded half up; exact. */
function dropDigits(units: number, drop: number): number {
  if (drop <= 0) return units * 10 ** -drop
  const power = 10 ** drop
  const raised = units + power / 2
  return (raised - (raised % power)) / power
}

/** How much of a deviation counts, in its units. */
function counted(size: number, devDigits: number, perPercent: ScoreStep['perPercent']): number {
  const percent = 10 ** devDigits
  const whole = size - (size % percent)
  if (perPercent === 'full') return whole
  return perPercent === 'begun' && whole < size ? whole + percent : size
}

interface PriceScores {
  readonly digits: number
  readonly devDigits: number
  readonly deviationOf: ((place: number) => number) | null
  readonly scoreOf: (place: number, deviation: number | null) => number
}

function byRatio<T>(run: Run<T>, step: ScoreStep, benchmark: T): PriceScores {
  const { math, amounts } = run.world
  const full = run.of(step.full)
  const digits = step.digits ?? 0
  return {
    digits,
    devDigits: 0,
    deviationOf: null,
    scoreOf: (place) => math.ratio(full, benchmark, amounts[place]!, digits),
  }
}

function byDeviation<T>(run: Run<T>, step: ScoreStep, benchmark: T): PriceScores {
  const { math, amounts } = run.world
  const devDigits = step.devDigits!
  const figures = [step.full, step.above!, step.below!].map((value) => run.figure(value))
  const scale = scaleOf(figures)
  const [full, above, below] = figures.map((value) => unitsAt(value, scale)) as [number, number, number]
  const raw = scale + devDigits
  const digits = step.digits ?? raw
  return {
    digits,
    devDigits,
    deviationOf: (place) => math.deviation(amounts[place]!, benchmark, devDigits),
    scoreOf(_, deviation) {
      const size = counted(Math.abs(deviation!), devDigits, step.perPercent)
      const score = full * 10 ** devDigits - size * (deviation! > 0 ? above : below)
      return dropDigits(Math.max(0, score), raw - digits)
    },
  }
}

/** Scores every bid that is not out against the benchmark, and adds the other scores. */
export function scoresOf<T>(run: Run<T>, step: ScoreStep, award: AwardStep, benchmark: T): Scores {
  const way = step.kind === 'ratio' ? byRatio(run, step, benchmark) : byDeviation(run, step, benchmark)
  const { scores } = run.world.field
  const otherScale = scaleOf(
    award.others.flatMap((name) => scores.flatMap((own) => (own[name] == null ? [] : [own[name]]))),
  )
  const digits = Math.max(way.digits, otherScale)
  const places = run.standings.map((standing, place) => (OUT.includes(standing) ? null : place))
  const deviations = places.map((place) => (place === null ? null : (way.deviationOf?.(place) ?? null)))
  const price = places.map((place) =>
    place === null ? null : way.scoreOf(place, deviations[place]!) * 10 ** (digits - way.digits),
  )
  const total = price.map((score, place) =>
    score === null
      ? null
      : award.others.reduce((sum, name) => sum + unitsAt(scores[place]![name] ?? 0, digits), score),
  )
  return { digits, deviations: way.deviationOf ? deviations : null, devDigits: way.devDigits, price, total }
}

/** The places that are scored, best first: by total, then the lower price. */
export function orderOf({ total }: Scores, prices: readonly number[]): number[] {
  return prices
    .map((_, place) => place)
    .filter((place) => total[place] !== null)
    .sort((a, b) => total[b]! - total[a]! || prices[a]! - prices[b]!)
}

/** The best of all scored bids: several if neither score nor price tells them apart. */
export function bestOf({ total }: Scores, prices: readonly number[]): number[] {
  let best: number[] = []
  for (let place = 0; place < total.length; place++) {
    const own = total[place]
    if (own === null || own === undefined) continue
    const [first] = best
    const ahead = first === undefined ? 1 : own - total[first]! || prices[first]! - prices[place]!
    if (ahead > 0) best = [place]
    else if (ahead === 0) best.push(place)
  }
  return best
}
