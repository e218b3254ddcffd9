import { expect, test } from 'vitest'
import { patterns } from '../analyses/regular/rule/tables'
import { translator } from '../kit/i18n/translator'
import { sheetRows } from './sheets'

test('a sheet says that a pattern was not compared with the control price, or with how many of its items', () => {
  const words = { translate: translator('zh-CN'), locale: 'zh-CN' } as const
  const columns = patterns.columns.filter(({ key }) => key === 'explainedByControl')
  const rows = [
    { itemCount: 20, explainedByControl: null, controlPriced: null },
    { itemCount: 20, explainedByControl: 0, controlPriced: 9 },
    { itemCount: 20, explainedByControl: 1, controlPriced: 20 },
  ]
  const cells = [...sheetRows(columns, rows, words)].map((row) => row.cells)
  expect(cells).toEqual([['未与控制价比较'], ['否 (按有控制价的 9 / 20 项判断)'], ['是']])
  // A cell without a value of any other column stays empty.
  const share = patterns.columns.filter(({ key }) => key === 'share')
  expect([...sheetRows(share, [{ share: null }], words)][0]!.cells).toEqual([null])
})
