import { expect, test } from 'vitest'
import { LEADING_ON } from '../support/views'
import { EVERY_HEADER, spellingsOf } from './page-requests'
import {
  addressOf,
  ask,
  eachOf,
  expectedOf,
  flawsOf,
  MATRIX,
  misopened,
  NOBODY,
  nameOf,
  openedBy,
  ownTexts,
  PAGES,
  scriptedAttempts,
  spelledAttempts,
  type Visit,
  WITHOUT_LINK,
} from './page-visits'

/**
 * Every page × every role and no session × the person's own section, one of another organisation, an unknown one: the access
 * table decides what opens, and nobody else gets any part of a page. All headers and spellings of a request for every page:
 * page-access.long.test.ts.
 */

test('every page has texts that identify it', () => {
  const redirectToFirstPage = [...LEADING_ON, '/user/login', '/user/verify', WITHOUT_LINK]
  const silent = PAGES.filter((page) => ownTexts.get(page)!.length === 0).map(({ pattern }) => pattern)
  expect(silent.filter((pattern) => !redirectToFirstPage.includes(pattern))).toEqual([])
})

/** An unknown section is as foreign as a foreign one: one role asks for it. */
const isVisited = ({ who, place }: Visit) => place !== 'unknown' || who === 'administrator'

test('every page opens or is refused according to the access table', async () => {
  expect(await misopened(MATRIX.filter(isVisited))).toEqual([])
})

test('no header, method or spelling of the framework opens a page', async () => {
  // A person with access requests it first: their answer must not be given to anybody else.
  await eachOf(spellingsOf('/system/audit'), async (path) => void (await ask('admin', { path })))
  expect(await openedBy(spelledAttempts(['/system/audit']))).toEqual([])
})

test('no page opens for somebody without access, whatever the request contains', async () => {
  expect(await openedBy(await scriptedAttempts(false))).toEqual([])
})

test('answers mention only the public address of a shared result', async () => {
  const ways: Record<string, string>[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
  for (const headers of ways) {
    const answer = await ask(NOBODY, { path: '/tbService/results?share=x', headers })
    expect(flawsOf(answer)).toEqual([])
    expect(answer.headers.location ?? '').not.toContain('wsResults')
  }
})

test('a page opens for somebody with access, whatever else the request contains', async () => {
  const open = MATRIX.filter(
    ({ page, who, place }) => who === 'evaluator' && expectedOf(page, who, place) === 'opens',
  )
  const wrong: string[] = []
  await eachOf(open, async (visit) => {
    const path = addressOf(visit.page, visit.place)
    const plain = await ask(visit.who, { path, method: 'HEAD' })
    const { 'sec-fetch-dest': _, ...headers } = EVERY_HEADER
    const answer = await ask(visit.who, { path, method: 'HEAD', headers })
    const isSame = answer.status === plain.status && answer.headers.location === plain.headers.location
    const flaws = [...(isSame ? [] : [`${answer.status}, not ${plain.status}`]), ...flawsOf(answer)]
    wrong.push(...flaws.map((flaw) => `${nameOf(visit)}: ${flaw}`))
  })
  expect(wrong).toEqual([])
})
