import { expect, test } from 'vitest'
import { ANALYSES } from '../../analyses/rules'
import { ERROR_TYPE } from '../../domain/codes'
import { LOCALES } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import { guideList, guidePart } from './guide'

const LISTS = ['principles', 'weight', 'steps', 'award'] as const

test.each(LOCALES)('%s describes every analysis as completely as zh-CN does', (locale) => {
  const [translate, reference] = [translator(locale), translator('zh-CN')]
  for (const { id } of ANALYSES) {
    const [part, wanted] = [guidePart(id, translate), guidePart(id, reference)]
    expect(part.checks.length, id).toBe(wanted.checks.length)
    expect(part.exclusions.length, id).toBe(wanted.exclusions.length)
    expect(part.assumptions.length, id).toBe(wanted.assumptions.length)
    const texts = [...part.checks.flatMap(({ what, how }) => [what, how]), part.example]
    expect(
      texts.filter((text) => text === ''),
      id,
    ).toEqual([])
  }
  for (const list of LISTS) {
    expect(guideList(list, translate).length, list).toBe(guideList(list, reference).length)
  }
})

test.each(LOCALES)('the rules name errors, causes and parameters like the screens do: %s', (locale) => {
  const translate = translator(locale)
  const text = (part: string) => translate(`guide.analyses.${part}`)
  const named = text('calc.checks')
    .split('\n')
    .map((line) => line.split(' | ')[0])
  expect(named).toEqual(ERROR_TYPE.map((type) => translate(`codes.errorType.${type}`)))
  for (const key of ['errorType.billTotal', 'cause.digitSwap'])
    expect(text('calc.example')).toContain(translate(`codes.${key}`))
  expect(text('regular.exclusions')).toContain(translate('params.labels.jj_gl_ignoreAllWrong'))
  expect(text('features.checks').toLowerCase()).toContain(
    translate('codes.documentProperty.producer').toLowerCase(),
  )
  for (const state of ['unstated', 'notPassed'])
    expect(text('identities.assumptions')).toContain(translate(`codes.authState.${state}`))
})
