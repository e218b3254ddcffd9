import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparedPlain, textOf } from '../../../engine/documents/compared-text'
import { compareTexts } from './compare'
import { commonHolders, holderWeight } from './options'

/** `length` Han characters that occur nowhere else. */
function unique(number: number, length: number): string {
  return Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + number * 200 + i)).join('')
}
const [X, Y, U] = [unique(0, 60), unique(1, 60), unique(2, 60)]
const T = unique(3, 50)
const compare = (bids: readonly string[], tender = '', options = {}) =>
  compareTexts(
    bids.map((text) => [comparedPlain(text)]),
    [comparedPlain(tender)],
    { leastOwn: 0, ...options },
  )
const shared = (bids: readonly string[], tender = '', options = {}) => {
  const { corpus, fragments } = compare(bids, tender, options)
  return fragments.map(({ bidder1, bidder2, start1, length }) => {
    return `${bidder1}-${bidder2} ${textOf(corpus, start1, start1 + length)}`
  })
}

test('the normalised text, and where it comes from', () => {
  expect(textOf(comparedPlain('Ｃ３０ 混凝土，浇筑 １２ｈ。'))).toBe('C30混凝土,浇筑12H.')
  const hidden = comparedPlain('雷\u200b同“㎡”')
  expect(textOf(hidden)).toBe('雷同"M2"')
  expect(hidden.invisible).toBe(1)
  expect([...hidden.places]).toEqual([0, 2, 3, 4, 4, 5])
})

describe('golden vectors', () => {
  test('the tender is taken out', () => {
    const { texts, pairs, fragments } = compare([X + T + Y, U + T + X], T)
    expect(texts).toEqual([
      { own: 120, tender: 50, common: 0 },
      { own: 120, tender: 50, common: 0 },
    ])
    expect(fragments.map(({ length }) => length)).toEqual([60])
    expect(pairs[0]).toMatchObject({ share1: 50, share2: 50, fragments: 1, longest: 60 })
    expect(shared([X + T + Y, U + T + X], T)).toEqual([`0-1 ${X}`])
    expect(shared([X.slice(0, 39) + T + Y, U + T + X.slice(0, 39)], T)).toEqual([])
  })

  test('too little text has no share', () => {
    expect(compare([X, X], '', { leastOwn: 2000 }).pairs[0]).toMatchObject({
      share1: null,
      share2: null,
      passageShare: null,
      flagged: false,
      rank: null,
      fragments: 1,
    })
  })

  test('what 4 of 5 hold is common, what 3 of 5 hold counts, and what 2 of 2 hold', () => {
    const bids = (holders: number) =>
      Array.from({ length: 5 }, (_, i) => unique(10 + i, 60) + (i < holders ? X : '') + unique(20 + i, 60))
    expect(shared(bids(3))).toEqual([`0-1 ${X}`, `0-2 ${X}`, `1-2 ${X}`])
    const { common, fragments, corpus } = compare(bids(4))
    expect(fragments).toEqual([])
    // Fingerprints stand within a text, so the outermost characters stay the bidder's own.
    const texts = common.map(({ start, end }) => textOf(corpus, start, end))
    expect(texts.map((one) => X.includes(one) && one.length >= 40)).toEqual([true])
    expect(common[0]!.holders).toEqual([0, 1, 2, 3])
    expect(shared([Y + X, U + X])).toEqual([`0-1 ${X}`])
    expect([2, 3, 5, 10].map((bidders) => commonHolders(bidders, 80))).toEqual([3, 3, 4, 8])
  })

  test('weights', () => {
    const weights = [holderWeight(2, 10), holderWeight(3, 10), holderWeight(2, 20)]
    expect(weights.map((weight) => weight.toFixed(4))).toEqual(['1.6094', '1.2040', '2.3026'])
  })
})

/** Texts of few different characters, so that chance repeats them. */
const text = fc
  .array(fc.integer({ min: 0, max: 3000 }), { minLength: 50, maxLength: 400 })
  .map((codes) => String.fromCharCode(...codes.map((code) => 0x4e00 + code)))

describe('whatever the texts are', () => {
  test('a shared run of 40 characters is found, wherever it stands', () => {
    const run = fc.integer({ min: 40, max: 200 }).map((length) => unique(30, length))
    fc.assert(
      fc.property(text, text, text, text, run, (a, b, c, d, piece) => {
        const { fragments, corpus } = compare([a + piece + b, c + piece + d])
        const texts = fragments.map(({ start1, length }) => textOf(corpus, start1, start1 + length))
        expect(texts.some((found) => found.includes(piece))).toBe(true)
      }),
    )
  })

  test('other order of the bidders: the same shares', () => {
    fc.assert(
      fc.property(text, text, text, (a, b, c) => {
        const one = compare([a + c + b, b + c]).pairs[0]!
        const other = compare([b + c, a + c + b]).pairs[0]!
        expect(other).toEqual({ ...one, share1: one.share2, share2: one.share1 })
      }),
    )
  })

  test('a further bidder with other text changes no fragment', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const before = shared([a + X + b, b + X])
        expect(shared([a + X + b, b + X, unique(90, 200)])).toEqual(before)
      }),
    )
  })

  test('equal fragments are maximal, own and the same on both sides', () => {
    fc.assert(
      fc.property(text, text, text, (a, b, tender) => {
        const bids = [a + tender + b + a, b + a + tender]
        const { corpus, fragments } = compare(bids, tender)
        for (const { start1, start2, length } of fragments) {
          expect(textOf(corpus, start1, start1 + length)).toBe(textOf(corpus, start2, start2 + length))
          expect(corpus.owners.slice(start1, start1 + length).every((owner) => owner === 0)).toBe(true)
        }
      }),
    )
  })
})

test('equal characters over and over take linear time', () => {
  const dots = '.'.repeat(60_000)
  const before = process.cpuUsage()
  const { pairs } = compare([`甲${dots}`, `乙${dots}`])
  const { user, system } = process.cpuUsage(before)
  expect(pairs[0]!.share1).toBe(100)
  expect((user + system) / 1e6).toBeLessThan(10)
})

describe('what was read from pictures of pages', () => {
  /** Characters that stand once each, from a place of the table of characters. */
  const run = (from: number, length: number) =>
    String.fromCharCode(...Array.from({ length }, (_, at) => 0x5000 + from + at))
  const text = (content: string) => comparedPlain(content)
  /** A text of which everything was read from a picture. */
  const picture = (content: string) => ({ ...text(content), recognisedFrom: 0 })
  const options = { leastOwn: 0 }

  test('what was read from a picture is alike, never equal, and counts in the share of passages alone', () => {
    const shared = run(0, 60)
    const { fragments, near, pairs } = compareTexts(
      [[picture(shared + run(100, 60))], [text(shared + run(200, 60))]],
      [],
      options,
    )
    expect([fragments, near.length]).toEqual([[], 1])
    expect(pairs[0]).toMatchObject({ share1: 0, share2: 0, passageShare: 50, near: 1, longest: 0 })
    // A formula of a short text flags nobody by itself, a passage does.
    expect(pairs[0]!.nearShare).toBeNull()
    const long = compareTexts([[picture(run(0, 300))], [text(run(0, 300))]], [], options)
    expect(long.pairs[0]!.nearShare).toBe(100)
  })

  test('runs go on over characters that were read wrongly', () => {
    const shared = run(0, 90)
    const wrong = `${shared.slice(0, 40)}未${shared.slice(41, 62)}${shared.slice(63)}`
    const { near } = compareTexts([[picture(wrong)], [text(shared)]], [], options)
    expect(near).toMatchObject([{ parts1: [[0, 89]], parts2: [[91, 181]] }])
  })

  test('between texts nothing changes because another bid is a picture', () => {
    const [one, two] = [text(run(0, 120)), text(run(0, 60) + run(300, 60))]
    const alone = compareTexts([[one], [two]], [], options)
    const beside = compareTexts([[one], [two], [picture(run(600, 80))]], [], options)
    expect(beside.fragments).toEqual(alone.fragments)
    expect(beside.pairs[0]).toMatchObject({ share1: 50, share2: 50, near: 0 })
  })

  test('a text of the tender is taken out of a picture too, as far as it can be read', () => {
    const given = `${run(0, 30)}已${run(40, 30)}`
    const { texts } = compareTexts(
      [[picture(given.replace('已', '己'))], [text(run(500, 60))]],
      [text(given)],
    )
    expect(texts[0]).toMatchObject({ own: 0, tender: 61 })
  })
})
