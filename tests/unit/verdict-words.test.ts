import { expect, test } from 'vitest'
import { findAnalysis } from '../../lib/analyses/rules'
import { LOCALES } from '../../lib/kit/i18n/locale'
import { MESSAGES } from '../../lib/kit/i18n/messages'
import { FIGURE_TEXTS } from '../support/verdict-words'
import { verdictsIn, verdictTexts } from '../support/verdicts'

function* leavesOf(tree: object, path = ''): Generator<readonly [key: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [path + key, value]
    else yield* leavesOf(value, `${path}${key}.`)
  }
}

/** Columns of their tables, which other analyses may have as well. */
const COLUMNS = ['screens', 'cobids', 'unbalance'].flatMap((id) =>
  findAnalysis(id)!.tables.flatMap(({ columns }) =>
    columns.map(({ key, title }) => `columns.${title ?? key}`),
  ),
)

test.each(LOCALES)('no text beside a figure is a verdict: %s', (locale) => {
  const all = [...leavesOf(MESSAGES[locale])]
  const own = all.filter(
    ([key]) => COLUMNS.includes(key) || FIGURE_TEXTS.some((start) => key.startsWith(start)),
  )
  const without = [...COLUMNS, ...FIGURE_TEXTS].filter((start) => !own.some(([key]) => key.startsWith(start)))
  expect(without).toEqual([])
  const found = own.flatMap(([key, text]) => verdictsIn(text, locale).map((word) => `${key}: ${word}`))
  expect(found).toEqual([])
})

test('a verdict in such a text is found, except where a law says it', () => {
  expect(verdictsIn('A CARTEL is likely', 'en-US')).toEqual(['cartel'])
  expect(verdictsIn('该投标人可疑', 'zh-CN')).toEqual(['可疑'])
  const article = MESSAGES['zh-CN'].law.articles.biddingLaw32
  expect(article).toContain('串通')
  expect(verdictTexts([`招标投标法第三十二条：${article}`, '两家串通'], 'zh-CN')).toEqual(['串通: 两家串通'])
})
