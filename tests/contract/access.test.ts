import { beforeAll, expect, test } from 'vitest'
import { allows, DEFAULT_ROLES, type Permission } from '../../lib/domain/permissions'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { type Call, callTable } from '../support/calls'
import { exampleOf, type Place, placesOf } from './access-examples'
import { asked } from './asked'
import { type Answer, type Client, clientWith } from './client'
import { documentOf } from './document'
import { administrator } from './people-support'
import { pushedSection, uploadAll } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/**
 * Every call × every role × the person's own section, one of the same organisation, one of another organisation and an
 * unknown one: access is exactly what the permission table and the membership grant.
 */

const baseUrl = inject('baseUrl')
const ROLES = Object.keys(DEFAULT_ROLES)
const SECTIONS = ['own', 'colleague', 'foreign', 'unknown'] as const
type SectionKind = (typeof SECTIONS)[number]

/** Who may revoke a link depends on who created it: tests/contract/shares.test.ts. */
const ELSEWHERE = ['DELETE /api/tb-qb-shares/{id}']
/** Ends the calling session, so it is called last. */
const LAST = 'POST /api/logout'
/** Calls that need a further permission depending on a field. */
const INSIDE: Readonly<Record<string, Permission>> = { fileId: 'file:view', id: 'analysis:export' }

const table = (await callTable()).filter(({ call }) => !ELSEWHERE.includes(call) && call !== LAST)
/** Reading calls first, deleting ones last. */
const order = ['GET', 'POST', 'PUT', 'DELETE']
const calls = table.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
const document = await documentOf(baseUrl)
const isOfSection = (call: Call) => placesOf(document, call).length > 0

const clients = new Map<string, Client>()
const places = new Map<SectionKind, Place>()

/** A section with one object of each kind that calls address by id. */
async function placeIn(admin: Client, code: string): Promise<Place> {
  const taken = await pushedSection(admin, code, { bidders: 2, items: 12 })
  await uploadAll(admin, taken)
  const { openId } = taken
  const files = await admin.get(`/api/tb-files?openId.equals=${openId}`)
  const run = await admin.get(`/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${openId}`)
  const made = await admin.get(`/api/tb-qb-eco-calc-sums/exportExcel?openId=${openId}`)
  const readings = await admin.get('/api/tb-qb-jobs?size=1000')
  return {
    openId,
    bidder: taken.bidders[0]!,
    file: files.body[0].id,
    run: run.body.data.runId,
    attachment: made.body.data.id,
    reading: readings.body.data.find((row: { openId: string }) => row.openId === openId).id,
  }
}

beforeAll(async () => {
  const admin = await administrator(baseUrl)
  places.set('own', await placeIn(admin, 'ACCESS-OWN'))
  places.set('colleague', await placeIn(admin, 'ACCESS-COLLEAGUE'))
  places.set('foreign', await placeIn(admin, 'ACCESS-FOREIGN'))
  places.set('unknown', {
    openId: 'no-such-section',
    bidder: 999_999,
    file: 999_999,
    run: 999_999,
    attachment: 999_999,
    reading: 999_999,
  })
  await addUser('viewer', { organisation: '矩阵交易中心' })
  const other = 'select id from organisations where name = ?'
  const move = `update opens set organisation_id = (${other}) where open_id = ?`
  await asked(inject('dataDir'), move, '矩阵交易中心', places.get('foreign')!.openId)
  for (const role of ROLES) clients.set(role, await addUser(role, { openId: places.get('own')!.openId }))
})

type Verdict = 'no session' | 'refused' | 'let in'
const REFUSED = ['标段不存在或无权限访问', '无权限']

function verdictOf({ status, body }: Answer): Verdict {
  if (status === 401 && body.result?.isLogin) return 'no session'
  // A caller with access may still be refused because only the committee may do this, with another message.
  return status === 403 && REFUSED.some((words) => body.message.endsWith(words)) ? 'refused' : 'let in'
}

function expected({ needs }: Call, role: string, section: SectionKind | null, inside?: Permission): Verdict {
  const grants = DEFAULT_ROLES[role]!
  const needed = needs === 'open' || needs === 'signedIn' ? [] : ([needs].flat() as Permission[])
  const holds = needed.length === 0 || needed.some((one) => allows(grants, one))
  const sees =
    section === null ||
    section === 'own' ||
    (section === 'colleague' && allows(grants, 'organisation:viewAll'))
  return holds && sees && (!inside || allows(grants, inside)) ? 'let in' : 'refused'
}

interface Attempt {
  readonly call: Call
  readonly kind: SectionKind | null
  readonly variant: string
}
/** Every variant of a call: for each section, by each field that names one. */
function waysOf(call: Call): Attempt[] {
  if (!isOfSection(call)) return [{ call, kind: null, variant: '' }]
  return SECTIONS.flatMap((kind) => placesOf(document, call).map((variant) => ({ call, kind, variant })))
}

async function ask(role: string, { call, kind, variant }: Attempt): Promise<Answer> {
  const { path, options } = exampleOf(document, call, places.get(kind ?? 'own')!, variant)
  return clients.get(role)!.call(call.method, path, options)
}

test('access follows the permission table and the membership', async () => {
  const wrong: string[] = []
  const figures: Record<string, Record<string, string>> = {}
  for (const role of ROLES) {
    const verdicts = new Map<string, Verdict[]>()
    for (const attempt of calls.filter(({ needs }) => needs !== 'open').flatMap(waysOf)) {
      const { call, kind, variant } = attempt
      const answer = await ask(role, attempt)
      const verdict = verdictOf(answer)
      const should = expected(call, role, kind, call.needs === 'signedIn' ? INSIDE[variant] : undefined)
      const at = kind ?? 'no section'
      verdicts.set(at, [...(verdicts.get(at) ?? []), verdict])
      if (verdict === should) continue
      const reply = JSON.stringify(answer.body).slice(0, 200)
      wrong.push(
        `${role} ${at} ${call.call} ${variant}: ${verdict}, not ${should}: ${answer.status} ${reply}`,
      )
    }
    const countOf = (all: Verdict[], one: Verdict) => all.filter((verdict) => verdict === one).length
    figures[role] = Object.fromEntries(
      [...verdicts].map(([at, all]) => [at, `${countOf(all, 'let in')} in, ${countOf(all, 'refused')} out`]),
    )
  }
  console.table(figures)
  expect(wrong).toEqual([])
})

test('a foreign section gives every role the same answer as an unknown one', async () => {
  const wrong: string[] = []
  const reply = async (role: string, attempt: Attempt) => {
    const { status, body } = await ask(role, attempt)
    return JSON.stringify([status, body])
  }
  const attempts = calls.filter(({ needs }) => needs !== 'open').flatMap(waysOf)
  for (const role of ROLES) {
    for (const attempt of attempts.filter(({ kind }) => kind === 'foreign')) {
      const foreign = await reply(role, attempt)
      const unknown = await reply(role, { ...attempt, kind: 'unknown' })
      if (foreign !== unknown) wrong.push(`${role} ${attempt.call.call}: ${foreign} is not ${unknown}`)
    }
  }
  expect(wrong).toEqual([])
})

test.each([
  ['nobody', null],
  ['the platform', TEST_SETTINGS.PLATFORM_TOKEN],
  ['an invalid token', 'a.b.c'],
])('%s is let into nothing but what is open', async (_, token) => {
  const client = clientWith(baseUrl, token)
  let count = 0
  for (const call of [...calls, ...(await callTable()).filter((one) => one.call === LAST)]) {
    if (call.needs === 'open') continue
    const [variant = ''] = placesOf(document, call)
    const { path, options } = exampleOf(document, call, places.get('own')!, variant)
    expect(verdictOf(await client.call(call.method, path, options)), call.call).toBe('no session')
    count++
  }
  const pushed = await client.call('POST', '/api/platform/sections', { json: {} })
  expect(pushed.status).toBe(token === TEST_SETTINGS.PLATFORM_TOKEN ? 400 : 401)
  console.log(`${count} calls without a session`)
})

test('after signing out the token of every role is invalid', async () => {
  for (const role of ROLES) {
    const client = clients.get(role)!
    expect((await client.call('POST', '/api/logout')).status).toBe(200)
    expect((await client.get('/api/currentUser')).status).toBe(401)
  }
})
