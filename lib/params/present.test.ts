import { expect, test } from 'vitest'
import { DEFAULT_PARAMS, type ParamValues } from '../domain/params/table'
import { translator } from '../kit/i18n/translator'
import { paramTexts } from './present'

const used = (bids: number, hasControl = true) => ({
  file: null,
  hasControl,
  bidderIds: Array.from({ length: bids }, (_, at) => at + 1),
  names: new Map(Array.from({ length: bids }, (_, at) => [at + 1, `投标人${at + 1}`])),
})

test('an average is called one of all prices where no more bids than N took part', () => {
  const values = { ...DEFAULT_PARAMS, jj_hlx_hlj_n: 5, jj_hlx_hlj_high: 1, jj_hlx_hlj_low: 1 }
  const of = (bids: number) =>
    paramTexts('rational', values, translator('zh-CN'), used(bids)).find(
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
    paramTexts('rational', { ...DEFAULT_PARAMS, ...values }, translator('zh-CN'), used(6))
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

test('the float rate, the control price in the mean and the chosen bidders are stated where they are used', () => {
  const keys = ['jj_hlx_hlj_type', 'jj_hlx_fdl', 'jj_hlx_kzj_cy', 'jj_hlx_hlj_tbr']
  const stated = (values: Partial<ParamValues>, hasControl = true) =>
    paramTexts('rational', { ...DEFAULT_PARAMS, ...values }, translator('zh-CN'), used(6, hasControl))
      .filter(({ key }) => keys.includes(key))
      .map(({ label, value }) => `${label} ${value}`)
  expect(stated({})).toEqual(['合理价的确定方式 合理价（去高去低后平均）'])
  const all = { jj_hlx_fdl: -3, jj_hlx_kzj_cy: true, jj_hlx_hlj_tbr: ['2', '4', '9'] }
  expect(stated(all)).toEqual([
    // Two of six bids are no more than N.
    '合理价的确定方式 合理价（所选投标人的有效单价平均，没有去高去低）',
    '浮动率 -3 %',
    '控制价参与平均 是',
    '参与平均的投标人 投标人2 · 投标人4 · —',
  ])
  expect(stated(all, false)).toContain('控制价参与平均 是，但没有控制价文件，未参与平均')
  // Of the control price as benchmark only the rate has an effect.
  expect(stated({ ...all, jj_hlx_hlj_type: 'kzj' })).toEqual(['合理价的确定方式 控制价', '浮动率 -3 %'])
})
