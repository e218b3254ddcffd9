import { expect, test } from 'vitest'
import { areUsable, drawCode } from './codes'

const bidder = (bidderName: string, bidderMask: string | null) => ({
  ...{ bidderName, bidderMask, alias: null, bidderCode: null, leaderName: null },
})
const coded = (...codes: (string | null)[]) =>
  areUsable(
    codes.map((code, at) =>
      bidder(['辽宁鑫诚建设有限公司', '沈阳永泰恒市政有限公司', '大连海晟路桥有限公司'][at]!, code),
    ),
  )

test('codes of a platform stand for the bidders if each has its own', () => {
  expect(coded('KX7', 'AB3', 'ZQ9')).toBe(true)
})

test.each([
  ['missing for one', ['KX7', 'AB3', null]],
  ['blank for one', ['KX7', 'AB3', ' ']],
  ['the same for two', ['KX7', 'AB3', 'KX7']],
  ['in the order of the list', ['TB9', 'TB10', 'TB11']],
  ['in its order from the end', ['TB11', 'TB10', 'TB9']],
  ['a name of a bidder', ['KX7', '鑫诚', 'ZQ9']],
])('codes that are %s stand for nobody', (_, codes) => {
  expect(coded(...codes)).toBe(false)
})

test('codes are drawn until they differ', () => {
  const taken = new Set<string>()
  for (let at = 0; at < 2000; at++) drawCode(taken)
  expect(taken.size).toBe(2000)
})
