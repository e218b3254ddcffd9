import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { inRequest } from '../request.mjs'
import { LOCALES } from './locale'
import { MESSAGES, messagesIn } from './messages'
import { translator } from './translator'
import { inWording, notePageWording } from './wording'

const REWORDING = JSON.parse(readFileSync('messages/edition-2024.json', 'utf8')) as {
  words: Record<string, Record<string, string>>
}

/** The messages that differ in 2024, by their key. */
function changed(one: object, two: object, path = ''): [string, string, string][] {
  return Object.entries(one).flatMap(([key, text]) => {
    const [at, other] = [path ? `${path}.${key}` : key, (two as Record<string, unknown>)[key]]
    if (typeof text !== 'string') return changed(text as object, other as object, at)
    return text === other ? [] : [[at, text, other as string] as [string, string, string]]
  })
}

const PLACES = [
  ...['codes.fileType.3', 'codes.itemGroup.GFSJ', 'codes.billTable.GFSJ', 'bill.kind.fees'],
  ...['files.report.rows.fees', 'sections.fields.tenderPrice', 'columns.controlPrice'],
  ...['analyses.conformance.method', 'guide.analyses.calc.exclusions', 'files.tables.tender'],
  ...['params.noControl', 'params.noControlInMean'],
]

describe.each(LOCALES)('%s in the words of 2024', (locale) => {
  const [before, now] = [MESSAGES[locale], messagesIn(locale, '2024')]
  const words = REWORDING.words[locale]!
  const differing = changed(before, now)

  test('names what 2024 names otherwise, parameters among it', () => {
    expect(differing.map(([key]) => key)).toEqual(expect.arrayContaining(PLACES))
  })

  test('has none of the words of 2013, and each stands in a message', () => {
    const texts = differing.map(([, , text]) => text).join('\n')
    const former = differing.map(([, text]) => text).join('\n')
    for (const word of Object.keys(words)) {
      expect(texts, word).not.toContain(word)
      expect(former, word).toContain(word)
    }
  })
})

test('the word of a longer one is not replaced in it', () => {
  const now = messagesIn('zh-CN', '2024')
  expect(now.sections.fields.tenderPrice).toBe('最高投标限价（元）')
  expect(now.codes.priceComponent.machinery).toBe('施工机具使用费')
  expect(now.files.problem.editionsMixed).toBe(MESSAGES['zh-CN'].files.problem.editionsMixed)
})

const controlFile = () => translator('zh-CN')('codes.fileType.3')

test('a page and what is written for a section use the words of its edition, everything else those of 2013', () => {
  const ofPage = inRequest('12345678', () => {
    const before = controlFile()
    notePageWording('2024')
    return [before, controlFile()]
  })
  expect(ofPage).toEqual(['控制价文件', '最高投标限价文件'])
  expect([controlFile(), inWording('2024', controlFile), controlFile()]).toEqual([
    '控制价文件',
    '最高投标限价文件',
    '控制价文件',
  ])
})
