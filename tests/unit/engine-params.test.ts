import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PARAMS, type Param } from '../../lib/domain/params/table'
import { sources } from '../support/sources'

test('the rule of its analysis reads every parameter that is given to the engine', () => {
  const unread = PARAMS.filter(({ engine, group }) => {
    if (engine === null) return false
    const rule = sources.filter((path) => path.startsWith(`lib/analyses/${group}/rule/`))
    return !rule.some((path) => new RegExp(`\\b${engine}\\b`).test(readFileSync(path, 'utf8')))
  })
  expect(unread.map(({ key, engine }) => `${key} ${engine}`)).toEqual([])
})

/** The values of a parameter that the cases of an analysis state. */
function valuesInCases(group: string, key: string): unknown[] {
  const cases = `lib/analyses/${group}/rule/cases`
  const inputs = readdirSync(cases).filter((name) => name.endsWith('.input.json'))
  return inputs.flatMap((name) => JSON.parse(readFileSync(`${cases}/${name}`, 'utf8')).params?.[key] ?? [])
}

const all: readonly Param[] = PARAMS
const additions = all.filter(({ isAddition }) => isAddition)
const states = (path: string, name: string) => new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8'))

test('an addition is changed by a case of its analysis', () => {
  const unchanged = additions.filter(({ group, key, default: usual }) =>
    valuesInCases(group, key).every((value) => String(value) === String(usual)),
  )
  expect(unchanged.map(({ key }) => key)).toEqual([])
})

test('an addition is stated by the rules, and in the README of its analysis by the name that the rule reads', () => {
  const unstated = additions.filter(
    ({ group, key, engine }) =>
      !states('docs/spec/rules.md', key) ||
      (engine !== null && !states(`lib/analyses/${group}/README.md`, engine)),
  )
  expect(unstated.map(({ key }) => key)).toEqual([])
})
