// Over 30 s: two servers, and every role × every page and every reading call on both.
import { expect, test } from 'vitest'
import {
  differingCalls,
  differingFiles,
  differingLinks,
  differingLogLines,
  differingPages,
  differingViews,
  EVERYBODY,
  twoCopies,
} from './noninterference-copies'

/**
 * Nothing that any account but the sender of the documents can get before the reveal depends on which bidder handed in which
 * document. Pages and calls are taken from their lists, so that a new one is asked without anybody remembering.
 */

const copies = twoCopies()

test.each(EVERYBODY)('no page tells a %s who handed in what', async (role) => {
  expect(await differingPages(copies(), role)).toEqual([])
})

test.each(EVERYBODY)('no reading call tells a %s who handed in what', async (role) => {
  expect(await differingCalls(copies(), role)).toEqual([])
})

test.each(EVERYBODY)('no file that is made for a %s tells who handed in what', async (role) => {
  expect(await differingFiles(copies(), role)).toEqual([])
})

/** Every parameter of every view, twice: some minutes, and twice as many on a machine that does something else. */
const MANY_VIEWS_MS = 1_200_000

test(
  'no parameter of a page of results tells a committee who handed in what',
  async () => expect(await differingViews(copies(), 'committee')).toEqual([]),
  MANY_VIEWS_MS,
)

test('no shared link tells who handed in what', async () => {
  expect(await differingLinks(copies())).toEqual([])
})

test('no line of the log of all this tells who handed in what', () => {
  expect(differingLogLines(copies())).toEqual([])
})
