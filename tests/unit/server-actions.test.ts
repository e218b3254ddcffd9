import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../support/sources'

/** A file of actions says so before anything else; within a function the same words make an action with a closure. */
const OF_FILE = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*)*['"]use server['"]/
const ANYWHERE = /^\s*['"]use server['"]/gm

test('server actions take nothing from around them, which the key that all builds share would encrypt', () => {
  const files = sources.filter((path) => /['"]use server['"]/.test(readFileSync(path, 'utf8')))
  const within = files.filter((path) => {
    const text = readFileSync(path, 'utf8')
    return (text.match(ANYWHERE) ?? []).length !== (OF_FILE.test(text) ? 1 : 0)
  })
  expect(files.length).toBeGreaterThan(0)
  expect(within).toEqual([])
})
