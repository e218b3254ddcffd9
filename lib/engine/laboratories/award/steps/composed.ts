import type { AbcStep, BandsStep, CoefficientStep, MixStep } from '../formula'
import { Ended, type Run } from '../run'

/** The mean and H with their weights, and the owner's estimate where it has one. */
export function mix<T>(run: Run<T>, { weight, of, less, factor, ownerWeight }: MixStep): T {
  const { math, one, field } = run.world
  const owner = ownerWeight === undefined ? math.of(0) : run.of(ownerWeight)
  const stated = run.of(weight)
  const rest = math.subtract(math.subtract(one, stated), owner)
  let limit = run.limit()
  if (less !== undefined) limit = math.multiply(limit, run.less(less))
  if (factor !== undefined) limit = math.multiply(limit, run.of(factor))
  const [ofLimit, ofMean] = of === 'limit' ? [stated, rest] : [rest, stated]
  const mixed = math.add(math.multiply(ofLimit, limit), math.multiply(ofMean, run.x!))
  return ownerWeight === undefined ? mixed : math.add(mixed, math.multiply(owner, math.of(field.owner!)))
}

export function coefficient<T>(run: Run<T>, { kind, value }: CoefficientStep): T {
  const { math, field } = run.world
  const x = run.x!
  if (kind === 'times') return math.multiply(x, run.of(value))
  if (kind === 'less') return math.multiply(x, run.less(value))
  const fixed = math.of(field.fixed!)
  return math.add(math.multiply(math.subtract(x, fixed), run.less(value)), fixed)
}

/** B is drawn of the bids between C and a share of A, else of all valid ones but C. */
export function abc<T>(run: Run<T>, { less, weights, limit, upper }: AbcStep): T {
  const { math, amounts, one, field } = run.world
  const weight = run.of(limit.weight)
  const ofLimit = math.multiply(math.subtract(one, weight), run.limit())
  const mixed = math.add(math.multiply(weight, run.mean(run.working)), ofLimit)
  const least = math.multiply(mixed, run.of(limit.factor))
  const valid = run.working.filter((place) => math.compare(amounts[place]!, least) >= 0)
  const [c, ...others] = valid
  if (c === undefined) throw new Ended('nothingLeft')
  if (others.length === 0) throw new Ended('tooFewBidders')
  const a = math.multiply(run.limit(), run.less(less))
  const most = math.multiply(run.of(upper), a)
  const between = others.filter(
    (place) => field.prices[place]! > field.prices[c]! && math.compare(amounts[place]!, most) < 0,
  )
  const [b] = run.pickPlaces('B', between.length > 0 ? between : others, 1)
  run.mark(b!)
  run.mark(c)
  const parts = [a, amounts[b!]!, amounts[c]!].map((part, at) => math.multiply(run.of(weights[at]!), part))
  return math.add(math.add(parts[0]!, parts[1]!), parts[2]!)
}

/** The mean of a band, less what that band is lowered by. */
export function bands<T>(run: Run<T>, { high, low, fewest, less }: BandsStep): T {
  const { math, amounts } = run.world
  const limit = run.limit()
  const upper = math.multiply(limit, run.of(high))
  const lower = math.multiply(limit, run.of(low))
  const bandOf = (amount: T) =>
    math.compare(amount, upper) >= 0 ? 0 : math.compare(amount, lower) <= 0 ? 2 : 1
  if (run.working.length < fewest) {
    const mean = run.mean(run.working)
    run.marks.push(bandOf(mean))
    return math.multiply(mean, run.less(less[bandOf(mean)]!))
  }
  const own = run.working.map((place) => bandOf(amounts[place]!))
  const band = run.pickBand([0, 1, 2].filter((one) => own.includes(one as 0 | 1 | 2)))
  run.marks.push(band, ...own)
  const mean = run.mean(run.working.filter((_, at) => own[at] === band))
  return math.multiply(mean, run.less(less[band]!))
}
