import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { collect, type SectionJson, sectionFromJson } from '@/tests/support/collect'
import { FILE_TYPE } from '../domain/number-codes'
import { type SectionInput, usesFile } from '../engine/analysis'
import { noBill } from '../engine/bill/no-bill'
import { ANALYSES } from './rules'

/** The report names the files that a result was computed from: what an analysis says it ignores must not change its rows. */
const ignoring = ANALYSES.filter(({ ignores }) => ignores !== undefined)

function sectionsOf(id: string): [string, SectionInput][] {
  const cases = new URL(`./${id}/rule/cases/`, import.meta.url)
  return readdirSync(cases)
    .filter((file) => file.endsWith('.input.json'))
    .map((file) => {
      const json = JSON.parse(readFileSync(new URL(file, cases), 'utf8')) as SectionJson
      return [file, sectionFromJson(json)]
    })
}

test('the control price, and the bills too, are ignored by some analyses', () => {
  expect(new Set(ignoring.map(({ ignores }) => ignores))).toEqual(new Set(['control', 'bills']))
  const used = (ignores?: 'control' | 'bills') =>
    Object.values(FILE_TYPE).filter((type) => usesFile(ignores ? { ignores } : {}, type))
  expect(used()).toEqual(Object.values(FILE_TYPE))
  expect(used('control')).not.toContain(FILE_TYPE.control)
  expect(used('control')).toContain(FILE_TYPE.bid)
  expect(used('bills')).not.toContain(FILE_TYPE.bid)
  expect(used('bills')).toContain(FILE_TYPE.technical)
})

describe.each(ignoring)('$id', (analysis) => {
  test.each(sectionsOf(analysis.id))('%s: has the same rows with another control price', (_, input) => {
    const [first] = input.bids
    const other = { ...input, control: first?.bill ?? noBill() }
    expect(collect(analysis, other)).toEqual(collect(analysis, { ...input, control: null }))
  })
})

test.each(ignoring.filter(({ ignores }) => ignores === 'bills'))(
  '$id: has the same rows without what the bills state',
  (analysis) => {
    for (const [, input] of sectionsOf(analysis.id)) {
      const bids = input.bids.map((bid) => ({ ...bid, bill: noBill() }))
      const without = { ...input, tender: noBill(), control: null, bids }
      expect(collect(analysis, without)).toEqual(collect(analysis, input))
    }
  },
)
