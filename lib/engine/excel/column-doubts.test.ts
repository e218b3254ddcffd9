import { describe, expect, test } from 'vitest'
import { bytesOf, type Grid, sourceOf } from '@/tests/support/workbooks'
import { openBill } from '../bill/layout'
import { createFormatLog } from '../draft/notes'
import type { FormatFacts, FormatProblemCode } from '../draft/report'
import { areColumnsDoubtful, areComponentsAloneDoubtful, areKnown, hasUnknownColumns } from './column-doubts'
import { readWorkbooks } from './read-workbooks'

const HEADER = ['序号', '项目编码', '项目名称', '计量单位', '工程量']
const readWith = (more: readonly string[], figures: readonly string[] = more.map(() => '1')) => {
  const row = ['1', '010101001001', '挖一般土方', 'm3', '12', ...figures]
  const grid: Grid = [['分部分项工程量清单与计价表'], [...HEADER, ...more], row]
  return readWorkbooks(sourceOf(bytesOf({ 清单: grid })))
}
const unread = (...more: readonly string[]) => hasUnknownColumns(readWith(more).report!.tables)

describe('an item table with columns that were not read', () => {
  test('has unknown ones where no word tells a heading', () => {
    expect(unread('每个', '一共')).toBe(true)
  })
  test('has none where every heading is known, also of what no analysis needs', () => {
    expect(unread()).toBe(false)
    expect(unread('综合单价', '合价', '工作内容', '备注')).toBe(false)
  })
})

test('only the columns of a workbook can be doubtful', () => {
  const log = createFormatLog()
  log.add('componentsNotRead', null)
  const of = (id: FormatFacts['id']) =>
    areColumnsDoubtful({ id, edition: null, profile: null, evidence: 'writer' }, log.result())
  expect([of('excel'), of('gaeb'), of('constructionProject')]).toEqual([true, false, false])
  expect(areColumnsDoubtful(undefined, log.result())).toBe(false)
})

test('where quantity × price gives the amount, only the parts of the prices are in doubt', () => {
  const format = { id: 'excel', edition: null, profile: null, evidence: 'writer' } as const
  const alone = (...codes: readonly FormatProblemCode[]) => {
    const log = createFormatLog()
    for (const code of codes) log.add(code, null)
    return areComponentsAloneDoubtful(format, log.result())
  }
  expect([
    alone('componentsNotRead'),
    alone('columnsDoubtful'),
    alone('columnsDoubtful', 'componentsNotRead'),
    alone(),
  ]).toEqual([true, false, false, false])
})

test('nobody has to state columns whose headings are known and whose figures fit them', () => {
  const known = (more: readonly string[], figures: readonly string[]) => {
    const { report, buffer } = readWith(more, figures)
    return areKnown(['清单'], report!, openBill(buffer!))
  }
  const priced = ['综合单价', '合价']
  expect([
    known(priced, ['2', '24']),
    known([], []),
    known(priced, ['2', '25']),
    known(['合价'], ['24']),
    known(['每个', '一共'], ['2', '24']),
  ]).toEqual([true, true, false, false, false])
})
