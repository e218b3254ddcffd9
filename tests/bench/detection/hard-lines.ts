import { createRandom } from '../../../lib/domain/random'
import {
  discountSection,
  movedMarket,
  outlierSection,
  priceListSection,
  repeatedSection,
  roundedSection,
  tradeSection,
  unevenSection,
} from './hard-sections'
import { findsRatio, findsSame, type Line, type Trial } from './line'
import { disguised, disguisePrice, noiseOf, onShare, PAIR } from './required-lines'
import { chosenItems, copyItems, honestSection, type PriceSection, SHAPE } from './sections'

const TRIALS = 200
const HONEST_SECTIONS = 12

type MakeSection = (seed: string, noise: number) => PriceSection

const normal = (change: Partial<typeof SHAPE>): MakeSection => {
  return (seed, noise) => honestSection(seed, { ...SHAPE, noise, ...change })
}

const honest = (name: string, make: MakeSection, trials = HONEST_SECTIONS): Line => ({
  name: `honest: ${name}`,
  target: { flagged: 1 },
  trials,
  make: (seed, run) => ({ section: make(seed, noiseOf(run)), pairs: null }),
})

const copied = (
  name: string,
  make: MakeSection,
  plant: (section: PriceSection, seed: string) => PriceSection,
  holds?: Line['holds'],
): Line => ({
  name,
  target: null,
  trials: TRIALS,
  make: (seed, run) => ({ section: plant(make(seed, noiseOf(run)), seed), pairs: [PAIR] }),
  ...(holds && { holds }),
})

const ratio = (share: number) => onShare(share, (cents) => cents * 0.97)
const found = findsRatio(0.97)
const lowPrices = normal({ lowest: 0.5, highest: 10 })
const few = (items: number) => normal({ items })
const trades: MakeSection = (seed, noise) => tradeSection(seed, { ...SHAPE, noise }, false)
const mixedTrades: MakeSection = (seed, noise) => tradeSection(seed, { ...SHAPE, noise }, true)
const uneven: MakeSection = (seed) => unevenSection(seed, SHAPE)
const rounded: MakeSection = (seed, noise) => roundedSection(normal({})(seed, noise))
const withoutControl: MakeSection = (seed, noise) => ({ ...normal({})(seed, noise), control: null })

/** Lines with few bidders: honest ones, and one bid copied from another. */
function fewBidders(bidders: number): Line[] {
  const make = normal({ bidders })
  const makeUneven: MakeSection = (seed) => unevenSection(seed, { ...SHAPE, bidders })
  const makeMoved: MakeSection = (seed, noise) => movedMarket(seed, make(seed, noise))
  const copy = (price: (seed: string) => (cents: number) => number): Line['make'] => {
    return (seed, run) => {
      const section = make(seed, noiseOf(run))
      const items = Array.from({ length: SHAPE.items }, (_, item) => item)
      return { section: copyItems(section, [0, 2], items, price(seed)), pairs: [[0, 2]] }
    }
  }
  const disguise = (seed: string) => {
    const random = createRandom(seed, 'disguise')
    return (cents: number) => disguisePrice(cents, random)
  }
  const base = { target: null, trials: TRIALS }
  return [
    honest(`${bidders} bidders`, make, TRIALS),
    honest(`${bidders} bidders, uneven noise`, makeUneven, TRIALS),
    honest(`${bidders} bidders, market 8 % off the control price`, makeMoved, TRIALS),
    { ...base, name: `0.97 × on all items, ${bidders} bidders`, make: copy(() => (cents) => cents * 0.97) },
    { ...base, name: `0.97 × with 0.5 % disguise, ${bidders} bidders`, make: copy(disguise) },
  ]
}

/** Three bidders, two of them derived from the first: all three pairs count. */
function ring(seed: string, run: number, disguise: number): Trial {
  const random = createRandom(seed, 'ring')
  let section = normal({})(seed, noiseOf(run))
  for (const [to, factor] of [
    [7, 0.97],
    [12, 1.03],
  ] as const) {
    const items = chosenItems(createRandom(seed, 'items', to), SHAPE.items, disguise > 0 ? 1 : 0.7)
    const price = (cents: number) => cents * factor * Math.exp(disguise * random.normal())
    section = copyItems(section, [3, to], items, price)
  }
  return {
    section,
    pairs: [
      [3, 7],
      [3, 12],
      [7, 12],
    ],
  }
}

const discounts = (name: string, options: Parameters<typeof discountSection>[2]): Line =>
  honest(`six of twenty discount the control price, ${name}`, (seed, noise) =>
    discountSection(seed, normal({})(seed, noise), options),
  )

function priceList(
  name: string,
  target: Line['target'],
  options: Parameters<typeof priceListSection>[2],
): Line {
  return {
    name: `honest: two bidders with one price list, ${name}`,
    target,
    trials: TRIALS,
    make: (seed, run) => ({
      section: priceListSection(seed, normal({})(seed, noiseOf(run)), options),
      pairs: [[0, 1]],
    }),
  }
}

/** Additional lines, where detectors tend to fail. Lines without a target show the limits of this one. */
export const HARD_LINES: readonly Line[] = [
  honest('prices of 0.50–10 yuan only', lowPrices),
  copied('0.97 × on 70 %, prices of 0.50–10 yuan only', lowPrices, ratio(0.7), found),
  ...[30, 60, 100].flatMap((items) => [
    honest(`${items} items`, few(items)),
    copied(`0.97 × on 70 %, ${items} items`, few(items), ratio(0.7), found),
  ]),
  copied(
    '75 % identical, 30 items',
    few(30),
    onShare(0.75, (cents) => cents),
    findsSame,
  ),
  honest('levels per trade (5 %), trades in order of codes', trades),
  honest('levels per trade (5 %), trades mixed', mixedTrades),
  copied('0.97 × on 40 %, levels per trade', trades, ratio(0.4), found),
  copied('0.97 × with 0.5 % disguise, levels per trade', trades, disguised),
  honest('uneven noise, 0.5–10 % by bidder, more on cheap items', uneven),
  copied('0.97 × on 40 %, uneven noise', uneven, ratio(0.4), found),
  honest('half of the bidders round to 0.10 or 1 yuan', rounded),
  copied('0.97 × on 70 % of a bid in whole yuan', rounded, ratio(0.7), found),
  copied(
    '0.97 × on 70 %, both in whole yuan',
    rounded,
    onShare(0.7, (cents) => Math.max(100, Math.round((cents * 0.97) / 100) * 100)),
    found,
  ),
  honest('one item in ten far off', (seed, noise) => outlierSection(seed, normal({})(seed, noise))),
  honest('market 8 % off the control price, item by item', (seed, noise) =>
    movedMarket(seed, normal({})(seed, noise)),
  ),
  honest('80 works, each in ten unit projects', (seed, noise) =>
    repeatedSection(normal({ items: 80 })(seed, noise), 10),
  ),
  honest('no control price', withoutControl),
  copied('0.97 × with 0.5 % disguise, no control price', withoutControl, disguised),
  ...[3, 5].flatMap((bidders) => fewBidders(bidders)),
  {
    name: 'ring of three, 0.97 × and 1.03 × on 70 % each, all three pairs',
    target: null,
    trials: TRIALS,
    make: (seed, run) => ring(seed, run, 0),
  },
  {
    name: 'ring of three, 0.97 × and 1.03 × with 0.5 % disguise, all three pairs',
    target: null,
    trials: TRIALS,
    make: (seed, run) => ring(seed, run, 0.005),
  },
  copied('0.97 × on 5 % of items', normal({}), ratio(0.05), found),
  discounts('one rate each', { bidders: 6, trades: 1, share: 1 }),
  discounts('a rate per trade', { bidders: 6, trades: 5, share: 1 }),
  discounts('one rate each on 60 % of the items', { bidders: 6, trades: 1, share: 0.6 }),
  priceList(
    'fees on the whole cost, control price from the same list',
    { flagged: 1 },
    { base: 'cost', hasControl: true },
  ),
  priceList(
    'fees on labour, control price from the same list',
    { flagged: 1 },
    { base: 'labor', hasControl: true },
  ),
  priceList('fees on the whole cost, list unknown to the tenderer', null, {
    base: 'cost',
    hasControl: false,
  }),
  priceList('fees on labour, list unknown to the tenderer', null, { base: 'labor', hasControl: false }),
]
