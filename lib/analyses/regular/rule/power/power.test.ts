import { describe, expect, it } from 'vitest'
import type { Plant } from '@/tests/generator/plants/plant'
import { generateSection } from '@/tests/generator/section'
import { collect, sectionOf } from '@/tests/support/collect'
import { jingJiBiao, sectionInput } from '@/tests/support/same-section'
import { FILE_TYPE } from '../../../../domain/number-codes'
import { ENGINE_DEFAULTS } from '../../../../domain/params/engine'
import type { Row, SectionInput } from '../../../../engine/analysis'
import { regular } from '..'
import { prepare } from '../analyse'
import { comparePairs, planPairs } from '../compare-pairs'
import { candidatesOf, significantPatterns } from '../conclude-pairs'
import { judgePair } from '../judge-pair'
import { ALL_TRIES, powerRows } from './power-rows'

/** A section so small and so noisy that some copies are lost in it. */
const OPTIONS = { seed: 10, noise: 0.05, bidders: 6, items: 60 } as const

const honest = sectionInput(generateSection(OPTIONS), jingJiBiao, jingJiBiao)

/** The section with a bid in which something of another is planted. */
function sectionWith(plant: Plant & { readonly bidder: number }): SectionInput {
  const { bidder } = plant
  const planted = generateSection({ ...OPTIONS, plants: [plant] }).bids[bidder]!
  const bill = jingJiBiao(planted, FILE_TYPE.bid)
  return { ...honest, bids: honest.bids.map((bid, at) => (at === bidder ? { ...bid, bill } : bid)) }
}

const tables = collect(regular, honest)
const foundOf = (rows: readonly Row[], kind: string) => rows.find((row) => row.kind === kind)!
const reasonsOf = (input: SectionInput) =>
  Object.fromEntries(collect(regular, input).power!.map(({ kind, reason }) => [kind, reason]))

/** The section with these bids alone, by their places. */
const withBids = (places: readonly number[], control = honest.control): SectionInput => ({
  ...sectionOf(
    honest.tender,
    control,
    places.map((at) => honest.bids[at]!.bill),
  ),
})

describe('copies of the bids of an honest section', () => {
  it('are all found where most items are copied, and in part where few are', () => {
    const { tried, found, reason } = foundOf(tables.power!, 'ratio70')
    expect({ tried, found, reason }).toEqual({ tried: 20, found: 20, reason: null })
    expect(foundOf(tables.power!, 'ratio30').found).toBeGreaterThan(0)
    expect(foundOf(tables.power!, 'ratio30').found).toBeLessThan(20)
    // Those with a disguise are looked for by how little they scatter.
    expect(foundOf(tables.power!, 'disguised').found).toBeGreaterThan(10)
  })

  it('are found as often as those that somebody else plants in the files', () => {
    const { lowest, highest } = foundOf(tables.power!, 'ratio30')
    const pairs = [0, 1, 2, 3, 4].flatMap((at) => [
      [at, (at + 1) % 6],
      [(at + 3) % 6, at],
    ])
    const found = pairs.filter(([bidder = 0, from = 0]) => {
      const plant = { analysis: 'regular', pattern: 'ratio', share: 0.3, constant: 0.97 } as const
      const rows = collect(regular, sectionWith({ ...plant, bidder, from })).pairs!
      const ids = [bidder + 1, from + 1]
      return rows.some(
        (row) =>
          row.flagged === 1 && ids.includes(Number(row.bidder1Id)) && ids.includes(Number(row.bidder2Id)),
      )
    }).length
    const rate = (found / pairs.length) * 100
    expect(rate).toBeGreaterThanOrEqual(Number(lowest))
    expect(rate).toBeLessThanOrEqual(Number(highest))
  })

  it('are the same for any order of the bidders', () => {
    expect(collect(regular, withBids([4, 2, 5, 0, 3, 1])).power).toEqual(tables.power)
  })

  it('flag nobody, and change nothing of the section', () => {
    expect(tables.pairs!.filter(({ flagged }) => flagged === 1)).toEqual([])
    const { section } = prepare(honest)
    const pairs = comparePairs(section, 0, planPairs(section))
    const found = candidatesOf(section, pairs)
    const patterns = significantPatterns(section, pairs, found)
    const judged = () => pairs.map((pair, at) => judgePair(section, pair, patterns[at]!))
    const before = structuredClone({ section, reports: judged() })
    const steps: number[] = []
    expect(powerRows(section, judged(), found, (done) => steps.push(done))).toEqual(tables.power)
    expect({ section, reports: judged() }).toEqual(before)
    expect(steps).toEqual(Array.from({ length: ALL_TRIES }, (_, at) => at + 1))
  })
})

describe('no copy is tried', () => {
  const rest = { ratio15: null, ratio30: null, ratio70: null, twoRatios: null, disguised: null }

  it('of a kind whose rule is off', () => {
    const rules = { same: false, rate: true, diff: false }
    const params = { regular: { ...ENGINE_DEFAULTS.regular, rules } }
    expect(reasonsOf({ ...honest, params })).toEqual({ ...rest, difference30: 'ruleOff', equal30: 'ruleOff' })
  })

  it('of so few bids that none can be expected to differ', () => {
    expect(reasonsOf(withBids([0, 1, 2]))).toMatchObject({ disguised: null })
    expect(reasonsOf(withBids([0, 1, 2], null))).toMatchObject({ ratio30: null, disguised: 'tooFewBids' })
    expect(new Set(Object.values(reasonsOf(withBids([0]))))).toEqual(new Set(['tooFewBids']))
  })

  it('where fewer items are common than a pattern needs', () => {
    const params = { regular: { ...ENGINE_DEFAULTS.regular, countLimit: 10_000 } }
    expect(new Set(Object.values(reasonsOf({ ...honest, params })))).toEqual(new Set(['tooFewItems']))
  })

  it('in the place of a bid that is found to be related as it is', () => {
    const reasons = reasonsOf(withBids([0, 0]))
    expect(reasons).toMatchObject({ ratio30: 'allFlagged', equal30: 'allFlagged' })
    const rows = collect(regular, withBids([0, 0])).power!
    expect(foundOf(rows, 'ratio30')).toMatchObject({ tried: 0, found: null, lowest: null, highest: null })
    expect(reasonsOf(withBids([0, 0, 1]))).toMatchObject({ ratio30: null })
  })
})
