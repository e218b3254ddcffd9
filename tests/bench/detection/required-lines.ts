import { createRandom, type Random } from '../../../lib/domain/random'
import { findsDifference, findsRatio, findsSame, type Line, type Trial } from './line'
import { chosenItems, copyItems, honestSection, NOISE_LEVELS, type PriceSection, SHAPE } from './sections'

const TRIALS = 200
const HONEST_SECTIONS = 20
export const PAIR = [3, 7] as const

/** The trials use the noise levels in turn. */
export const noiseOf = (run: number) => NOISE_LEVELS[run % NOISE_LEVELS.length]!

/** An honest section with one planted pair. */
export function planted(
  seed: string,
  run: number,
  plant: (section: PriceSection, seed: string) => PriceSection,
): Trial {
  const section = honestSection(seed, { ...SHAPE, noise: noiseOf(run) })
  return { section: plant(section, seed), pairs: [PAIR] }
}

export const onShare =
  (share: number, price: (cents: number) => number) => (section: PriceSection, seed: string) =>
    copyItems(section, PAIR, chosenItems(createRandom(seed, 'items'), section.bids[0]!.length, share), price)

function twoFactors(section: PriceSection, seed: string): PriceSection {
  const items = chosenItems(createRandom(seed, 'items'), section.bids[0]!.length, 1)
  const dearer = new Set(items.slice(0, items.length / 2))
  return copyItems(section, PAIR, items, (cents, item) => cents * (dearer.has(item) ? 1.02 : 0.96))
}

/** 0.97 × with a normally distributed disguise of 0.5 %. */
export const disguisePrice = (cents: number, random: Random) =>
  cents * 0.97 * Math.exp(0.005 * random.normal())

/** The same on every item. */
export function disguised(section: PriceSection, seed: string): PriceSection {
  const random = createRandom(seed, 'disguise')
  return onShare(1, (cents) => disguisePrice(cents, random))(section, seed)
}

const ratioLine = (share: number, found: number): Line => ({
  name: `0.97 × on ${share * 100} % of items`,
  target: { found },
  trials: TRIALS,
  make: (seed, run) =>
    planted(
      seed,
      run,
      onShare(share, (cents) => cents * 0.97),
    ),
  holds: findsRatio(0.97),
})

const differenceLine = (share: number, found: number): Line => ({
  name: `+ 3.00 yuan on ${share * 100} % of items`,
  target: { found },
  trials: TRIALS,
  make: (seed, run) =>
    planted(
      seed,
      run,
      onShare(share, (cents) => cents + 300),
    ),
  holds: findsDifference(3),
})

const sameLine = (share: number, found: number): Line => ({
  name: `${share * 100} % of unit prices identical`,
  target: { found },
  trials: TRIALS,
  make: (seed, run) =>
    planted(
      seed,
      run,
      onShare(share, (cents) => cents),
    ),
  holds: findsSame,
})

const honestLine = (noise: number): Line => ({
  name: `honest pairs, ${noise * 100} % noise`,
  target: { flagged: 1 },
  trials: HONEST_SECTIONS,
  make: (seed) => ({ section: honestSection(seed, { ...SHAPE, noise }), pairs: null }),
})

/** The table of rules.md §5.4. */
export const REQUIRED_LINES: readonly Line[] = [
  ratioLine(1, 100),
  ratioLine(0.7, 100),
  ratioLine(0.4, 99),
  ratioLine(0.15, 95),
  {
    name: 'two factors, half × 1.02 and half × 0.96, both constants right to 0.001',
    target: { found: 99 },
    trials: TRIALS,
    make: (seed, run) => planted(seed, run, twoFactors),
    holds: (pair) => findsRatio(1.02)(pair) && findsRatio(0.96)(pair),
  },
  differenceLine(0.4, 99),
  differenceLine(0.15, 95),
  {
    name: '0.97 × with 0.5 % random disguise on all items',
    target: { found: 90 },
    trials: TRIALS,
    make: (seed, run) => planted(seed, run, disguised),
  },
  sameLine(0.75, 100),
  sameLine(0.3, 99),
  ...NOISE_LEVELS.map(honestLine),
]
