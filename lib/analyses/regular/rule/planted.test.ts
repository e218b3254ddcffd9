import { describe, expect, it } from 'vitest'
import type { Plant } from '@/tests/generator/plants/plant'
import { generateSection } from '@/tests/generator/section'
import { collect } from '../../../../tests/support/collect'
import { jingJiBiao, sectionInput } from '../../../../tests/support/same-section'
import type { SectionInput } from '../../../engine/analysis'
import { regular } from '.'

/** A generated section, read like uploads. */
const sectionWith = (seed: number, noise: number, plants: readonly Plant[]): SectionInput =>
  sectionInput(generateSection({ seed, noise, plants, bidders: 8, items: 400 }), jingJiBiao, jingJiBiao)

const pattern = (
  bidder: number,
  from: number,
  kind: 'identical' | 'ratio' | 'difference',
  share: number,
  more: object = {},
) => ({ analysis: 'regular', bidder, from, pattern: kind, share, ...more }) as Plant

const PLANTS = [
  pattern(1, 0, 'ratio', 0.4, { constant: 0.97 }),
  pattern(3, 2, 'difference', 0.3, { constant: 3 }),
  pattern(5, 4, 'identical', 0.4),
]

describe.each([0.01, 0.02, 0.05, 0.1])('generated files with %d noise', (noise) => {
  it('show exactly what is planted in the unit prices', () => {
    const { pairs, patterns } = collect(regular, sectionWith(100, noise, PLANTS))
    const price = patterns!.filter((row) => row.component === 'price')
    expect(price.map((row) => [row.bidder1Id, row.bidder2Id, row.kind, row.constant])).toEqual([
      [1, 2, 'ratio', 0.97],
      [3, 4, 'difference', 3],
      [5, 6, 'same', 1],
    ])
    expect(pairs!.filter((row) => row.flagged === 1)).toHaveLength(3)
  })

  it('show nothing if nothing is planted', () => {
    const { patterns, pairs } = collect(regular, sectionWith(101, noise, []))
    expect(patterns).toEqual([])
    expect(pairs!.filter((row) => row.flagged === 1)).toEqual([])
  })
})
