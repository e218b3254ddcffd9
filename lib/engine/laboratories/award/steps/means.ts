import type { MeanStep, RankWeight } from '../formula'
import { Ended, type Run } from '../run'

/** Mean; what is farther from it than so many percent is left out; mean again. Nothing left: the first mean. */
function secondAverage<T>(run: Run<T>, within: T): T {
  const { math, amounts, one } = run.world
  const first = run.mean(run.working)
  const least = math.multiply(first, math.subtract(one, within))
  const most = math.multiply(first, math.add(one, within))
  const kept: number[] = []
  for (const place of run.working) {
    if (math.compare(amounts[place]!, least) < 0) run.standings[place] = 'beyondLow'
    else if (math.compare(amounts[place]!, most) > 0) run.standings[place] = 'beyondHigh'
    else kept.push(place)
  }
  if (kept.length > 0) run.working = kept
  return kept.length > 0 ? run.mean(kept) : first
}

function median<T>(run: Run<T>): T {
  const { working } = run
  const half = working.length >> 1
  return run.mean(working.length % 2 === 1 ? [working[half]!] : [working[half - 1]!, working[half]!])
}

/** The places by another score, best first; of equal ones the lower price. */
function byScore<T>(run: Run<T>, score: string): number[] {
  const { scores } = run.world.field
  const of = (place: number) => scores[place]![score] ?? Number.NEGATIVE_INFINITY
  return [...run.working].sort((a, b) => of(b) - of(a) || a - b)
}

/** Prices of the best by other scores and the mean of all others, each with its weight. */
function weightedByRanks<T>(run: Run<T>, ranks: readonly RankWeight[], rest: T): T {
  const { math, amounts } = run.world
  let total = math.of(0)
  const named = new Set<number>()
  for (const { score, rank, weight } of ranks) {
    const place = byScore(run, score)[rank - 1]
    if (place === undefined) throw new Ended('tooFewBidders')
    named.add(place)
    total = math.add(total, math.multiply(run.of(weight), amounts[place]!))
  }
  const others = run.working.filter((place) => !named.has(place))
  if (others.length === 0) throw new Ended('tooFewBidders')
  return math.add(total, math.multiply(rest, run.mean(others)))
}

export function meanOf<T>(run: Run<T>, { kind, within, ranks, rest }: MeanStep): T {
  const { math, amounts, hundred } = run.world
  const lowest = () => amounts[run.working[0]!]!
  switch (kind) {
    case 'arithmetic':
      return run.mean(run.working)
    case 'secondAverage':
      return secondAverage(run, math.divide(run.of(within!), hundred))
    case 'withLowest':
      return math.divide(math.add(run.mean(run.working), lowest()), math.of(2))
    case 'median':
      return median(run)
    case 'lowest':
      return lowest()
    case 'secondLowest':
      return amounts[run.working[Math.min(1, run.working.length - 1)]!]!
    case 'ranks':
      return weightedByRanks(run, ranks!, run.of(rest!))
    case 'limit':
      return run.limit()
  }
}
