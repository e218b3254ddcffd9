import { createRandom } from '../../../domain/random'
import { combinationAt } from './choices'
import type { Evaluation, Evaluator } from './evaluate'
import { type Outcome, repeated } from './outcomes'

/** All groups of a size up to so many, else so many drawn. */
const MOST_GROUPS = 40_000
const DRAWN_GROUPS = 20_000
/** Outcomes of more are taken evenly, so that the rank is known while a person waits. */
const MOST_EVALUATIONS = 200_000
const FEWEST_OUTCOMES = 5

/** One outcome with and without a group. */
export interface WithoutGroup {
  readonly benchmark: number | null
  /** Ids of the best bidders; several for a tie. */
  readonly best: readonly number[]
  readonly score: number | null
  readonly after: {
    readonly benchmark: number | null
    readonly best: readonly number[]
    readonly score: number | null
  }
  /** Null if one of the two has no outcome. */
  readonly isOther: boolean | null
}

export interface LeftOut {
  readonly outcomes: readonly WithoutGroup[]
  /** Share of outcomes whose winner is another, in percent of those that have one both times. */
  readonly changed: number | null
}

function stated({ field }: Evaluator, { benchmark, best, scores }: Evaluation) {
  const first = best[0]
  const score = first === undefined || !scores ? null : scores.total[first]! / 10 ** scores.digits
  return { benchmark, best: best.map((place) => field.ids[place]!), score }
}

const isOtherBest = (one: readonly number[], other: readonly number[]) =>
  one.length === 0 || other.length === 0
    ? null
    : one.length !== other.length || one.some((id, at) => id !== other[at])

export function leaveOut(
  evaluator: Evaluator,
  outcomes: readonly Outcome[],
  group: readonly number[],
): LeftOut {
  const rest = evaluator.everybody().filter((place) => !group.includes(evaluator.field.ids[place]!))
  let [both, changed] = [0, 0]
  const list = outcomes.map((outcome, at): WithoutGroup => {
    const before = stated(evaluator, outcome.evaluation)
    const after = stated(evaluator, repeated(evaluator, outcome, at, rest))
    const isOther = isOtherBest(before.best, after.best)
    if (isOther !== null) both += outcome.weight
    if (isOther) changed += outcome.weight
    return { ...before, after, isOther }
  })
  return { outcomes: list, changed: both > 0 ? (changed / both) * 100 : null }
}

/** How often leaving out a group without the present winner brings another one, among all groups of its size. */
export interface GroupRank {
  /** In percent of the outcomes looked at. */
  readonly share: number
  /** Mid-rank in percent of the groups. */
  readonly rank: number
  readonly groups: number
  readonly outcomes: number
  readonly isDrawn: boolean
}

/** S(G): the weight of the outcomes in which leaving out the group, but not the present winner, changes the winner. */
function changedShare(
  evaluator: Evaluator,
  outcomes: readonly (readonly [Outcome, number])[],
  group: readonly number[],
): number {
  const out = new Uint8Array(evaluator.field.prices.length)
  for (const place of group) out[place] = 1
  let [changed, whole] = [0, 0]
  for (const [outcome, at] of outcomes) {
    const { best } = outcome.evaluation
    const members: number[] = []
    for (let place = 0; place < out.length; place++)
      if (out[place] === 0 || best.includes(place)) members.push(place)
    whole += outcome.weight
    const isSame = members.length === out.length
    if (!isSame && isOtherBest(best, repeated(evaluator, outcome, at, members, 'first').best))
      changed += outcome.weight
  }
  return whole > 0 ? changed / whole : 0
}

/** Outcomes with a winner, taken evenly if there are too many for so many groups. */
function lookedAt(outcomes: readonly Outcome[], groups: number): (readonly [Outcome, number])[] {
  const usable = outcomes
    .map((outcome, at) => [outcome, at] as const)
    .filter(([{ evaluation }]) => evaluation.best.length > 0)
  const most = Math.max(FEWEST_OUTCOMES, Math.floor(MOST_EVALUATIONS / groups))
  if (usable.length <= most) return usable
  return Array.from({ length: most }, (_, at) => usable[Math.floor(((at + 0.5) * usable.length) / most)]!)
}

function waysOf(size: number, count: number): number {
  let ways = 1
  for (let i = 1; i <= count; i++) ways = (ways * (size - i + 1)) / i
  return Math.round(ways)
}

function* groupsOf(bidders: number, size: number, ways: number): Generator<number[]> {
  const all = Array.from({ length: bidders }, (_, place) => place)
  if (ways <= MOST_GROUPS) {
    for (let rank = 0; rank < ways; rank++) yield combinationAt(all, size, rank)
    return
  }
  const random = createRandom('groups', size)
  for (let drawn = 0; drawn < DRAWN_GROUPS; drawn++) yield random.sample(all, size)
}

/** Null if no outcome has a winner, or if nobody would be left. */
export function rankOfGroup(
  evaluator: Evaluator,
  outcomes: readonly Outcome[],
  group: readonly number[],
): GroupRank | null {
  const places = group.map((id) => evaluator.field.ids.indexOf(id)).filter((place) => place >= 0)
  const bidders = evaluator.field.prices.length
  if (places.length === 0 || places.length >= bidders) return null
  const ways = waysOf(bidders, places.length)
  const groups = Math.min(ways, ways > MOST_GROUPS ? DRAWN_GROUPS : ways)
  const taken = lookedAt(outcomes, groups)
  if (taken.length === 0) return null
  const own = changedShare(evaluator, taken, places)
  // Sums of weights that are equal on paper differ by less than this.
  const near = 1e-9
  let [less, equal] = [0, 0]
  for (const other of groupsOf(bidders, places.length, ways)) {
    const share = changedShare(evaluator, taken, other)
    if (share < own - near) less++
    else if (share <= own + near) equal++
  }
  return {
    share: own * 100,
    rank: ((less + equal / 2) / groups) * 100,
    groups,
    outcomes: taken.length,
    isDrawn: ways > MOST_GROUPS,
  }
}
