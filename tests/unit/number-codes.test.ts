import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sources } from '../support/sources'

const NAMES = 'fileType|file_type|parseStatus|calcStatus|status'

/** A number where one of `lib/domain/number-codes.ts` is meant: compared with, set, asked the store for, a type. */
const BARE = [
  new RegExp(`\\b(?:${NAMES})\\??\\.?(?: [!=]==?|:| =| \\?\\?| in) \\(?[0-9]\\b(?!:)`, 'g'),
  new RegExp(`\\.(?:${NAMES}),? (?:= )?\\[?[0-9]\\b`, 'g'),
  /\b1 \| 2 \| 3\b(?=.*(?:[tT]ype|[kK]ind))|(?:[tT]ype|[kK]ind)\S* 1 \| 2 \| 3\b/g,
]

test('a file type and a status of a run or a reading are written by name', () => {
  const found = sources
    .filter((path) => /\.tsx?$/.test(path) && path !== 'lib/domain/number-codes.ts')
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      return BARE.flatMap((bare) => [...text.matchAll(bare)].map(([words]) => `${path}: ${words}`))
    })
  expect(found).toEqual([])
})
