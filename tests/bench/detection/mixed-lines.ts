import { createRandom } from '../../../lib/domain/random'
import type { Line, Trial } from './line'
import { disguisePrice } from './required-lines'
import {
  chosenItems,
  controlPrices,
  copyItems,
  independentBid,
  NOISE_LEVELS,
  type PriceSection,
  SHAPE,
} from './sections'

/** A section whose bidders differ in noise: two neighbours have one level, the next two another. */
interface Mix {
  readonly name: string
  readonly bidders: number
  readonly levels: readonly number[]
  readonly hasControl: boolean
}

const TWENTY: Mix = { name: 'mixed noise', bidders: 20, levels: NOISE_LEVELS, hasControl: true }
const HALVES: Mix = { ...TWENTY, name: 'noise of 1 % and 5 %', levels: [0.01, 0.05] }
const UNKNOWN: Mix = { ...TWENTY, name: 'mixed noise, no control price', hasControl: false }
const EIGHT: Mix = { ...TWENTY, name: 'mixed noise, 8 bidders', bidders: 8 }
const EIGHT_UNKNOWN: Mix = { ...EIGHT, name: 'mixed noise, 8 bidders, no control price', hasControl: false }
/** Two careful bidders, comparable with none of the others. */
const ALONE: Mix = {
  ...TWENTY,
  name: 'noise of 5 %, two bidders of 1 %',
  levels: [0.01, ...Array(9).fill(0.05)],
}

function mixedSection(seed: string, { bidders, hasControl }: Mix, noiseOf: (bidder: number) => number) {
  const control = controlPrices(createRandom(seed, 'control'), SHAPE)
  const bids = Array.from({ length: bidders }, (_, bidder) =>
    independentBid(createRandom(seed, 'bid', bidder), control, () => noiseOf(bidder)),
  )
  return { bids, control: hasControl ? control : null }
}

/** The noise of a bidder; the levels rotate from run to run. */
const noiseIn =
  ({ levels }: Mix, run: number) =>
  (bidder: number) =>
    levels[((bidder >> 1) + run) % levels.length]!

/**
 * In each of the first `pairs` pairs of neighbours the second bid is derived from the first; pairs of noise
 * `level` count.
 */
function copies(seed: string, run: number, mix: Mix, pairs: number, level: number | null): Trial {
  const noiseOf = noiseIn(mix, run)
  let section: PriceSection = mixedSection(seed, mix, noiseOf)
  const planted = Array.from({ length: pairs }, (_, pair) => [2 * pair, 2 * pair + 1] as const)
  for (const pair of planted) {
    const random = createRandom(seed, 'disguise', pair[0])
    const items = chosenItems(createRandom(seed, 'items'), SHAPE.items, 1)
    section = copyItems(section, pair, items, (cents) => disguisePrice(cents, random))
  }
  const counts = ([base]: readonly [number, number]) => level === null || noiseOf(base) === level
  return { section, pairs: planted.filter(counts), others: planted.filter((pair) => !counts(pair)) }
}

const found = (
  mix: Mix,
  trials: number,
  { pairs, level, target }: { pairs?: number; level: number | null; target: number | null },
): Line => {
  const who = pairs === undefined ? 'every bidder in a pair' : `${pairs} pairs`
  const bases = level === null ? '' : `: bases of ${level * 100} % noise`
  return {
    name: `0.97 × with 0.5 % disguise, ${mix.name}, ${who}${bases}`,
    target: target === null ? null : { found: target },
    trials,
    make: (seed, run) => copies(seed, run, mix, pairs ?? mix.bidders / 2, level),
  }
}

const honest = (mix: Mix, trials: number): Line => ({
  name: `honest: ${mix.name}`,
  target: { flagged: 0.1 },
  trials,
  make: (seed, run) => ({ section: mixedSection(seed, mix, noiseIn(mix, run)), pairs: null }),
})

/** Sections of careful and careless bidders: a copy is equally close to its base at every noise level. */
export const MIXED_LINES: readonly Line[] = [
  ...NOISE_LEVELS.map((level) => found(TWENTY, 80, { level, target: 90 })),
  found(HALVES, 40, { level: 0.01, target: 90 }),
  found(HALVES, 40, { level: 0.05, target: 90 }),
  found(TWENTY, 80, { pairs: 3, level: null, target: 90 }),
  found(UNKNOWN, 80, { level: 0.01, target: 90 }),
  found(EIGHT, 200, { level: 0.01, target: 90 }),
  found(EIGHT_UNKNOWN, 200, { level: 0.01, target: null }),
  found(ALONE, 100, { level: 0.01, target: null }),
  ...[TWENTY, HALVES, UNKNOWN, ALONE].map((mix) => honest(mix, 20)),
  ...[EIGHT, EIGHT_UNKNOWN].map((mix) => honest(mix, 100)),
]
