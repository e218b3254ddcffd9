import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARAMS } from '../../lib/domain/params/table'
import { sources } from '../support/sources'

test('the rule of its analysis reads every parameter that is given to the engine', () => {
  const unread = PARAMS.filter(({ engine, group }) => {
    if (engine === null) return false
    const rule = sources.filter((path) => path.startsWith(`lib/analyses/${group}/rule/`))
    return !rule.some((path) => new RegExp(`\\b${engine}\\b`).test(readFileSync(path, 'utf8')))
  })
  expect(unread.map(({ key, engine }) => `${key} ${engine}`)).toEqual([])
})
