import { inputOf } from './bills'
import { byPrograms, halfLack, onEarlierList } from './files'
import { byPrices, isAnything, isFlagged, type MarketLine } from './line'
import {
  COPIES,
  derived,
  disguisedCopies,
  equalRates,
  itemPrices,
  type MarketTrial,
  PAIRS,
  type Plant,
  pairsOf,
  ringOf,
  type Shape,
  trialOf,
  type View,
} from './trial'

type Line = MarketLine<View>

const asInput = ({ market, bids, control, planted }: MarketTrial) => ({
  input: inputOf(market, bids, control),
  planted,
})

const found = (
  name: string,
  figures: readonly [number, number, number],
  plant: Plant,
  holds: Line['holds'],
  { planted = PAIRS, sections = 67 } = {},
): Line => ({
  name,
  target: { found: figures },
  sections,
  make: (seed, view) => asInput(trialOf(seed, view, planted, plant)),
  holds,
})

const honest = (name: string, plant: Plant, sections = 45): Line => ({
  name,
  target: { flagged: 0.3 },
  sections,
  make: (seed, view) => asInput(trialOf(seed, view, [], plant)),
  holds: isAnything,
})

/** Sections of few bidders are small. */
const SMALL = { items: 200, materials: 90 }

/** Few bidders at equal rates: whoever takes agreement at one list for more flags them. */
const few = (bidders: number, sections: number): Line => ({
  name: `${bidders} bidders and 200 items, equal rates`,
  target: { flagged: 0.3 },
  sections,
  make: (seed, view) => asInput(trialOf(`${seed} | small`, view, [], equalRates, { bidders, market: SMALL })),
  holds: isAnything,
})

/** A ring of a quarter of the bidders and more, who are the market where nobody counts sources. */
const ring = (members: number, bidders: number, sections: number): Line => {
  const shape: Shape = { bidders }
  return {
    name: `ring: ${members} of ${bidders} bidders by one author, other rates`,
    target: null,
    sections,
    make: (seed, view) => asInput(trialOf(seed, view, pairsOf(members), ringOf(members), shape)),
    holds: isFlagged,
  }
}

export const MARKET_LINES: readonly Line[] = [
  honest('honest pairs flagged, by any evidence', (_seed, _market, bids) => bids),
  honest('the same, all bidders at equal rates and without a discount', equalRates),
  honest('three programs that round, order, spell and count in ways of their own', byPrograms(true)),
  honest('half without labour, machinery and quotas, equal rates', (seed, market, bids) =>
    halfLack('labourAndMachinery', 'quotas')(seed, market, equalRates(seed, market, bids)),
  ),
  honest('half without resources, equal rates', (seed, market, bids) =>
    halfLack('resources')(seed, market, equalRates(seed, market, bids)),
  ),
  honest(
    'four at the list of the month before, which is missing, equal rates',
    (seed, market, bids) => equalRates(seed, market, onEarlierList()(seed, market, bids)),
    50,
  ),
  found(
    'one author: same own prices, other rates',
    [99, 99, 99],
    derived({ kind: 'prices', changed: 0 }),
    isFlagged,
  ),
  found(
    'one author, 40 % of his own prices changed in the second bid',
    [95, 95, 95],
    derived({ kind: 'prices', changed: 0.4 }),
    isFlagged,
  ),
  found('own prices × 0.97', [95, 90, 95], derived({ kind: 'scaledPrices', factor: 0.97 }), isFlagged),
  found(
    'build-up copied, own prices independent',
    [95, 95, 95],
    derived({ kind: 'buildUps' }),
    ({ byDecisions }) => byDecisions,
  ),
  found(
    'build-up copied, three programs',
    [95, 95, 95],
    (seed, market, bids) => byPrograms(true)(seed, market, derived({ kind: 'buildUps' })(seed, market, bids)),
    ({ byDecisions }) => byDecisions,
  ),
  found('0.97 × on 70 % of item prices', [100, 100, 100], itemPrices(0.7, 0.97), byPrices),
  found('0.97 × on 15 % of item prices', [95, 95, 95], itemPrices(0.15, 0.97), byPrices),
  found(
    '30 % of item prices identical beyond the market-built',
    [99, 99, 99],
    itemPrices(0.3, 1, true),
    byPrices,
  ),
  found(
    '0.97 × with 0.5 % disguise, noises mixed, half of the bidders copies',
    [90, 90, 90],
    disguisedCopies,
    byPrices,
    { planted: COPIES, sections: 45 },
  ),
  ring(4, 8, 228),
  ring(6, 16, 48),
  ring(8, 16, 55),
  few(3, 240),
  few(5, 500),
  few(7, 239),
]
