// Over 30 s: two servers with a section and its runs each.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { differingCalls, differingPages, EVERYBODY, twoCopies } from './noninterference-copies'

/** A tenth of what noninterference.long.test.ts asks, chosen by the commit, of two roles that it chooses too. */

const copies = twoCopies()
const commit = Number.parseInt(
  execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 8),
  16,
)
const roleAt = (at: number) => EVERYBODY[(commit + at) % EVERYBODY.length]!
const isChosen = (place: number) => place % 10 === commit % 10

test('no page of the tenth tells who handed in what', async () => {
  for (const at of [0, 1]) expect(await differingPages(copies(), roleAt(at), isChosen)).toEqual([])
})

test('no reading call of the tenth tells who handed in what', async () => {
  for (const at of [0, 1]) expect(await differingCalls(copies(), roleAt(at), isChosen)).toEqual([])
})
