import { expect, test } from 'vitest'
import { translator } from '../../../kit/i18n/translator'
import { chanceLevel } from './pattern-text'

test('how hard chance explains a pattern is a word, the smaller the probability the stronger', () => {
  const words = [0.005, 1e-4, 4e-114, 0].map((value) =>
    translator('zh-CN')('regular.pattern.significant', { level: chanceLevel(value) }),
  )
  expect(words).toEqual(['随机难以解释', '随机很难解释', '随机几乎无法解释', '随机几乎无法解释'])
})
