import { expect, test } from 'vitest'
import { guessBits, passwordLengthProblem, passwordStrength } from './strength'

const none = () => undefined

test('a password has 12 to 128 characters, and only its length is a rule', () => {
  expect(passwordLengthProblem('x'.repeat(11))).toBe('passwordShort')
  expect(passwordLengthProblem('x'.repeat(12))).toBeNull()
  expect(passwordLengthProblem('x'.repeat(128))).toBeNull()
  expect(passwordLengthProblem('x'.repeat(129))).toBe('passwordLong')
})

test('what people put together is cheaper than the same number of random characters', () => {
  const random = guessBits('kqzvxjwmhtrb', none)
  for (const habit of ['abcdefghijkl', 'aaaaaaaaaaaa', 'qwertyuiop12', '200608082008', 'wangxiaoming'])
    expect(guessBits(habit, none)).toBeLessThan(random * 0.75)
})

test('a known name is as good as nothing', () => {
  expect(guessBits('lilei', none, ['lilei'])).toBeLessThan(3)
  expect(guessBits('LiLei', none, ['lilei'])).toBeLessThan(3)
})

test('there are four steps of strength', () => {
  const steps = ['short', 'woaini5201314', 'suzhou river 8', 'hgm zkwq pld', 'v7#kQz9!mTxw-4p'].map((one) =>
    passwordStrength(one, ['admin']),
  )
  expect(steps).toEqual(['weak', 'weak', 'fair', 'good', 'strong'])
})

test('the longest password is estimated at once', () => {
  const before = process.cpuUsage().user
  guessBits('a1'.repeat(64), none)
  guessBits('x'.repeat(100_000), none)
  expect(process.cpuUsage().user - before).toBeLessThan(1_000_000)
})
