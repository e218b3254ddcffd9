import { expect, test } from 'vitest'
import { VERDICT_WORDS } from '@/tests/support/verdict-words'
import { LIBRARY } from '../../engine/laboratories/award/library'
import { LOCALES } from '../../kit/i18n/locale'
import { MESSAGES } from '../../kit/i18n/messages'
import { translator } from '../../kit/i18n/translator'
import { formulaName } from './formula-names'
import { entryWords, valuesText, wordsOf } from './present'

/** What is never claimed of a calculation: that somebody would have been awarded it, an intention, a fair price, a cost. */
const CLAIMS =
  /would have won|on purpose|deliberate|fair price|true cost|cost price|teria vencido|de propósito|preço justo|恶意|故意|合理价格|成本价|应当中标|本应中标|惡意|合理價格|成本價|應當中標|本應中標/i

function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

test.each(LOCALES)(
  'no text of the laboratory is a verdict or claims what a calculation cannot: %s',
  (locale) => {
    const { awardLab, guide } = MESSAGES[locale]
    const texts = [
      ...textsOf(awardLab, 'awardLab'),
      ...textsOf([guide.laboratories, guide.laboratoryText, guide.awardSteps], 'guide'),
    ]
    expect(texts.length).toBeGreaterThan(200)
    const wrong = texts.filter(
      ([, text]) =>
        CLAIMS.test(text) || VERDICT_WORDS[locale].some((word) => text.toLowerCase().includes(word)),
    )
    expect(wrong).toEqual([])
  },
)

test.each(LOCALES)(
  'a formula has a name and the values of a draw a sentence, not what the library has: %s',
  (locale) => {
    const words = wordsOf(translator(locale))
    const ids = LIBRARY.map(({ id }) => id)
    for (const id of ids) expect(formulaName(id, words)).toBe(words(`library.names.${id}`))
    expect(formulaName('v2', words)).toBe(words('formula.version', { version: 2 }))
    expect(formulaName('F99', words)).toBe('F99')
    expect(valuesText([0.5, 1, 1.5, 2], words)).not.toContain('..')
    const { library, math, ...shown } = MESSAGES[locale].awardLab
    const texts = textsOf([shown, MESSAGES[locale].guide.awardSteps], 'awardLab')
    expect(texts.filter(([, text]) => /\bF\d+b?\b|(^|[ (（])[TCK] /.test(text))).toEqual([])
  },
)

test.each(LOCALES)('every entry of the library has a name and a source of its language: %s', (locale) => {
  const { library } = MESSAGES[locale].awardLab
  const named = LIBRARY.map((entry) => entryWords(entry, wordsOf(translator(locale))))
  const [names, origins, regions] = [library.names, library.origins, library.regions].map((of) =>
    Object.values<string>(of).toSorted(),
  )
  const unique = (texts: readonly (string | null)[]) => [...new Set(texts.filter(Boolean))].toSorted()
  expect(named.map(({ name }) => name).toSorted()).toEqual(names)
  expect(unique(named.map(({ source }) => source.text))).toEqual(origins)
  expect(unique(named.map(({ source }) => source.place))).toEqual(regions)
})
