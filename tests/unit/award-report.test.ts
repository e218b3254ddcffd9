import { expect, test } from 'vitest'
import { LIBRARY } from '../../lib/engine/laboratories/award/library'
import { withParams } from '../../lib/engine/laboratories/award/read-formula'
import { type Simulation, simulate } from '../../lib/engine/laboratories/award/simulate'
import { awardSheets } from '../../lib/exports/laboratories/award-sheets'
import { LOCALES } from '../../lib/kit/i18n/locale'
import { translator } from '../../lib/kit/i18n/translator'
import { type AwardBasis, sectionOf, type Typed } from '../../lib/laboratories/award/basis'
import { bareFormula } from '../../lib/laboratories/award/formula-names'
import type { KeptAward } from '../../lib/laboratories/award/kept'
import { wordsOf } from '../../lib/laboratories/award/present'
import { tablesOf } from '../../lib/laboratories/award/results'
import { stepTexts } from '../../lib/laboratories/award/steps-text'
import { awardBlocks } from '../../lib/report/content/laboratories'

const PRICES = [9_500_000, 9_620_000, 9_700_000, 9_780_000, 9_850_000, 9_900_000, 10_200_000]
const basis: AwardBasis = {
  bidders: PRICES.map((price, at) => ({
    ...{ bidderId: at + 1, bidderName: `公司${at + 1}`, isOk: true, price, source: 'opening' as const },
  })),
  ...{ limit: 10_500_000, limitSource: 'record', fixed: null, files: [] },
}
const typed: Typed = {
  ...{ prices: { 5: 9_851_000 }, adjustments: {}, scores: {}, limit: null, fixed: null, owner: null },
}

function kept(id: string, params: Record<string, number>): KeptAward {
  const formula = withParams(bareFormula(LIBRARY.find((entry) => entry.id === id)!), params)
  const group = [1, 2]
  const simulation = simulate(formula, sectionOf(basis, typed), { group }) as Simulation
  return {
    ...{ id: 7, openId: 'o', title: '下浮 2 %', engineVersion: '1', inReport: true, createdAt: 0, by: '甲' },
    asked: { formulaId: id, formula, typed, outcome: 0, moved: null, leaveOut: [], group },
    basis,
    result: { tables: tablesOf(simulation, 0), rank: null },
  }
}

test.each(LOCALES)('the report says what a kept calculation is, and marks what was typed: %s', (locale) => {
  const translate = translator(locale)
  const context = { locale, translate, rows: 100, laws: [] }
  expect(awardBlocks([], 'A.9', context)).toEqual([])
  const blocks = awardBlocks([kept('F3', { k: 2 })], 'A.9', context)
  expect(blocks[1]).toMatchObject({ kind: 'notice', text: translate('awardLab.report.text') })
  const tables = blocks.filter((block) => block.kind === 'table')
  expect(tables.map(({ id }) => id)).toEqual([
    ...['award-7-outcomes', 'award-7-winners', 'award-7-bidders', 'award-7-group'],
  ])
  const mark = translate('awardLab.typedName', { name: '公司5' })
  const names = (at: number) => tables[at]!.rows.map(([first]) => first!.text)
  for (const at of [1, 2]) {
    expect(names(at)).toContain(mark)
    expect(names(at)).not.toContain('公司5')
  }
  expect(tables[0]!.rows[0]![2]!.value).toBe(9_574_796)
  const sheets = awardSheets([kept('F3', { k: 2 })], translate)
  expect(sheets).toHaveLength(5)
  expect(JSON.stringify(sheets)).not.toContain('awardLab.')
})

test.each(LOCALES)('every step of the library has its words: %s', (locale) => {
  const words = wordsOf(translator(locale))
  const texts = LIBRARY.flatMap((entry) => stepTexts(entry, words)).flatMap(({ name, text }) => [name, text])
  expect(texts.length).toBeGreaterThan(100)
  expect(texts.filter((text) => text === '' || /awardLab|undefined|\[object/.test(text))).toEqual([])
})
