import { expect, it } from 'vitest'
import { detectPairs } from '../../../../../tests/bench/detection/market/detect'
import { LUAN, readSample, SECTION_A } from '../../../../../tests/support/samples'
import { prepareSection } from '../prepare'
import { buildUpCoverage } from './coverage'
import { examineBuildUps } from './examine'

const ON = { switches: { resources: true, buildUps: true } }

it.each([
  ['luan', LUAN, [[1, 2]]],
  [
    'section-a',
    SECTION_A,
    [
      [0, 1],
      [0, 2],
      [1, 2],
    ],
  ],
])('%s, without resources in its files, shows what its item prices show', (_, sample, flagged) => {
  const input = readSample(sample)
  const found = detectPairs(input)
  const isFound = found.filter(({ byPrices }) => byPrices)
  expect(isFound.map(({ bidder1, bidder2 }) => [bidder1, bidder2])).toEqual(flagged)
  expect(found.some(({ byOwnPrices, byDecisions }) => byOwnPrices || byDecisions)).toBe(false)
  const layer = examineBuildUps(input, prepareSection(input).tenderRows, ON)!
  expect(layer.prices.pairs.some(({ isKnown }) => isKnown)).toBe(false)
  expect(layer.decisions!.some(({ isKnown }) => isKnown)).toBe(false)
  for (const { gaps } of buildUpCoverage(layer)) expect(gaps).toContain('noResources')
})
