import { expect, test } from 'vitest'
import { LOCALES } from '../../lib/kit/i18n/locale'
import { MESSAGES } from '../../lib/kit/i18n/messages'
import { leavesOf } from '../support/foreign-words'
import { VERDICT_WORDS } from '../support/verdict-words'

test.each(LOCALES)('no text of the explorer of quantities is a verdict: %s', (locale) => {
  const { unbalance, analyses, guide } = MESSAGES[locale]
  const texts = leavesOf([unbalance, analyses.unbalance, guide.analyses.unbalance])
  expect(texts.length).toBeGreaterThan(150)
  const isVerdict = (text: string) =>
    VERDICT_WORDS[locale].some((word) => text.toLowerCase().includes(word.toLowerCase()))
  expect(texts.filter(isVerdict)).toEqual([])
})
