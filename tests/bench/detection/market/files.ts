import { createRandom } from '../../../../lib/domain/random'
import {
  type Decisions,
  decide,
  earlierList,
  type MarketBid,
  priceBid,
  writtenBy,
} from '../../../generator/market/bid'
import type { FileHabits, Lack } from '../../../generator/market/file'
import { type BuildUp, type Market, withContent } from '../../../generator/market/market'
import type { Plant } from './trial'

/** Programs that write the same build-ups in ways of their own. */
const PROGRAMS: readonly Partial<FileHabits>[] = [
  { program: '甲' },
  { program: '乙', decimals: 3, sortsQuotas: true, suffixed: 0.12 },
  { program: '丙', respelt: 0.12 },
]
/** Share of the items for which the base of the third program has another content. */
const OTHER_CONTENTS = 0.08

/** Three of five bidders use the first program. */
const programOf = (bidder: number) => Math.max(0, (bidder % 5) - 2)

/** The usual build-up as the base of a program has it. */
function inBaseOf(market: Market, program: string, item: number, usual: BuildUp): BuildUp {
  const random = createRandom(market.seed, 'base', program, item)
  if (!random.chance(OTHER_CONTENTS)) return usual
  const place = random.whole(0, usual.contents.length - 1)
  return { ...usual, contents: withContent(usual.contents, place, random.between(0.7, 1.4)) }
}

function withBase(market: Market, program: string, decisions: Decisions): Decisions {
  const buildUps = decisions.buildUps.map((own, item) => {
    const { usual } = market.items[item]!
    return own === usual ? inBaseOf(market, program, item, usual) : own
  })
  return { ...decisions, buildUps }
}

/** Every bidder writes with one of three programs; the base of the third one differs in some contents. */
export const byPrograms =
  (isNamed: boolean): Plant =>
  (_seed, market, bids) =>
    bids.map((bid, at) => {
      const { program = '', ...habits } = PROGRAMS[programOf(at)]!
      const decisions = program === '丙' ? withBase(market, program, bid.decisions) : bid.decisions
      return writtenBy(priceBid(market, decisions), { ...habits, program, isNamed })
    })

/** Every second bidder's file lacks these. */
export const halfLack =
  (...lacks: readonly Lack[]): Plant =>
  (_seed, _market, bids) =>
    bids.map((bid, at): MarketBid => (at % 2 === 1 ? writtenBy(bid, { lacks }) : bid))

/** Every bidder's file lacks these. */
export const allLack =
  (...lacks: readonly Lack[]): Plant =>
  (_seed, _market, bids) =>
    bids.map((bid) => writtenBy(bid, { lacks }))

/** Too few to make their prices market prices. */
const ON_EARLIER_LIST = [2, 6, 9, 12]

/** Some bidders price from the list of the month before, which the section lacks; `unmoved` of its prices are the same. */
export const onEarlierList =
  (unmoved?: number): Plant =>
  (_seed, market, bids) => {
    const list = earlierList(market, unmoved)
    return bids.map((bid, at) =>
      ON_EARLIER_LIST.includes(at) ? priceBid(market, decide(market, at, list)) : bid,
    )
  }
