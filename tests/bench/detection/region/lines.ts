import { createRandom } from '../../../../lib/domain/random'
import { type Authorship, secondBid } from '../../../generator/region/author'
import { bidOf, choose, controlOf, type RegionBid } from '../../../generator/region/bidder'
import { makeRegion, type Region } from '../../../generator/region/region'
import { sectionOf } from '../../../generator/region/section'
import { byPrices, isAnything, isFlagged, type MarketLine, type PlantedSection } from '../market/line'

export const REGION_VIEWS = ['with control price', 'without'] as const
type View = (typeof REGION_VIEWS)[number]
type Line = MarketLine<View>

const BIDDERS = 14
const PAIRS = 3
/** Sections of a line: 210 planted pairs, 5,460 of an honest line. */
const SECTIONS = { planted: 70, honest: 60 } as const

let last: { readonly region: Region; readonly bids: readonly RegionBid[] } | null = null

/** The honest bids of a section, which all lines share. */
function honestBids(seed: string) {
  if (last?.region.seed === seed) return last
  const region = makeRegion(seed)
  const bids = Array.from({ length: BIDDERS }, (_, at) => bidOf(region, choose(region, at), at))
  last = { region, bids }
  return last
}

/** Pairs of an author's first bid, in a file that states what the line looks for, and another bidder's place. */
function pairsOf(seed: string, bids: readonly RegionBid[], { kind }: Authorship): [number, number][] {
  const random = createRandom(seed, 'pairs')
  const states = ({ choices: { program } }: RegionBid) =>
    kind === 'unitPrices' || (kind === 'buildUps' ? program.writes.buildUps : program.writes.prices)
  const firsts = random.sample(
    [...bids.keys()].filter((at) => states(bids[at]!)),
    PAIRS,
  )
  const others = [...bids.keys()].filter((at) => !firsts.includes(at))
  return random.sample(others, firsts.length).map((second, at) => [firsts[at]!, second])
}

function planted(seed: string, view: View, how: Authorship | null): PlantedSection {
  const { region, bids: honest } = honestBids(seed)
  const pairs = how ? pairsOf(seed, honest, how) : []
  const bids = honest.map((own, at) => {
    const [first] = pairs.find(([, second]) => second === at) ?? []
    return how && first !== undefined ? secondBid(region, honest[first]!, own, at, how) : own
  })
  const control = view === 'with control price' ? controlOf(region) : null
  const inOrder = pairs.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const)
  return { input: sectionOf(region, bids, control), planted: inOrder }
}

const found = (
  name: string,
  figures: readonly [number, number],
  how: Authorship,
  holds: Line['holds'],
): Line => ({
  name,
  target: { found: figures },
  sections: SECTIONS.planted,
  make: (seed, view) => planted(seed, view, how),
  holds,
})

const prices = (share: number, factor: number, disguise = 0): Authorship => ({
  kind: 'unitPrices',
  share,
  factor,
  disguise,
})

/** The lines of buildup.md §9 that a market of many habits makes harder. */
export const REGION_LINES: readonly Line[] = [
  {
    name: 'honest pairs flagged, by any evidence',
    target: { flagged: 0.3 },
    sections: SECTIONS.honest,
    make: (seed, view) => planted(seed, view, null),
    holds: isAnything,
  },
  found('one author: same own prices, other rates', [99, 99], { kind: 'ownPrices', changed: 0 }, isFlagged),
  found(
    'one author, 40 % of his own prices changed, put back at the list or taken off it',
    [95, 95],
    { kind: 'ownPrices', changed: 0.4 },
    isFlagged,
  ),
  found('own prices × 0.97', [95, 90], { kind: 'ownPricesTimes', factor: 0.97 }, isFlagged),
  found(
    'build-up copied, own prices independent',
    [95, 95],
    { kind: 'buildUps' },
    ({ byDecisions }) => byDecisions,
  ),
  found('0.97 × on 70 % of item prices', [100, 100], prices(0.7, 0.97), byPrices),
  found('0.97 × on 15 % of item prices', [95, 95], prices(0.15, 0.97), byPrices),
  found('30 % of item prices identical', [99, 99], prices(0.3, 1), byPrices),
  found('0.97 × with 0.5 % disguise on all items', [90, 90], prices(1, 0.97, 0.005), byPrices),
]
