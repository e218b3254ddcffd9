import { describe, expect, it } from 'vitest'
import { collect } from '../../tests/support/collect'
import { expectedOfSectionA, LUAN, readSample, SECTION_A } from '../../tests/support/samples'
import { engineParams } from '../domain/params/engine'
import { DEFAULT_PARAMS } from '../domain/params/table'
import type { Row } from '../engine/analysis'
import { calc } from './calc/rule'
import { conformance } from './conformance/rule'
import { rational } from './rational/rule'

/** The cells of the row that the expected row names; a missing text is null here and may be empty there. */
function cells(row: Row, like: Row): string {
  return JSON.stringify(Object.keys(like).map((key) => (row[key] === '' ? null : row[key])))
}

describe('section-a, against an independent implementation', () => {
  const expected = expectedOfSectionA()
  const input = readSample(SECTION_A)

  it.each(SECTION_A.bids)('conformance of %s', (name) => {
    const { sums, details } = collect(conformance, input!)
    expect(sums!.find((row) => row.bidderName === name)).toMatchObject(expected.conformance[name])
    const rows: Row[] = expected.conformanceRows[name]
    const found = details!.filter((row) => row.bidderName === name)
    expect(found.map((row, at) => cells(row, rows[at] ?? row))).toEqual(rows.map((row) => cells(row, row)))
  })

  it.each(SECTION_A.bids)('arithmetic of %s', (name) => {
    const { sums, details } = collect(calc, input!)
    expect(sums!.find((row) => row.bidderName === name)).toMatchObject(expected.calc[name])
    const rows: Row[] = expected.calcRows[name]
    const like = rows[0] ?? {}
    const found = details!.filter((row) => row.bidderName === name)
    expect(found.map((row) => cells(row, like)).sort()).toEqual(rows.map((row) => cells(row, like)).sort())
  })

  it.each(['hlj', 'kzj', 'zdj', 'cdj'])('rationality by %s', (kind) => {
    const params = engineParams({ ...DEFAULT_PARAMS, jj_hlx_hlj_type: kind })
    const { sums } = collect(rational, { ...input!, params })
    for (const [name, figures] of Object.entries<Row>(expected[`rational_${kind}`])) {
      // The independent implementation writes −0.0 for a negative share that rounds to 0.
      const plain = Object.entries(figures).map(([key, value]) => [key, value === 0 ? 0 : value])
      const row = sums!.find(({ bidderName }) => bidderName === name)
      expect(row, name).toMatchObject(Object.fromEntries(plain))
    }
  })
})

describe('luan, a real bid', () => {
  it('has no departures and no arithmetic errors', () => {
    const input = readSample(LUAN)
    expect(collect(conformance, input).details).toEqual([])
    expect(collect(calc, input).details).toEqual([])
  })
})
