import { percent, subtract } from '../../../domain/decimal'
import type { Choice } from './choices'
import { type Evaluation, Evaluator } from './evaluate'
import type { Formula } from './formula'
import { type LeftOut, leaveOut } from './groups'
import { benchmarkCurve, type Curve, extremesOf } from './kinks'
import { MOST_IN_GROUP, MOST_MOVED } from './limits'
import { missingOf, type Need } from './needs'
import { type Outcome, type Outcomes, outcomesOf, repeated } from './outcomes'
import type { NoOutcome, Standing } from './run'
import { orderOf } from './score'
import { type AwardSection, absence, fieldOf } from './section'

export interface OutcomeRow {
  readonly choices: readonly Choice[]
  /** Share of all outcomes in percent. */
  readonly share: number
  readonly benchmark: number | null
  readonly reason: NoOutcome | null
  /** First under this formula and draw; several if neither score nor price tells them apart. */
  readonly first: readonly number[]
  readonly score: number | null
  readonly second: number | null
  /** Score of the first less that of the second. */
  readonly margin: number | null
}

/** A bidder over all outcomes in which it is scored. */
export interface WinnerRow {
  readonly bidderId: number
  /** First in so many percent of the outcomes; of a tie each has its part. */
  readonly share: number
  readonly meanScore: number | null
  readonly bestRank: number | null
  readonly worstRank: number | null
}

export interface BidderRow {
  readonly bidderId: number
  readonly price: number | null
  readonly isTyped: boolean
  readonly standing: Standing | 'notAdmitted' | 'noPrice'
  readonly deviation: number | null
  readonly priceScore: number | null
  readonly score: number | null
  /** The benchmark without this bidder, and how far it is from the present one. */
  readonly without: number | null
  readonly change: number | null
  readonly changePercent: number | null
  /**
   * Benchmarks that this bidder's price alone could bring about between floor and limit; null where it cannot be moved, and
   * with more than `MOST_MOVED` bidders, of whom `benchmarkCurve` answers for one.
   */
  readonly lowest: number | null
  readonly highest: number | null
}

export interface Simulation {
  readonly outcomes: readonly OutcomeRow[]
  /** There are more than 20,000 outcomes: so many were drawn. */
  readonly isDrawn: boolean
  readonly winners: readonly WinnerRow[]
  /** For the outcome that was asked for. */
  readonly bidders: readonly BidderRow[]
  readonly group: LeftOut | null
  /** For the outcome and the bidder that were asked for; null if the bidder takes no part or cannot be moved. */
  readonly curve: Curve | null
}

export interface Asked {
  /** The outcome that `bidders` is about. */
  readonly outcome?: number
  /** Ids of bidders that are left out of everything. */
  readonly leaveOut?: readonly number[]
  /** Ids of a group: every outcome with and without it. */
  readonly group?: readonly number[]
  /** Id of the bidder whose price moves in `curve`. */
  readonly moved?: number
}

function outcomeRow(evaluator: Evaluator, { choices, weight, evaluation }: Outcome): OutcomeRow {
  const { ids, prices } = evaluator.field
  const { scores, best, benchmark, reason } = evaluation
  const base = { choices, share: weight * 100, benchmark, reason, first: best.map((place) => ids[place]!) }
  if (!scores || best.length === 0) return { ...base, score: null, second: null, margin: null }
  const second = orderOf(scores, prices).find((place) => !best.includes(place)) ?? null
  const shown = (units: number) => units / 10 ** scores.digits
  const own = scores.total[best[0]!]!
  return {
    ...base,
    score: shown(own),
    second: second === null ? null : ids[second]!,
    margin: second === null ? null : shown(own - scores.total[second]!),
  }
}

interface Tally {
  won: number
  weight: number
  score: number
  best: number
  worst: number
}

function count(tallies: readonly Tally[], prices: readonly number[], { weight, evaluation }: Outcome): void {
  const { scores, best } = evaluation
  if (!scores) return
  for (const place of best) tallies[place]!.won += weight / best.length
  let rank = 0
  let before = -1
  for (const [at, place] of orderOf(scores, prices).entries()) {
    const total = scores.total[place]!
    const isTie = before >= 0 && scores.total[before] === total && prices[before] === prices[place]
    if (!isTie) rank = at + 1
    before = place
    const tally = tallies[place]!
    tally.weight += weight
    tally.score += (weight * total) / 10 ** scores.digits
    tally.best = Math.min(tally.best, rank)
    tally.worst = Math.max(tally.worst, rank)
  }
}

function winnerRows({ field }: Evaluator, outcomes: readonly Outcome[]): WinnerRow[] {
  const tallies = field.ids.map(
    (): Tally => ({ won: 0, weight: 0, score: 0, best: Number.POSITIVE_INFINITY, worst: 0 }),
  )
  for (const outcome of outcomes) count(tallies, field.prices, outcome)
  return tallies.map(({ won, weight, score, best, worst }, place) => {
    const isScored = weight > 0
    return {
      bidderId: field.ids[place]!,
      share: won * 100,
      meanScore: isScored ? score / weight : null,
      bestRank: isScored ? best : null,
      worstRank: isScored ? worst : null,
    }
  })
}

function standingOf(evaluation: Evaluation, place: number) {
  const { scores, standings } = evaluation
  const shown = (list: readonly (number | null)[] | undefined | null, digits: number) => {
    const units = list?.[place] ?? null
    return units === null ? null : units / 10 ** digits
  }
  return {
    standing: standings[place]!,
    deviation: shown(scores?.deviations, scores?.devDigits ?? 0),
    priceScore: shown(scores?.price, scores?.digits ?? 0),
    score: shown(scores?.total, scores?.digits ?? 0),
  }
}

function bidderRow(evaluator: Evaluator, outcome: Outcome, at: number, place: number) {
  const { formula, field } = evaluator
  const { benchmark } = outcome.evaluation
  const rest = evaluator.everybody().filter((other) => other !== place)
  const without = repeated(evaluator, outcome, at, rest, 'benchmark').benchmark
  const change = benchmark === null || without === null ? null : subtract(without, benchmark)
  const isMoved = field.ids.length <= MOST_MOVED
  const extremes = isMoved ? extremesOf(benchmarkCurve(formula, field, outcome, at, field.ids[place]!)) : null
  return {
    ...standingOf(outcome.evaluation, place),
    without,
    change,
    changePercent: percent(change, benchmark),
    lowest: extremes?.lowest ?? null,
    highest: extremes?.highest ?? null,
  }
}

const NOTHING = {
  deviation: null,
  priceScore: null,
  score: null,
  without: null,
  change: null,
  changePercent: null,
  lowest: null,
  highest: null,
}

/** The outcome that was asked for, or the nearest one. */
const shownOf = (list: readonly Outcome[], { outcome = 0 }: Asked) =>
  Math.min(Math.max(outcome, 0), list.length - 1)

function curveOf({ formula, field }: Evaluator, { list }: Outcomes, asked: Asked): Curve | null {
  const [{ moved }, at] = [asked, shownOf(list, asked)]
  if (moved === undefined || !field.ids.includes(moved)) return null
  return benchmarkCurve(formula, field, list[at]!, at, moved)
}

function bidderRows(
  section: AwardSection,
  evaluator: Evaluator,
  { list }: Outcomes,
  asked: Asked,
): BidderRow[] {
  const at = shownOf(list, asked)
  const { ids, prices } = evaluator.field
  return section.bidders.map((bidder): BidderRow => {
    const { bidderId, isTyped = false } = bidder
    const place = ids.indexOf(bidderId)
    const price = place < 0 ? bidder.price : prices[place]!
    const absent: BidderRow['standing'] = asked.leaveOut?.includes(bidderId)
      ? 'leftOut'
      : (absence(bidder) ?? 'noPrice')
    const row = place < 0 ? { ...NOTHING, standing: absent } : bidderRow(evaluator, list[at]!, at, place)
    return { bidderId, price, isTyped, ...row }
  })
}

/** The field that a formula is evaluated for, without those who are left out. */
export function evaluatorOf(
  formula: Formula,
  section: AwardSection,
  without: readonly number[] = [],
): Evaluator {
  const bidders = section.bidders.filter(({ bidderId }) => !without.includes(bidderId))
  return new Evaluator(formula, fieldOf({ ...section, bidders }, formula.adjusted === true))
}

/** Every table of the laboratory for a formula, or what it needs that the section does not state. */
export function simulate(
  formula: Formula,
  section: AwardSection,
  asked: Asked = {},
): { readonly missing: readonly Need[] } | Simulation {
  const { leaveOut: without = [], group = [] } = asked
  if (group.length > MOST_IN_GROUP) throw new RangeError(`a group of ${group.length}`)
  const bidders = section.bidders.filter(({ bidderId }) => !without.includes(bidderId))
  const missing = missingOf(formula, { ...section, bidders })
  if (missing.length > 0) return { missing }
  const evaluator = evaluatorOf(formula, section, without)
  const outcomes = outcomesOf(evaluator)
  return {
    outcomes: outcomes.list.map((outcome) => outcomeRow(evaluator, outcome)),
    isDrawn: outcomes.isDrawn,
    winners: winnerRows(evaluator, outcomes.list),
    bidders: bidderRows(section, evaluator, outcomes, asked),
    group: group.length > 0 ? leaveOut(evaluator, outcomes.list, group) : null,
    curve: curveOf(evaluator, outcomes, asked),
  }
}
