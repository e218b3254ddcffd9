import { expect, test } from 'vitest'
import { comparedPlain } from '../../../engine/documents/compared-text'
import { compareTexts } from './compare'

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
  const { texts } = compareTexts([[picture(given.replace('已', '己'))], [text(run(500, 60))]], [text(given)])
  expect(texts[0]).toMatchObject({ own: 0, tender: 61 })
})
