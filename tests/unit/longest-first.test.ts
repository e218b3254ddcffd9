import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONGEST } from '../support/longest-first'

test('the files to begin with are there', () => {
  expect(LONGEST.filter((path) => !existsSync(path))).toEqual([])
})
