import { decimalOf } from '../../../domain/decimal'
import type { AwardStep, ScoreStep } from './formula'
import { OUT, type Run } from './run'
import type { Field } from './section'

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

/** The figures of a score as whole numbers, and how many digits a total has. */
interface Scale {
  readonly figures: readonly number[]
  readonly full: number
  readonly above: number
  readonly below: number
  /** Digits of the price score before it is rounded, of the price score, and of the total. */
  readonly raw: number
  readonly own: number
  readonly digits: number
}

/** Scales of steps: the same for every outcome that draws none of their figures. */
const scales = new WeakMap<Field, WeakMap<ScoreStep, Scale>>()

function makeScale(
  { scores }: Field,
  step: ScoreStep,
  { others }: AwardStep,
  figures: readonly number[],
): Scale {
  const scale = scaleOf(figures)
  const [full, above = 0, below = 0] = figures.map((value) => unitsAt(value, scale))
  const raw = scale + (step.devDigits ?? 0)
  const own = step.digits ?? raw
  const stated = others.flatMap((name) => scores.flatMap((of) => (of[name] == null ? [] : [of[name]])))
  return { figures, full: full!, above, below, raw, own, digits: Math.max(own, scaleOf(stated)) }
}

function scaleFor(field: Field, step: ScoreStep, award: AwardStep, figures: readonly number[]): Scale {
  const known = scales.get(field) ?? new WeakMap<ScoreStep, Scale>()
  scales.set(field, known)
  const found = known.get(step)
  if (found?.figures.every((figure, at) => figure === figures[at])) return found
  const made = makeScale(field, step, award, figures)
  known.set(step, made)
  return made
}

/** Scores bid after bid against a benchmark. */
class Scoring<T> {
  readonly scale: Scale
  private readonly full: T

  constructor(
    private readonly run: Run<T>,
    readonly step: ScoreStep,
    private readonly award: AwardStep,
    private readonly benchmark: T,
  ) {
    const values = step.kind === 'ratio' ? [step.full] : [step.full, step.above!, step.below!]
    const figures = values.map((value) => run.figure(value))
    this.scale = scaleFor(run.world.field, step, award, figures)
    this.full = run.world.math.of(figures[0]!)
  }

  isScored(place: number): boolean {
    return !OUT.includes(this.run.standings[place]!)
  }

  /** Null for a score that knows no deviation. */
  deviation(place: number): number | null {
    const { math, amounts } = this.run.world
    if (this.step.kind === 'ratio') return null
    return math.deviation(amounts[place]!, this.benchmark, this.step.devDigits!)
  }

  /** The price score in the units of the total. */
  price(place: number, deviation: number | null): number {
    const { raw, own, digits, full, above, below } = this.scale
    const { math, amounts } = this.run.world
    const power = 10 ** (digits - own)
    if (deviation === null) return math.ratio(this.full, this.benchmark, amounts[place]!, own) * power
    const devDigits = this.step.devDigits!
    const size = counted(Math.abs(deviation), devDigits, this.step.perPercent)
    const score = full * 10 ** devDigits - size * (deviation > 0 ? above : below)
    return dropDigits(Math.max(0, score), raw - own) * power
  }

  others(place: number): number {
    const own = this.run.world.field.scores[place]!
    let sum = 0
    for (const name of this.award.others) sum += unitsAt(own[name] ?? 0, this.scale.digits)
    return sum
  }
}

/** Scores every bid that is not out against the benchmark, and adds the other scores. */
export function scoresOf<T>(run: Run<T>, step: ScoreStep, award: AwardStep, benchmark: T): Scores {
  const scoring = new Scoring(run, step, award, benchmark)
  const bids = run.standings.length
  const empty = () => new Array<number | null>(bids).fill(null)
  const [deviations, price, total] = [empty(), empty(), empty()]
  for (let place = 0; place < bids; place++) {
    if (!scoring.isScored(place)) continue
    deviations[place] = scoring.deviation(place)
    price[place] = scoring.price(place, deviations[place]!)
    total[place] = price[place]! + scoring.others(place)
  }
  const isRatio = step.kind === 'ratio'
  const { digits } = scoring.scale
  return { digits, deviations: isRatio ? null : deviations, devDigits: step.devDigits ?? 0, price, total }
}

/** The best of all bids that are not out: several if neither score nor price tells them apart. */
export function bestOf<T>(run: Run<T>, step: ScoreStep, award: AwardStep, benchmark: T): number[] {
  const scoring = new Scoring(run, step, award, benchmark)
  const { prices } = run.world.field
  let [best, most]: [number[], number] = [[], -1]
  // By ascending price: of equal totals the first is the lowest.
  for (let place = 0; place < prices.length; place++) {
    if (!scoring.isScored(place)) continue
    const total = scoring.price(place, scoring.deviation(place)) + scoring.others(place)
    if (total > most) [best, most] = [[place], total]
    else if (total === most && prices[place] === prices[best[0]!]) best.push(place)
  }
  return best
}

/** The places that are scored, best first: by total, then the lower price. */
export function orderOf({ total }: Scores, prices: readonly number[]): number[] {
  return prices
    .map((_, place) => place)
    .filter((place) => total[place] !== null)
    .sort((a, b) => total[b]! - total[a]! || prices[a]! - prices[b]!)
}

/** The first of all scored bids, with those that neither score nor price tells apart from it. */
export function firstOf({ total }: Scores, prices: readonly number[], order: readonly number[]): number[] {
  const first = order[0]
  if (first === undefined) return []
  const end = order.findIndex((place) => total[place] !== total[first] || prices[place] !== prices[first])
  return order.slice(0, end < 0 ? order.length : end)
}
