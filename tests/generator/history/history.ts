import { createRandom, type Random } from '@/lib/domain/random'
import { bidsOf, winnerOf } from './bids'
import { areaName, firmsOf, sitesOf, tradeCode } from './market'
import type { Firm, GeneratedHistory, GeneratedSection, Ring, Site } from './model'
import { HISTORY_DEFAULTS, type HistoryOptions } from './options'
import { type PlannedRing, planRings } from './rings'

/** Who comes: mostly those at home in the trade and the place, fewer from one of them, a few from anywhere. */
const FROM_HOME = 0.85
const FROM_TRADE = 0.93
const FROM_AREA = 0.98

/** Companies by where they are at home. */
function poolsOf(firms: readonly Firm[]): (site: Site, draw: number) => readonly Firm[] {
  const pools = new Map<string, Firm[]>()
  const add = (key: string, firm: Firm) => pools.set(key, [...(pools.get(key) ?? []), firm])
  for (const firm of firms) {
    add(`${firm.trade} ${firm.area}`, firm)
    add(`${firm.trade} *`, firm)
    add(`* ${firm.area}`, firm)
  }
  return ({ trade, area }, draw) => {
    const key = draw < FROM_HOME ? `${trade} ${area}` : draw < FROM_TRADE ? `${trade} *` : `* ${area}`
    return (draw < FROM_AREA && pools.get(key)) || firms
  }
}

type Pools = ReturnType<typeof poolsOf>

/** After so many draws a pool has nobody left. */
const MOST_DRAWS = 1000

/** Draws companies to those that are there already, until there are enough. */
function fill(
  random: Random,
  pools: Pools,
  site: Site,
  count: number,
  here: Set<Firm>,
  isAway: (firm: Firm) => boolean,
): void {
  for (let draws = 0; here.size < count && draws < MOST_DRAWS; draws++) {
    const firm = random.pick(pools(site, random.next()))
    if (random.chance(firm.activity) && !isAway(firm)) here.add(firm)
  }
}

function written(at: number, site: Site, bidders: readonly Firm[], random: Random, ring: PlannedRing | null) {
  const method = random.chance(0.5) ? '综合评估法' : '经评审的最低投标价法'
  const turn = ring ? ring.turn : null
  const totals = bidsOf(random, site, bidders, ring && { members: ring.members, winner: turn! })
  const winner = turn ? bidders.indexOf(turn) : winnerOf(random, totals, method)
  const losers = ring?.members.filter((firm) => firm !== turn) ?? []
  const helper = ring && random.chance(0.5) ? random.pick(losers) : null
  const section: GeneratedSection = {
    ...{ openId: `H${String(at + 1).padStart(6, '0')}`, tenderCode: `ZB${String(at + 1).padStart(6, '0')}` },
    ...{ projectType: tradeCode(site.trade), projectArea: areaName(site.area), openTime: site.openTime },
    ...{ evaMethod: method, controlPrice: site.control, fixedSum: Math.round(site.control * 0.06) },
    bidders: bidders.map(({ name, code }, place) => {
      return { bidderName: name, bidderCode: code, isOk: true, total: totals[place]! }
    }),
    award: {
      ...{ bidderName: bidders[winner]!.name, price: totals[winner]!, time: site.openTime },
      subcontractors: helper ? [{ name: helper.name, work: '土方工程', price: null }] : [],
    },
    isLeftOut: false,
  }
  return section
}

/** A history of sections with their bidders, totals and awards, honest but for the planted rings. */
export function generateHistory(given: HistoryOptions): GeneratedHistory {
  const options = { ...HISTORY_DEFAULTS, ...given }
  const firms = firmsOf(createRandom(options.seed, 'firms'), options)
  const sites = sitesOf(createRandom(options.seed, 'sites'), options)
  const planned = planRings(createRandom(options.seed, 'rings'), options, firms, sites)
  const pools = poolsOf(firms)
  const [fewest, most] = options.bidders
  const elsewhere = new Map(planned.rings.flatMap(({ members, rate }) => members.map((one) => [one, rate])))
  const sections = sites.map((site, at) => {
    const random = createRandom(options.seed, 'section', at)
    const ring = planned.at.get(at) ?? null
    const here = new Set(ring?.members ?? [])
    const isAway = (firm: Firm) => !random.chance(elsewhere.get(firm) ?? 1)
    fill(random, pools, site, Math.max(random.whole(fewest, most), here.size + 1), here, isAway)
    const bidders = random.sample([...here], here.size)
    return written(at, site, bidders, random, ring)
  })
  const rings = planned.rings.map(({ members, places }): Ring => {
    return { members: members.map(({ name }) => name), openIds: places.map((at) => sections[at]!.openId) }
  })
  return { sections, rings }
}
