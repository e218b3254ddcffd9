import { beforeAll, expect, test } from 'vitest'
import { mayOpen, needOf } from '../../lib/catalogue/access'
import { entranceOf, LOGIN_PATH } from '../../lib/catalogue/routes'
import { DEFAULT_ROLES } from '../../lib/domain/permissions'
import { pageTexts } from '../support/page-texts'
import { addressIn, type PageOfTree, pagesOfTree } from '../support/pages'
import { LEADING_ON } from '../support/views'
import { asked } from './asked'
import {
  cachedLayoutsHeader,
  EVERY_HEADER,
  METHODS,
  SCRIPT_HEADERS,
  SPECIAL_HEADERS,
  scripted,
  spellingsOf,
} from './page-requests'
import { administrator } from './people-support'
import { type RawAnswer, type RawRequest, raw } from './raw'
import { pushedSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/**
 * Every page × every role and no session × the person's own section, one of another organisation, an unknown one × all
 * headers and spellings of a request: the access table decides what opens, and nobody else gets any part of a page.
 */

const baseUrl = inject('baseUrl')
const PAGES = pagesOfTree()
const NOBODY = 'nobody'
const WHO = [...Object.keys(DEFAULT_ROLES), NOBODY]
const PLACES = ['own', 'foreign', 'unknown'] as const
type Place = (typeof PLACES)[number]

/** Pages outside the workspace of a section that show a section. */
const OF_A_SECTION = ['/tbService/monitorProcess', '/tbService/clearingResults']
/** A shared result, requested without its link. */
const WITHOUT_LINK = '/tbService/wsResults'

const openIds: Record<Place, string> = { own: '', foreign: '', unknown: 'nobody-has-it' }
const bidders: Record<Place, readonly number[]> = { own: [], foreign: [], unknown: [] }
const cookies = new Map<string, string>()

const isOfSection = ({ pattern }: PageOfTree) =>
  pattern.includes('[openId]') || OF_A_SECTION.includes(pattern)
const addressOf = ({ pattern }: PageOfTree, place: Place) =>
  addressIn(pattern, openIds[place], bidders[place]) +
  (OF_A_SECTION.includes(pattern) ? `?openId=${openIds[place]}` : '')

function ask(who: string, request: RawRequest): Promise<RawAnswer> {
  const cookie = cookies.get(who)
  return raw(baseUrl, { ...request, headers: { ...(cookie ? { cookie } : {}), ...request.headers } })
}

/** The expected result for somebody at a page according to the access table. */
function expectedOf(page: PageOfTree, who: string, place: Place): 'opens' | 'entrance' | 403 | 404 {
  const { pattern } = page
  const grants = DEFAULT_ROLES[who] ?? null
  if (pattern === WITHOUT_LINK || (grants && needOf(pattern)?.length === 0)) return 404
  if (!mayOpen(pattern.replace('[openId]', 'x'), grants)) return grants ? 403 : 'entrance'
  return isOfSection(page) && place !== 'own' ? 404 : 'opens'
}

/** Texts that identify a page: they are on the administrator's page and on hardly any other page. */
const ownTexts = new Map<PageOfTree, readonly string[]>()
const ON_SO_FEW = 3

/** The texts on a page; its title is not secret. */
function textsOf(html: string): string[] {
  const [title = ''] = /<title>[^<]*/.exec(html) ?? []
  return [...new Set(pageTexts(html))].filter((text) => text.length >= 4 && !title.includes(text))
}

beforeAll(async () => {
  const admin = await administrator(baseUrl)
  cookies.set('admin', `next-auth.session-token=${admin.token}`)
  for (const place of ['own', 'foreign'] as const) {
    const taken = await pushedSection(admin, `PAGES-${place}`, { bidders: 2, items: 12 })
    openIds[place] = taken.openId
    bidders[place] = taken.bidders
  }
  await addUser('viewer', { organisation: '矩阵交易中心' })
  const other = 'select id from organisations where name = ?'
  const move = `update opens set organisation_id = (${other}) where open_id = ?`
  await asked(inject('dataDir'), move, '矩阵交易中心', openIds.foreign)
  for (const role of Object.keys(DEFAULT_ROLES)) {
    const { token } = await addUser(role, { openId: openIds.own })
    cookies.set(role, `next-auth.session-token=${token}`)
  }
  const read = new Map<PageOfTree, string[]>()
  await eachOf(PAGES, async (page) => {
    read.set(page, textsOf((await ask('admin', { path: addressOf(page, 'own') })).text))
  })
  const refused = '/system/audit'
  const refusals = [{ path: refused }, await scripted(refused, {})].map((request) => ask('viewer', request))
  const all = [...read.values()].flat()
  // A whole page and an answer to the framework's script hold the words of the frame in different ways.
  const elsewhere = (await Promise.all(refusals)).map(({ text }) => text).join('') + LOGIN_PATH
  const isOwn = (text: string) =>
    all.filter((one) => one === text).length <= ON_SO_FEW && !elsewhere.includes(text)
  for (const [page, texts] of read) ownTexts.set(page, texts.filter(isOwn))
})

/** Processes all items, a few at a time. */
async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all]
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

interface Visit {
  readonly page: PageOfTree
  readonly who: string
  readonly place: Place
}
const nameOf = ({ page, who, place }: Visit) => `${who} ${page.pattern} ${isOfSection(page) ? place : ''}`

const leaksOf = ({ page }: Visit, { text }: RawAnswer) =>
  ownTexts.get(page)!.filter((one) => text.includes(one))

/** Violations of the rules for all answers, whatever the request. */
function flawsOf(answer: RawAnswer): string[] {
  const inside = Object.keys(answer.headers).filter((name) => /^x-(middleware|matched|nextjs-re)/.test(name))
  return [
    ...(answer.status >= 500 ? [`${answer.status}`] : []),
    ...(answer.headers['content-security-policy'] ? [] : ['no policy']),
    ...inside.map((name) => `${name}: ${answer.headers[name]}`),
  ]
}

/** Every combination of person, page and place. */
const MATRIX: readonly Visit[] = PAGES.flatMap((page) =>
  WHO.flatMap((who) =>
    (isOfSection(page) ? PLACES : (['own'] as const)).map((place) => ({ page, who, place })),
  ),
)

test('every page has texts that identify it', () => {
  const redirectToFirstPage = [...LEADING_ON, '/user/login', '/user/verify', WITHOUT_LINK]
  const silent = PAGES.filter((page) => ownTexts.get(page)!.length === 0).map(({ pattern }) => pattern)
  expect(silent.filter((pattern) => !redirectToFirstPage.includes(pattern))).toEqual([])
})

test('every page opens or is refused according to the access table', async () => {
  const wrong: string[] = []
  await eachOf(MATRIX, async (visit) => {
    const { page, who, place } = visit
    const path = addressOf(page, place)
    const expected = expectedOf(page, who, place)
    const answer = await ask(who, { path, method: expected === 'opens' ? 'HEAD' : 'GET' })
    const { status, headers } = answer
    const [at = '', search = ''] = path.split('?')
    const isRight =
      expected === 'opens'
        ? status === 200 || (status === 307 && !headers.location?.includes('redirect='))
        : expected === 'entrance'
          ? status === 307 && headers.location === entranceOf(at, search && `?${search}`)
          : status === expected
    const flaws = [
      ...(isRight ? [] : [`${status}, not ${expected}`]),
      ...(expected === 'opens' ? [] : leaksOf(visit, answer)),
      ...flawsOf(answer),
    ]
    if (flaws.length > 0) wrong.push(`${nameOf(visit)}: ${flaws.slice(0, 4).join(', ')}`)
  })
  console.log(`${MATRIX.length} pages opened`)
  expect(wrong).toEqual([])
})

/** For each page somebody who may not open it: a role, if there is one, and no session. */
const REFUSED: readonly Visit[] = PAGES.flatMap((page) => {
  const shut = MATRIX.filter((visit) => {
    const expected = expectedOf(visit.page, visit.who, visit.place)
    return (
      visit.page === page &&
      visit.place !== 'unknown' &&
      expected !== 'opens' &&
      page.pattern !== WITHOUT_LINK
    )
  })
  const byRole = shut.find(({ who, place }) => who !== NOBODY && place === 'foreign')
  const found = byRole ?? shut.find(({ who }) => who !== NOBODY)
  return [found, shut.find(({ who }) => who === NOBODY)].filter((one) => one !== undefined)
})

/**
 * Sends some request of a person who may not open the page: the answer must contain nothing of it. An answer to the
 * framework's script begins before the page is rendered, so its status proves nothing; the texts do.
 */
async function refusedEvenSo(visit: Visit, request: RawRequest): Promise<string[]> {
  const answer = await ask(visit.who, request)
  const isOpen = answer.status === 200 && !answer.headers['content-type']?.startsWith('text/x-component')
  const flaws = [...(isOpen ? ['200'] : []), ...leaksOf(visit, answer).slice(0, 3), ...flawsOf(answer)]
  const { method = 'GET', path, headers = {} } = request
  return flaws.map((flaw) => `${nameOf(visit)} ${method} ${path} ${JSON.stringify(headers)}: ${flaw}`)
}

test('no header, method or spelling of the framework opens a page', async () => {
  const chosen = REFUSED.filter(({ page: { pattern } }) =>
    ['/system/audit', '/qb-inner/[openId]/project_info'].includes(pattern),
  )
  const all = chosen.flatMap((visit) => {
    const path = addressOf(visit.page, visit.place)
    const bodies = METHODS.flatMap((method) => [
      { method, path },
      { method, path, headers: EVERY_HEADER },
    ])
    return [
      ...SPECIAL_HEADERS.map((headers) => ({ visit, request: { path, headers } })),
      ...bodies.map((request) => ({ visit, request })),
      ...spellingsOf(path).map((spelled) => ({ visit, request: { path: spelled } })),
      ...spellingsOf(path).map((spelled) => ({
        visit,
        request: { path: spelled, headers: { 'next-action': 'x' } },
      })),
    ]
  })
  // A person with access requests it first: their answer must not be given to anybody else.
  await eachOf(spellingsOf('/system/audit'), async (path) => void (await ask('admin', { path })))
  const wrong: string[] = []
  await eachOf(all, async ({ visit, request }) => {
    wrong.push(...(await refusedEvenSo(visit, request)))
  })
  console.log(`${all.length} variants of requests`)
  expect(wrong).toEqual([])
})

test('no page opens for somebody without access, whatever the request contains', async () => {
  const all: { visit: Visit; request: RawRequest }[] = []
  for (const visit of REFUSED) {
    const path = addressOf(visit.page, visit.place)
    const tree = cachedLayoutsHeader(visit.page, openIds[visit.place])
    for (const headers of [{ 'next-action': 'x' }, EVERY_HEADER])
      all.push({ visit, request: { path, headers } })
    all.push({ visit, request: await scripted(path, { 'next-router-state-tree': tree }) })
    if (visit.who !== NOBODY) {
      for (const headers of SCRIPT_HEADERS) all.push({ visit, request: await scripted(path, headers) })
    }
  }
  const wrong: string[] = []
  await eachOf(all, async ({ visit, request }) => {
    wrong.push(...(await refusedEvenSo(visit, request)))
  })
  console.log(`${all.length} requests`)
  expect(wrong).toEqual([])
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
