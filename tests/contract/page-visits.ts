import { beforeAll } from 'vitest'
import { mayOpen, needOf } from '../../lib/catalogue/access'
import { entranceOf, LOGIN_PATH } from '../../lib/catalogue/routes'
import { DEFAULT_ROLES } from '../../lib/domain/permissions'
import { pageTexts } from '../support/page-texts'
import { addressIn, type PageOfTree, pagesOfTree } from '../support/pages'
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

/** Visits to every page by everybody: their own section, one of another organisation, an unknown one. */

const baseUrl = inject('baseUrl')
export const PAGES = pagesOfTree()
export const NOBODY = 'nobody'
const WHO = [...Object.keys(DEFAULT_ROLES), NOBODY]
export const PLACES = ['own', 'foreign', 'unknown'] as const
type Place = (typeof PLACES)[number]

/** Pages outside the workspace of a section that show a section. */
const OF_A_SECTION = ['/tbService/monitorProcess', '/tbService/clearingResults']
/** A shared result, requested without its link. */
export const WITHOUT_LINK = '/tbService/wsResults'

export const openIds: Record<Place, string> = { own: '', foreign: '', unknown: 'nobody-has-it' }
const bidders: Record<Place, readonly number[]> = { own: [], foreign: [], unknown: [] }
const cookies = new Map<string, string>()

export const isOfSection = ({ pattern }: PageOfTree) =>
  pattern.includes('[openId]') || OF_A_SECTION.includes(pattern)
export const addressOf = ({ pattern }: PageOfTree, place: Place) =>
  addressIn(pattern, openIds[place], bidders[place]) +
  (OF_A_SECTION.includes(pattern) ? `?openId=${openIds[place]}` : '')

export function ask(who: string, request: RawRequest): Promise<RawAnswer> {
  const cookie = cookies.get(who)
  return raw(baseUrl, { ...request, headers: { ...(cookie ? { cookie } : {}), ...request.headers } })
}

/** The expected result for somebody at a page according to the access table. */
export function expectedOf(page: PageOfTree, who: string, place: Place): 'opens' | 'entrance' | 403 | 404 {
  const { pattern } = page
  const grants = DEFAULT_ROLES[who] ?? null
  if (pattern === WITHOUT_LINK || (grants && needOf(pattern)?.length === 0)) return 404
  if (!mayOpen(pattern.replace('[openId]', 'x'), grants)) return grants ? 403 : 'entrance'
  return isOfSection(page) && place !== 'own' ? 404 : 'opens'
}

/** Texts that identify a page: they are on the administrator's page and on hardly any other page. */
export const ownTexts = new Map<PageOfTree, readonly string[]>()
const ON_SO_FEW = 3

/** A number, a date or part of a hash: the random nonce of any answer may contain one. */
const MAY_BE_RANDOM = /^[\da-f\s.,:%-]*$/i

/** The texts on a page; its title is not secret. */
function textsOf(html: string): string[] {
  const [title = ''] = /<title>[^<]*/.exec(html) ?? []
  const isTelling = (text: string) => text.length >= 4 && !title.includes(text) && !MAY_BE_RANDOM.test(text)
  return [...new Set(pageTexts(html))].filter(isTelling)
}

/** Makes the sections and the people, and reads every page. */
export const prepareVisits = () =>
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
export async function eachOf<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all]
  const worker = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

export interface Visit {
  readonly page: PageOfTree
  readonly who: string
  readonly place: Place
}
export const nameOf = ({ page, who, place }: Visit) =>
  `${who} ${page.pattern} ${isOfSection(page) ? place : ''}`

const leaksOf = ({ page }: Visit, { text }: RawAnswer) =>
  ownTexts.get(page)!.filter((one) => text.includes(one))

/** Violations of the rules for all answers, whatever the request. */
export function flawsOf(answer: RawAnswer): string[] {
  const inside = Object.keys(answer.headers).filter((name) => /^x-(middleware|matched|nextjs-re)/.test(name))
  return [
    ...(answer.status >= 500 ? [`${answer.status}`] : []),
    ...(answer.headers['content-security-policy'] ? [] : ['no policy']),
    ...inside.map((name) => `${name}: ${answer.headers[name]}`),
  ]
}

/** Every combination of person, page and place. */
export const MATRIX: readonly Visit[] = PAGES.flatMap((page) =>
  WHO.flatMap((who) =>
    (isOfSection(page) ? PLACES : (['own'] as const)).map((place) => ({ page, who, place })),
  ),
)

/** The visits that are not answered as the access table says. */
export async function misopened(visits: readonly Visit[]): Promise<string[]> {
  const wrong: string[] = []
  await eachOf(visits, async (visit) => {
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
  console.log(`${visits.length} pages opened`)
  return wrong
}

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

interface Attempt {
  readonly visit: Visit
  readonly request: RawRequest
}

/** Every header, method and spelling for these pages. */
export function spelledAttempts(patterns: readonly string[]): Attempt[] {
  return REFUSED.filter(({ page: { pattern } }) => patterns.includes(pattern)).flatMap((visit) => {
    const path = addressOf(visit.page, visit.place)
    const bodies = METHODS.flatMap((method) => [
      { method, path },
      { method, path, headers: EVERY_HEADER },
    ])
    const spelled = spellingsOf(path)
    const requests: RawRequest[] = [
      ...SPECIAL_HEADERS.map((headers) => ({ path, headers })),
      ...bodies,
      ...spelled.map((one) => ({ path: one })),
      ...spelled.map((one) => ({ path: one, headers: { 'next-action': 'x' } })),
    ]
    return requests.map((request) => ({ visit, request }))
  })
}

/** Requests of the framework's script for every page: each kind for each, or the kinds in turn. */
export async function scriptedAttempts(isEvery: boolean): Promise<Attempt[]> {
  const all: Attempt[] = []
  for (const [at, visit] of REFUSED.entries()) {
    const path = addressOf(visit.page, visit.place)
    const tree = cachedLayoutsHeader(visit.page, openIds[visit.place])
    const kinds = isEvery ? SCRIPT_HEADERS : [SCRIPT_HEADERS[(at >> 1) % SCRIPT_HEADERS.length]!]
    const plain = isEvery ? [{ 'next-action': 'x' }, EVERY_HEADER] : [EVERY_HEADER]
    for (const headers of plain) all.push({ visit, request: { path, headers } })
    all.push({ visit, request: await scripted(path, { 'next-router-state-tree': tree }) })
    if (visit.who === NOBODY) continue
    for (const headers of kinds) all.push({ visit, request: await scripted(path, headers) })
  }
  return all
}

/** What is wrong with the answers to those who may not open a page. */
export async function openedBy(attempts: readonly Attempt[]): Promise<string[]> {
  const wrong: string[] = []
  await eachOf(attempts, async ({ visit, request }) => {
    wrong.push(...(await refusedEvenSo(visit, request)))
  })
  console.log(`${attempts.length} requests`)
  return wrong
}
