import { expect, test } from 'vitest'
import { findAnalysis } from '../analyses/rules'
import { LOCALES } from '../kit/i18n/locale'
import { translator } from '../kit/i18n/translator'
import { clueText } from './sentence'

const table = findAnalysis('conformance')!.tables.find(({ id }) => id === 'details')!
const said = (locale: (typeof LOCALES)[number], row: object) =>
  clueText(
    'conformance',
    table,
    { bidderName: '甲', itemName: '砖墙', ...row },
    {
      translate: translator(locale),
      locale,
    },
  )

test('a row that differs says what both files state, and one without a partner or a price says that', () => {
  const changed = { cfmType: '改', dataItem: '计量单位', tenderValue: 'm3', bidderValue: 'm2' }
  expect(said('zh-CN', changed)).toBe('甲：“砖墙”与招标清单不一致（改），招标文件 m3，投标文件 m2')
  expect(['增', '删', '零'].map((cfmType) => said('zh-CN', { cfmType }))).toEqual([
    '甲：“砖墙”不在招标清单中（增）',
    '甲：“砖墙”在招标清单中，投标清单中没有（删）',
    '甲：“砖墙”有工程量而没有单价（零）',
  ])
  // In every language a case of its own: none of them has values to state.
  for (const locale of LOCALES)
    for (const cfmType of ['增', '删', '零']) expect(said(locale, { cfmType })).not.toContain('—')
})
