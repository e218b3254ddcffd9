import { expect, test } from 'vitest'
import { translator } from '../../../kit/i18n/translator'
import { percentileText, valueText } from './words'

test('shares and percentiles have two decimals, counts none, other figures four', () => {
  const texts = (['grid1000', 'bench', 'ties', 'cv'] as const).map((screen) =>
    valueText(screen, 2 / 3, 'zh-CN'),
  )
  expect(texts).toEqual(['66.67%', '66.67%', '1', '0.6667'])
  const standing = { percentile: 35.9375, interval: [20.04, 54] as const }
  expect(percentileText(standing, 'zh-CN', translator('zh-CN'))).toBe('35.94（20.04–54.00）')
})
