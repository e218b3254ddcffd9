import { expect, test } from 'vitest'
import { SMALL_HOSTILE_SHEETS } from '@/tests/support/hostile-sheets'
import { AppError } from '../../../kit/errors'
import { gridOfFile } from './file'
import { gridOfText } from './grid'

const LIMIT = 200_000

function outcome(read: () => unknown): string {
  try {
    return read() === null ? 'unreadable' : 'read'
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

test.each(Object.entries(SMALL_HOSTILE_SHEETS))('%s', (_what, { isRead, make }) => {
  const bytes = make()
  expect(outcome(() => gridOfFile(bytes, LIMIT)) === 'read').toBe(isRead)
})

test.each([
  ['short lines', 'a\n', 'tooManyRows'],
  ['blank lines', '\n', 'tooManyRows'],
  ['old line ends', '\r', 'tooManyRows'],
  ['separators', '\t', 'tooManyCells'],
  ['quotes', '"', 'read'],
  ['quoted cells', '"a",', 'tooManyCells'],
])('5 million %s are not split before the limits are checked', (_what, piece, expected) => {
  const text = piece.repeat(5_000_000)
  expect(outcome(() => gridOfText(text, LIMIT))).toBe(expected)
})
