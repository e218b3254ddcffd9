import { expect, test } from 'vitest'
import { translator } from '../kit/i18n/translator'
import { asideWords, remainsBriefly, remainsWords } from './group-words'
import { type LeftAside, remainderOf, remainingSizes, sharingGroups } from './groups'
import type { SharingPair } from './pairs'

const translate = translator('zh-CN')
const named = (id: number) => ({ bidderId: id, bidderName: `投标人${id}` })
/** Neighbours share codes; the second and third of four only prices. */
function chain(count: number) {
  const bidders = Array.from({ length: count }, (_, at) => named(at + 1))
  const pairs = bidders.slice(1).map((two, at): SharingPair => {
    const isMiddle = at % 4 === 1
    return { one: bidders[at]!, two, shared: isMiddle ? { prices: 1 } : { codes: 2 }, resemblance: null }
  })
  return sharingGroups(pairs, bidders)[0]!
}
const words = (count: number, aside: LeftAside) => {
  const remains = remainderOf(chain(count), aside)
  return [
    asideWords(aside, remains, translate),
    remainsWords(remains, translate),
    remainsBriefly(remainingSizes(chain(count), aside), translate),
  ]
}

test('a group that falls apart, in words', () => {
  expect(words(4, { kinds: ['prices'], members: [] })).toEqual([
    '不计价格规律',
    '本组分为 2 组：投标人1、投标人2；投标人3、投标人4。',
    '分为 2 组（2、2 家）',
  ])
  expect(words(4, { kinds: [], members: [2] })).toEqual([
    '不计投标人2',
    '仍有 2 家连在一起：投标人3、投标人4。投标人1不再与其他投标人相连。',
    '2 家仍为一组；1 家不再相连',
  ])
  expect(words(4, { kinds: ['prices', 'codes'], members: [4] })).toEqual([
    '不计价格规律、机器特征码、投标人4',
    '不再有投标人连在一起。',
    '不再有投标人相连',
  ])
})

test('with many members their number is stated, and where their names are', () => {
  expect(words(24, { kinds: ['prices'], members: [] }).slice(1)).toEqual([
    '分为 7 组，最大的 4 家；各组见关系图。',
    '分为 7 组，最大的 4 家',
  ])
})

test('while everything counts nothing is left aside', () => {
  expect(words(4, { kinds: [], members: [] })[0]).toBe('')
})
