import type { Random } from '@/lib/domain/random'
import type { Firm, Site } from './model'
import type { HistoryOptions } from './options'

const SYLLABLES = [...'宏安中盛华泰鼎元恒信嘉和瑞达同方正兴建业永固']
const KINDS = [
  '建设工程',
  '建筑',
  '市政工程',
  '路桥工程',
  '水利工程',
  '园林工程',
  '装饰工程',
  '机电安装',
] as const
const AREAS = [...'甲乙丙丁戊己庚辛壬癸'].map((letter) => `${letter}市`)

/** Project types (工程类型) of the trades, and names of the places. */
export const tradeCode = (trade: number) => String((trade % 8) + 1).padStart(2, '0')
export const areaName = (area: number) =>
  `${AREAS[area % AREAS.length]!}${area < AREAS.length ? '' : Math.floor(area / AREAS.length)}`

/** One of so many, the first the most often: markets have a main trade and a main place. */
function mainly(random: Random, count: number): number {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 1))
  let rest = random.next() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [at, weight] of weights.entries()) {
    rest -= weight
    if (rest < 0) return at
  }
  return count - 1
}

/** A name of three syllables that says which of them it is: no two are alike. */
function nameOf(firm: number, trade: number, area: number): string {
  const count = SYLLABLES.length
  const places = [firm % count, Math.floor(firm / count) % count, Math.floor(firm / count ** 2) % count]
  const word = places.map((place) => SYLLABLES[place]!).join('')
  return `${areaName(area)}${word}${KINDS[trade % KINDS.length]!}有限公司`
}

export function firmsOf(random: Random, options: Required<HistoryOptions>): Firm[] {
  return Array.from({ length: options.firms }, (_, firm) => {
    const [trade, area] = [mainly(random, options.trades), mainly(random, options.areas)]
    return {
      ...{
        name: nameOf(firm, trade, area),
        code: `91210000MA${String(firm + 1).padStart(8, '0')}`,
        trade,
        area,
      },
      ...{ activity: random.between(0.4, 1), level: 1 + 0.02 * random.normal() },
    }
  })
}

const DAY = 24 * 3600 * 1000

/** Openings on the hour, from the first day of the first year on. */
function timeText(start: number, day: number, hour: number): string {
  return `${new Date(start + day * DAY).toISOString().slice(0, 10)} ${String(hour).padStart(2, '0')}:00:00`
}

/** Where and when the sections are, in order of time. */
export function sitesOf(random: Random, options: Required<HistoryOptions>): Site[] {
  const start = Date.UTC(options.lastYear - options.years + 1, 0, 1)
  const days = Math.floor(options.years * 365)
  const plain = Array.from({ length: options.sections }, () => ({
    ...{ trade: mainly(random, options.trades), area: mainly(random, options.areas) },
    control: Math.round(random.logBetween(2e6, 2e8)),
    openTime: timeText(start, random.whole(0, days - 1), random.whole(9, 16)),
  }))
  const sizes = plain.map(({ control }) => control).sort((a, b) => a - b)
  const cuts = [0.25, 0.5, 0.75].map((share) => sizes[Math.floor(sizes.length * share)]!)
  return plain
    .map((site) => ({ ...site, quarter: cuts.filter((cut) => site.control >= cut).length }))
    .sort((a, b) => (a.openTime < b.openTime ? -1 : 1))
}
