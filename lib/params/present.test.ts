import { expect, test } from 'vitest'
import { DEFAULT_PARAMS, type ParamValues } from '../domain/params'
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

test('limits in yuan and the sign are stated where they are used, with their unit', () => {
  const keys = ['jj_hlx_pldw', 'jj_hlx_zpe', 'jj_hlx_fpe', 'jj_hlx_plfh']
  const stated = (values: Partial<ParamValues>) =>
    paramTexts('rational', { ...DEFAULT_PARAMS, ...values }, translator('zh-CN'), { file: null, bids: 6 })
      .filter(({ key }) => keys.includes(key))
      .map(({ label, value }) => `${label} ${value}`)
  expect(stated({})).toEqual([])
  // Not used while the limits are in percent.
  expect(stated({ jj_hlx_zpe: 5 })).toEqual([])
  expect(stated({ jj_hlx_pldw: 'both', jj_hlx_zpe: 5, jj_hlx_fpe: 2.5, jj_hlx_plfh: 'gt' })).toEqual([
    '偏离预警的计法 比率和金额都达到',
    '正偏离额预警 5 元',
    '负偏离额预警 2.5 元',
    '偏离预警的符号 >（超过才预警）',
  ])
})
