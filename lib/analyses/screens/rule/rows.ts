import { percent } from '../../../domain/decimal'
import type { Row } from '../../../engine/analysis'
import {
  SCREENS,
  type Screen,
  type ScreenValues,
  screensOf,
  valuesOf,
} from '../../../engine/statistics/screen-values'
import type { AwardMethod } from './award-method'
import type { Reference } from './reference'
import { beyondByChance, isBeyond, leastPast, type Standing, standingOf } from './standing'
import type { SectionTotals } from './totals'

/** The figures that have no past. */
type Count = 'ties' | 'near' | 'disc' | 'grid1000' | 'grid10000' | 'bench'
const COUNTS: readonly Count[] = ['ties', 'near', 'disc', 'grid1000', 'grid10000', 'bench']

/** What is said beside a figure; its figures are texts, as they are written. */
type Note = Readonly<Record<string, string>> & { readonly note: string }

/** Which side of a figure is described, and how: low for the first three, high for `apart`. */
const DIRECTIONS: Readonly<Partial<Record<Screen | Count, string>>> = {
  ...{ cv: 'closer', spd: 'closer', disc: 'discountsCloser', skew: 'nearTop' },
  ...{ rd: 'apart', rdnor: 'apart', rdalt: 'apart' },
}

/** They speak of the lowest total, which is the winner's only where the lowest wins. */
const OF_LOWEST: readonly string[] = ['diffp', 'rd', 'rdnor', 'rdalt'] satisfies Screen[]

/** Totals that each needs. */
const NEEDS: Readonly<Record<Screen | Count, number>> = {
  ...{ cv: 2, spd: 2, diffp: 2, rd: 3, rdnor: 3, rdalt: 3, skew: 3, kurt: 4, ks: 2 },
  ...{ ties: 2, near: 2, disc: 3, grid1000: 2, grid10000: 2, bench: 1 },
}

const WEAK = 3
const PLAIN = 6

/** How much so many totals say: with fewer than three nothing, up to five little. */
const strengthOf = (count: number) => (count < WEAK ? 'none' : count < PLAIN ? 'weak' : 'plain')

/** Doubles differ in their last digits from one processor to the next. */
const settled = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(10)) + 0

/** Rows shown beside the figures of a section. */
export interface Beside {
  readonly values: ScreenValues
  readonly counts: Readonly<Record<Count, number | null>>
  readonly totalNum: number
  readonly reference: Reference
  readonly method: AwardMethod | null
  readonly minPast: number
  /** Said of every figure: that a fixed sum was subtracted, or that none is stated. */
  readonly ofTotals: readonly Note[]
  /** Why a figure without a value has none, where it is not for want of totals. */
  readonly missing: Readonly<Partial<Record<Screen | Count, string>>>
}

function valueNotes(beside: Beside, id: Screen | Count, value: number | null): Note[] {
  if (beside.totalNum < NEEDS[id]) return [{ note: 'tooFewTotals', needed: String(NEEDS[id]) }]
  if (value === null) return [{ note: beside.missing[id] ?? 'noSpread' }]
  const weak = strengthOf(beside.totalNum) === 'weak' ? [{ note: 'weak' }] : []
  const order = OF_LOWEST.includes(id) && beside.method !== 'lowest'
  return [
    ...weak,
    ...(order ? [{ note: beside.method === 'mean' ? 'orderOnly' : 'methodUnknown' }] : []),
    ...beside.ofTotals,
  ]
}

function rowOf(beside: Beside, id: Screen | Count, value: number | null, notes: readonly Note[]): Row {
  return {
    ...{ screen: id, value: settled(value), bidNum: beside.totalNum },
    ...{ direction: DIRECTIONS[id] ?? null, strength: strengthOf(beside.totalNum) },
    ...{ pastNum: null, percentile: null, percentileLow: null, percentileHigh: null },
    ...{ note: notes.length > 0 ? notes.map(({ note }) => note).join(' ') : null },
    notes: JSON.stringify(notes),
  }
}

/** A figure with its place in the past. */
function screenRow(beside: Beside, screen: Screen, past: readonly number[], standing: Standing | null): Row {
  const value = beside.values[screen]
  const least = leastPast(beside.minPast)
  const few = value !== null && past.length < least
  const tooFew = { note: 'tooFewPast', past: String(past.length), least: String(least) }
  const notes = [...valueNotes(beside, screen, value), ...(few ? [tooFew] : [])]
  return {
    ...rowOf(beside, screen, value, notes),
    pastNum: past.length,
    percentile: settled(standing?.percentile ?? null),
    percentileLow: settled(standing?.low ?? null),
    percentileHigh: settled(standing?.high ?? null),
  }
}

/** How many of the percentiles lie beyond the 5th or the 95th, and how many would by chance. */
function beyondRow(standings: readonly Standing[], reference: Reference): Row {
  const beyond = standings.filter(isBeyond).length
  const given = standings.length
  const chance = { of: String(given), chance: String(beyondByChance(given)) }
  const notes: Note[] = [
    ...(given > 0 ? [{ note: 'byChance', ...chance }] : []),
    ...(reference.leftOut > 0 ? [{ note: 'leftOut', count: String(reference.leftOut) }] : []),
    ...(reference.sameTender > 0 ? [{ note: 'sameTender', count: String(reference.sameTender) }] : []),
  ]
  return {
    ...{ screen: 'beyond', value: given > 0 ? beyond : null, bidNum: null, direction: null, strength: null },
    ...{ pastNum: reference.past.length, percentile: null, percentileLow: null, percentileHigh: null },
    ...{ note: notes.length > 0 ? notes.map(({ note }) => note).join(' ') : null },
    notes: JSON.stringify(notes),
  }
}

/** The rows of `sums` and of `past`. */
export function screenRows(beside: Beside): { readonly sums: Row[]; readonly past: Row[] } {
  const { reference } = beside
  const pastValues = reference.past.map(({ totals }) => screensOf(totals))
  const standings: Standing[] = []
  const sums = SCREENS.map((screen) => {
    const values = valuesOf(pastValues, screen)
    const standing = standingOf(beside.values[screen], values, beside.minPast)
    if (standing) standings.push(standing)
    return screenRow(beside, screen, values, standing)
  })
  const counts = COUNTS.map((id) =>
    rowOf(beside, id, beside.counts[id], valueNotes(beside, id, beside.counts[id])),
  )
  const past = SCREENS.flatMap((screen) =>
    reference.past.flatMap(({ section, totals }, at): Row[] => {
      const value = settled(pastValues[at]![screen])
      const { openId, projectType } = section
      const bidNum = totals.length
      return value === null ? [] : [{ screen, openId, sectionName: null, projectType, bidNum, value }]
    }),
  )
  return { sums: [...sums, ...counts, beyondRow(standings, reference)], past }
}

/** The rows of `bids`: from the lowest, equal totals in the order of the section, those without one last. */
export function bidRows({ bidders, fixedSum, control }: SectionTotals): Row[] {
  const ladder = bidders.filter(({ compared }) => compared !== null)
  ladder.sort((a, b) => a.compared! - b.compared!)
  const counted = ladder.map(({ bidderId, bidderName, total, source, compared }, at): Row => {
    const next = ladder[at + 1]?.compared ?? null
    return {
      ...{ bidderId, bidderName, total, source, fixedSum },
      discount: control === null ? null : percent(control - compared!, control),
      rank: ladder.findIndex((one) => one.compared === compared) + 1,
      gap: next === null ? null : percent(next - compared!, compared),
    }
  })
  const others = bidders.filter(({ compared }) => compared === null)
  const left = others.map(({ bidderId, bidderName, total, source }): Row => {
    return { bidderId, bidderName, total, source, fixedSum, discount: null, rank: null, gap: null }
  })
  return [...counted, ...left]
}
