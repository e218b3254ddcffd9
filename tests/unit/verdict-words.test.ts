import { expect, test } from 'vitest'
import { findAnalysis } from '../../lib/engine/analyses/registry'
import { LOCALES } from '../../lib/kit/i18n/locale'
import { MESSAGES } from '../../lib/kit/i18n/messages'
import { FIGURE_TEXTS, VERDICT_WORDS } from '../support/verdict-words'

function* leavesOf(tree: object, path = ''): Generator<readonly [key: string, text: string]> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') yield [path + key, value]
    else yield* leavesOf(value, `${path}${key}.`)
  }
}

const verdictsIn = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().includes(word))

/** Columns of their tables, which other analyses may have as well. */
const COLUMNS = ['screens', 'cobids', 'unbalance'].flatMap((id) =>
  findAnalysis(id)!.tables.flatMap(({ columns }) =>
    columns.map(({ key, title }) => `columns.${title ?? key}`),
  ),
)

test.each(LOCALES)('no text beside a figure is a verdict: %s', (locale) => {
  const own = [...leavesOf(MESSAGES[locale])].filter(
    ([key]) => COLUMNS.includes(key) || FIGURE_TEXTS.some((start) => key.startsWith(start)),
  )
  // Those of the screens alone are more.
  expect(own.length).toBeGreaterThan(200)
  const found = own.flatMap(([key, text]) =>
    verdictsIn(text, VERDICT_WORDS[locale]).map((word) => `${key}: ${word}`),
  )
  expect(found).toEqual([])
})

test('a verdict in such a text would be found', () => {
  expect(verdictsIn('A CARTEL is likely', VERDICT_WORDS['en-US'])).toEqual(['cartel'])
  expect(verdictsIn('该投标人可疑', VERDICT_WORDS['zh-CN'])).toEqual(['可疑'])
})
