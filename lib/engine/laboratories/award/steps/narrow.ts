import type { FilterStep, Floor, SampleRow, ShortlistStep, TrimRow } from '../formula'
import { Ended, type Run, rowFor } from '../run'

/** The places left of these after trimming, lowest price first. */
function trimmed<T>(run: Run<T>, rows: readonly TrimRow[] | undefined, places: readonly number[]) {
  const n = places.length
  const row = rows ? rowFor(rows, n) : null
  const low = row ? Math.min(run.count(row.low, n), n) : 0
  const high = row ? Math.min(run.count(row.high, n), n - low) : 0
  return { low, left: places.slice(low, n - high) }
}

function floorOf<T>(run: Run<T>, floor: Floor): T {
  const { math, one } = run.world
  const mean = run.mean(trimmed(run, floor.trim, run.working).left)
  if (floor.kind === 'mean') return math.multiply(mean, run.less(floor.less))
  const weight = run.of(floor.weight)
  const limit = floor.less === undefined ? run.limit() : math.multiply(run.limit(), run.less(floor.less))
  const mixed = math.add(math.multiply(weight, limit), math.multiply(math.subtract(one, weight), mean))
  return math.multiply(run.of(floor.factor), mixed)
}

/** Takes out what is above the limit, then what is below the floor of the rest. */
export function filter<T>(run: Run<T>, { over, floor }: FilterStep): void {
  const { math, amounts, field } = run.world
  if (over !== undefined) {
    const percent = run.figure(over)
    // Stated figures are compared as they are, so that a price equal to the limit needs no exact arithmetic.
    const isWithin =
      percent === 0
        ? (place: number) => field.prices[place]! <= field.limit!
        : (place: number) => math.compare(amounts[place]!, math.multiply(run.limit(), run.less(over))) <= 0
    run.keep(isWithin, () => 'aboveLimit')
  }
  if (!floor) return
  const least = floorOf(run, floor)
  run.keep(
    (place) => math.compare(amounts[place]!, least) >= 0,
    () => 'belowFloor',
  )
}

export function sample<T>(run: Run<T>, rows: readonly SampleRow[]): void {
  const n = run.working.length
  const row = rowFor(rows, n)
  const count = row ? run.count(row.count, n) : n
  if (count >= n) return
  const drawn = run.pickPlaces('sample', run.working, count)
  run.keep(
    (place) => drawn.includes(place),
    () => 'notSampled',
  )
}

export function trim<T>(run: Run<T>, rows: readonly TrimRow[]): void {
  const { low, left } = trimmed(run, rows, run.working)
  const end = low + left.length
  for (let at = 0; at < low; at++) run.standings[run.working[at]!] = 'trimmedLow'
  for (let at = end; at < run.working.length; at++) run.standings[run.working[at]!] = 'trimmedHigh'
  run.working = left
  if (left.length === 0) throw new Ended('nothingLeft')
}

/** Keeps the prices between the benchmarks at the least and the largest value of a draw. */
export function shortlist<T>(
  run: Run<T>,
  { draw, low, high }: ShortlistStep,
  benchmarkWith: (overrides: readonly (readonly [string, number])[]) => T,
): void {
  const { math, amounts } = run.world
  const one = benchmarkWith([[draw, run.figure(low)]])
  const other = benchmarkWith([[draw, run.figure(high)]])
  const isListed = (place: number) =>
    math.compare(amounts[place]!, one) * math.compare(amounts[place]!, other) <= 0
  // A benchmark that does not depend on the bids stands even if no bid is near it.
  for (const place of run.working) if (!isListed(place)) run.standings[place] = 'notShortlisted'
  run.working = run.working.filter((place) => run.standings[place] === 'in')
}
