import { describe, expect, test } from 'vitest'
import type { DraftBill, DraftUnit, ListName } from './draft'
import { editionOf } from './edition'
import { emptyDraft, itemWith, lineWith, unitOf } from './empty'

const PLACE = { part: '', row: 1 }
const amount = (value: number) => ({ value, text: String(value) })

/** A bill with one unit project that a test fills. */
function draftWith(fill: (unit: DraftUnit) => void): DraftBill {
  const draft = emptyDraft()
  fill(unitOf(draft, '一号楼', '建筑工程'))
  return draft
}
const line = (list: ListName, name: string, value: number | null, code = '') =>
  draftWith(({ lists }) => {
    lists[list].push(lineWith(PLACE, { name, code, amount: value === null ? null : amount(value) }))
  })
const measure = (...codes: string[]) =>
  draftWith(({ items }) => {
    for (const code of codes) items.push(itemWith(PLACE, { code, group: 1 }))
  })
const NOTHING = emptyDraft()
const decided = (titles: readonly string[], draft: DraftBill = NOTHING) => editionOf(titles, draft).decided

describe('the edition of a bill', () => {
  test.each([
    ['规费 as a line', ['3.2E.2.1 分部分项工程项目清单计价表'], line('fees', '规费', 12), '2013', '规费'],
    ['附加税', ['E.5.1 增值税计价表'], line('fees', '附加税', 1), '2013', '附加税'],
    ['a table of 规费', ['规费、税金项目计价表', '工程项目汇总表'], NOTHING, '2013', '规费'],
    ['a number glued to the sheet', ['3.2E.2.1 分部分项工程项目清单计价表'], NOTHING, '2024', 'E.2.1'],
    ['a number of G', ['G.2.1-1 承包人提供可调价主要材料表一'], NOTHING, '2024', 'G.2.1-1'],
    ['a title of 2024', ['工程项目清单汇总表'], NOTHING, '2024', '工程项目清单汇总表'],
    ['a line of 2024', [], line('others', '合同中约定的其他项目', null), '2024', '合同中约定的其他项目'],
    ['codes of old measures', ['措施项目清单计价表'], measure('011701001001'), '2013', '0117'],
    [
      'codes of new measures',
      ['总价措施项目清单'],
      line('lumps', '安全', null, '011601001001'),
      '2024',
      '0116',
    ],
    ['a number of 2013', ['表-08'], NOTHING, '2013', '表-08'],
    ['a title of 2013', ['总价措施项目清单与计价表'], NOTHING, '2013', '总价措施项目'],
    ['a C form', ['C.6 分部分项工程计价表【A.1 土石方】'], NOTHING, '2024', 'C.6'],
    ['a new title alone', ['分部分项工程项目清单计价表'], NOTHING, 'near2024', '分部分项工程项目清单计价表'],
    ['a new word alone', ['工程量清单'], line('costLines', '增值税', 9), 'near2024', '增值税'],
  ] as const)('%s', (_, titles, draft, edition, by) => {
    expect(decided(titles, draft)).toEqual({ edition, by })
  })

  test.each([
    ['titles of either edition', ['分部分项工程量清单', '单位工程费用汇总表'], NOTHING],
    ['a line of 规费 that fills the form', ['分部分项工程量清单'], line('fees', '规费', 0)],
    ['codes of both editions', ['分部分项工程量清单'], measure('011701001001', '011601001001')],
    ['the name of a unit project', ['分部分项工程量清单【E.2.1 楼】'], NOTHING],
    ['分部分项工程项目汇总表, which repeats items', ['分部分项工程项目汇总表'], NOTHING],
  ] as const)('is not told by %s', (_, titles, draft) => {
    expect(decided(titles, draft)).toBeNull()
  })

  test('says what contradicts it', () => {
    const { against } = editionOf(['E.2.1 分部分项工程项目清单计价表'], line('fees', '规费', 12))
    expect(against).toEqual({ edition: '2024', by: 'E.2.1' })
    expect(editionOf(['表-08'], line('fees', '规费', 12)).against).toBeNull()
  })
})
