import { expect, test } from 'vitest'
import { needOf } from '../../lib/catalogue/access'
import type { PageOfTree } from '../support/pages'
import { LEADING_ON } from '../support/views'
import { changedByHeaders } from './page-headers'
import { spellingsOf } from './page-requests'
import {
  ask,
  eachOf,
  expectedOf,
  flawsOf,
  isOfSection,
  MATRIX,
  misopened,
  NOBODY,
  openedBy,
  ownTexts,
  PAGES,
  prepareVisits,
  scriptedAttempts,
  spelledAttempts,
  type Visit,
  WITHOUT_LINK,
} from './page-visits'

/**
 * Every page × everybody who may not open it, and those who may whom rules tell apart × the person's own section, one of another
 * organisation, an unknown one: the access table decides what opens, and nobody else gets any part of a page. Everybody in every
 * section, and all headers and spellings of a request for every page: page-access.long.test.ts.
 */

prepareVisits()

test('every page has texts that identify it', () => {
  const redirectToFirstPage = [...LEADING_ON, '/user/login', '/user/verify', WITHOUT_LINK]
  const silent = PAGES.filter((page) => ownTexts.get(page)!.length === 0).map(({ pattern }) => pattern)
  expect(silent.filter((pattern) => !redirectToFirstPage.includes(pattern))).toEqual([])
})

const isOpen = ({ page, who, place }: Visit) => expectedOf(page, who, place) === 'opens'
/** Those that may open a page, who may do least first. */
const openers = (page: PageOfTree) =>
  MATRIX.filter((visit) => visit.page === page && isOpen(visit) && visit.who !== NOBODY).reverse()
/** For each role the first page of each need: the table decides in the same way about all others. */
const telling = new Map(
  MATRIX.toReversed()
    .filter(isOpen)
    .map((visit) => [`${visit.who} ${needOf(visit.page.pattern)} ${isOfSection(visit.page)}`, visit]),
)
const opened = new Set([...telling.values(), ...PAGES.flatMap((page) => openers(page).slice(0, 1))])

/**
 * Everybody who may not open a page asks for it. Of those who may, the one who may do least does, and each role once for each
 * need; the same one and the administrator, who needs no membership, ask for it in a section of another organisation.
 */
function isVisited(visit: Visit): boolean {
  const { page, who, place } = visit
  if (isOpen(visit)) return opened.has(visit) || who === NOBODY
  if (place === 'own' || who === 'administrator') return true
  return place === 'foreign' && who === openers(page)[0]?.who
}

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
  // The headers are read before it is known which page it is: one page of each need.
  const open = [...telling.values()].filter(({ who }) => who === 'evaluator')
  expect(open.length).toBeGreaterThan(5)
  expect(await changedByHeaders(open)).toEqual([])
})
