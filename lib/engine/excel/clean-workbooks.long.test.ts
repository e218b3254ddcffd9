// Long: 200 workbooks of each program's habits; `CLEAN_WORKBOOKS` changes their number.
import { expect, test } from 'vitest'
import { COMMON_LAYOUT, type ExcelLayout, GCCP_LAYOUT, SICHUAN_LAYOUT } from '@/tests/generator/excel/layout'
import { billWorkbook } from '@/tests/generator/excel/workbook'
import { generateSection } from '@/tests/generator/section'
import { collect } from '@/tests/support/collect'
import { readOf } from '@/tests/support/workbooks'
import { calc } from '../../analyses/calc/rule'

const WORKBOOKS = Number(process.env.CLEAN_WORKBOOKS ?? 200)
/** What a clean workbook of its habits is said about: what no form of them can hold, or which reading was taken. */
const STATED: ReadonlySet<string> = new Set(['itemWithoutBlock', 'jointManageProfit', 'divisionByOrder'])

const HABITS: readonly (readonly [string, ExcelLayout, edition: '2013' | '2024'])[] = [
  ['the forms of 2024', { ...COMMON_LAYOUT, forms: '2024' }, '2024'],
  ['the C forms', { ...COMMON_LAYOUT, forms: 'C' }, '2024'],
  ['2013 with codes as serials', SICHUAN_LAYOUT, '2013'],
  ['2013 without a cover', GCCP_LAYOUT, '2013'],
]

test.each(HABITS)('clean workbooks have no findings and no doubts: %s', (_, layout, edition) => {
  const wrong: unknown[] = []
  for (let seed = 1; seed <= WORKBOOKS; seed++) {
    const isSingle = layout === GCCP_LAYOUT
    const size = { items: 10 + (seed % 40), unitProjects: isSingle ? 1 : 1 + (seed % 4), singleProjects: 1 }
    const [bid] = generateSection({ seed, bidders: 1, ...size, edition }).bids
    const { bill, report } = readOf(new Uint8Array(billWorkbook(bid!.model(), bid!.spelling, layout)))
    const bids = [{ bidderId: 1, bidderName: '甲', bill, openingPrice: null }]
    const { details } = collect(calc, { tender: bill, control: null, bids })
    const doubts = Object.keys(report.problems.counts).filter((code) => !STATED.has(code))
    const failing = report.sums.filter(({ fails }) => fails > 0).map(({ id }) => id)
    if (details!.length + doubts.length + failing.length > 0) wrong.push({ seed, details, doubts, failing })
  }
  expect(wrong).toEqual([])
})
