import { expect, test } from 'vitest'
import { clueTables } from '../analyses/clues'
import { ANALYSIS_MODULES, isBesideFindings } from '../analyses/modules'
import { PARTS } from '../analyses/parts'
import { findAnalysis } from '../analyses/rules'
import { translator } from '../kit/i18n/translator'
import { connectingText, EVIDENCE, STRONG } from './kinds'

/** A row that names several bidders. */
const OF_SEVERAL = ['bidder2Name', 'bidders', 'otherBidders', 'outerBidderName']

test('every analysis whose clues name several bidders says what these share', () => {
  const silent = ANALYSIS_MODULES.filter(({ id }) => !isBesideFindings(id) && !PARTS[id]?.evidence)
  const named = silent.filter(({ id }) =>
    clueTables(findAnalysis(id)!).some(({ columns }) => columns.some(({ key }) => OF_SEVERAL.includes(key))),
  )
  expect(named.map(({ id }) => id)).toEqual([])
})

test('whoever states kinds of evidence tells them, and the other way round', () => {
  for (const { id, evidence } of ANALYSIS_MODULES)
    expect([id, PARTS[id]?.evidence !== undefined]).toEqual([id, evidence !== undefined])
})

test('a kind that several analyses state is stated alike, and each has a place of its own', () => {
  const stated = ANALYSIS_MODULES.flatMap(({ evidence = [] }) => evidence)
  const kinds = [...new Set(stated.map((kind) => JSON.stringify(kind)))]
  expect(kinds).toHaveLength(EVIDENCE.length)
  expect(new Set(stated.map(({ place }) => place)).size).toBe(EVIDENCE.length)
})

test('the kinds that connect come first', () => {
  expect(EVIDENCE.slice(0, STRONG.length)).toEqual(STRONG)
})

test('the sentence about groups names every kind', () => {
  const translate = translator('zh-CN')
  const text = connectingText(translate)
  for (const kind of EVIDENCE) expect(text).toContain(translate(`overview.kind.${kind}`))
})
