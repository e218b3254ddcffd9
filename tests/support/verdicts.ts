import type { Locale } from '../../lib/kit/i18n/locale'
import { MESSAGES } from '../../lib/kit/i18n/messages'
import { leavesOf } from './foreign-words'
import { VERDICT_WORDS } from './verdict-words'

/** The words of verdict in a text. */
export const verdictsIn = (text: string, locale: Locale): string[] =>
  VERDICT_WORDS[locale].filter((word) => text.toLowerCase().includes(word.toLowerCase()))

/**
 * The texts in which there is a word of verdict, each with the word. What a legal article says is not said of anybody: such
 * texts are left out.
 */
export function verdictTexts(texts: Iterable<string>, locale: Locale): string[] {
  const articles = leavesOf(MESSAGES[locale].law.articles)
  return [...texts]
    .map((text) => articles.reduce((rest, article) => rest.replace(article, ''), text))
    .flatMap((text) => verdictsIn(text, locale).map((word) => `${word}: ${text.slice(0, 200)}`))
}
