import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../support/sources'

test('a choice whose value React writes says so, because a search in front of it would not be told', () => {
  const choices = sources
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/<select\b(?:[^>{]|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\})*>/g)].map(
        ([tag]) => ({ path, tag }),
      ),
    )
  const controlled = choices.filter(({ tag }) => /\svalue=/.test(tag))
  expect(choices.length).toBeGreaterThan(controlled.length)
  expect(controlled.length).toBeGreaterThan(2)
  const silent = controlled.filter(({ tag }) => !tag.includes('data-controlled'))
  expect(silent.map(({ path }) => path)).toEqual([])
})
