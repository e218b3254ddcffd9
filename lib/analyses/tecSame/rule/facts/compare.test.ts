import { describe, expect, test } from 'vitest'
import { type CompanionOptions, writeCompanionBids } from '../../../../../tests/generator/documents/companion'
import { comparedPlain } from '../../../../engine/documents/compared-text'
import { compareTexts } from '../compare'

type Options = Omit<CompanionOptions, 'own'>

/** What is flagged of a section of bids, by what. */
function flagged(texts: readonly string[], tender: readonly string[] = []) {
  const { pairs } = compareTexts(
    texts.map((text) => [comparedPlain(text)]),
    tender.map(comparedPlain),
  )
  return pairs.flatMap(({ bidder1, bidder2, reasons }) =>
    reasons.length > 0 ? [`${bidder1}-${bidder2} ${reasons.join()}`] : [],
  )
}
const written = (options: Options) => writeCompanionBids({ ...options, own: 20_000 })

const COPIED = { pair: [0, 1], rewriting: 'anew', share: 100 } as const

describe('a bid that says what another does in other words', () => {
  const texts = written({ seed: 'facts', bidders: 4, plants: [COPIED] })

  test('is found by its facts alone', () => {
    expect(flagged(texts)).toEqual(['0-1 facts'])
  })

  test('is not, if the tender states them in words of its own', () => {
    const plants = [COPIED, { ...COPIED, pair: [0, 2] as const }]
    const [one, other, tender, ...rest] = written({ seed: 'facts', bidders: 5, plants })
    expect(flagged([one!, other!, ...rest], [tender!])).toEqual([])
  })

  test('is found, too, where all bids were written by one program', () => {
    const all = { seed: 'facts', bidders: 8, isOneTool: true }
    expect(flagged(written(all))).toEqual([])
    expect(flagged(written({ ...all, plants: [COPIED] }))).toEqual(['0-1 facts'])
  })
})

test('equal text is no fact besides', () => {
  const [one, other, third] = written({ seed: 'equal', bidders: 3 }) as [string, string, string]
  expect(flagged([one, `${other}${one}`, third])).toEqual(['0-1 share,passage'])
})

test('what all bidders state is common to them', () => {
  const [one, ...others] = written({ seed: 'common', bidders: 3 })
  const drawings = Array.from({ length: 60 }, (_, at) => `${at * 37 + 101}mm`)
  const said = (words: readonly string[]) => drawings.map((size, at) => `${words[at % 3]}${size}`).join('，')
  const with60 = [
    `${one}${said(['按图为', '标注', '净尺寸'])}`,
    ...others.map((text, at) => text + said([`图${'甲乙'[at]}为`, '不小于', '约'])),
  ]
  expect(flagged(with60)).toEqual([])
  expect(flagged([...with60.slice(0, 2), others[1]!])).toEqual(['0-1 facts'])
})

test('of few bids that all state the same nothing is told', () => {
  const bids = written({ seed: 'alike', bidders: 3, isOneTool: true }).map((text) => [comparedPlain(text)])
  const { facts, pairs } = compareTexts(bids, [])
  expect(facts.areAlike).toBe(true)
  expect(pairs.map(({ factShare }) => factShare)).toEqual([null, null, null])
  expect(pairs.flatMap(({ reasons }) => reasons)).not.toContain('facts')
})
