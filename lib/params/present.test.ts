import { expect, test } from 'vitest'
import { DEFAULT_PARAMS } from '../domain/params'
import { translator } from '../kit/i18n/translator'
import { paramTexts } from './present'

test('an average is called one of all prices where no more bids than N took part', () => {
  const values = { ...DEFAULT_PARAMS, jj_hlx_hlj_n: 5, jj_hlx_hlj_high: 1, jj_hlx_hlj_low: 1 }
  const of = (bids: number) =>
    paramTexts('rational', values, translator('zh-CN'), { file: null, bids }).find(
      ({ key }) => key === 'jj_hlx_hlj_type',
    )?.value
  expect([1, 5, 6].map(of)).toEqual([
    '合理价（全部有效单价平均，没有去高去低）',
    '合理价（全部有效单价平均，没有去高去低）',
    '合理价（去高去低后平均）',
  ])
})
