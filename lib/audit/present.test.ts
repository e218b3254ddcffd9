import { expect, test } from 'vitest'
import { LOCALES } from '../kit/i18n/locale'
import { MESSAGES } from '../kit/i18n/messages'
import { translator } from '../kit/i18n/translator'
import { subjectText } from './present'

test('what an entry is about has its name in every language, and an unknown kind stays as it is stored', () => {
  const words = translator('zh-CN')
  expect(
    ['run:28', 'installation:a:b', 'other:1', null].map((subject) => subjectText(subject, words)),
  ).toEqual(['分析 28', '系统设置 a:b', 'other:1', null])
  for (const locale of LOCALES)
    for (const [kind, name] of Object.entries(MESSAGES[locale].system.audit.subjects))
      expect(subjectText(`${kind}:1`, translator(locale))).toBe(`${name} 1`)
})
