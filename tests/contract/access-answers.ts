import { beforeAll } from 'vitest'
import { allows, DEFAULT_ROLES, type Permission } from '../../lib/domain/permissions'
import type { Call } from '../support/calls'
import { exampleOf, type Place, placesOf } from './access-examples'
import { asked } from './asked'
import { callsOf } from './calls'
import type { Answer, Client } from './client'
import { documentOf } from './document'
import { administrator } from './people-support'
import { pushedSection, uploadAll } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/** Every call by somebody of every role, about sections of all kinds. */

export const baseUrl = inject('baseUrl')
export const ROLES = Object.keys(DEFAULT_ROLES)
export const SECTIONS = ['own', 'colleague', 'foreign', 'unknown'] as const
export type SectionKind = (typeof SECTIONS)[number]

/** Who may revoke a link depends on who created it: tests/contract/shares.test.ts. */
const ELSEWHERE = ['DELETE /api/tb-qb-shares/{id}']
/** Ends the calling session, so it is called last. */
export const LAST = 'POST /api/logout'
/** Calls that need a further permission depending on a field. */
const INSIDE: Readonly<Record<string, Permission>> = { fileId: 'file:view', id: 'analysis:export' }

export const all = await callsOf(baseUrl)
const table = all.filter(({ call }) => !ELSEWHERE.includes(call) && call !== LAST)
/** Reading calls first, deleting ones last. */
const order = ['GET', 'POST', 'PUT', 'DELETE']
export const calls = table.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
export const document = await documentOf(baseUrl)
const isOfSection = (call: Call) => placesOf(document, call).length > 0

export const clients = new Map<string, Client>()
export const places = new Map<SectionKind, Place>()

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

/** Makes the sections and the people. */
export const prepareAccess = () =>
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

export function verdictOf({ status, body }: Answer): Verdict {
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

const closed = calls.filter(({ needs }) => needs !== 'open').flatMap(waysOf)

/** The first call of each need: `allows` decides in the same way about all others. */
export const OF_EACH_NEED: ReadonlySet<Call> = new Set(
  new Map(calls.toReversed().map((call) => [`${call.needs} ${isOfSection(call)}`, call])).values(),
)

/** Whether a call needs what not every role has, so that this one may be all that sets a role apart. */
const setsApart = ({ needs }: Call, role: string) =>
  [needs].flat().some((need) => {
    if (need === 'open' || need === 'signedIn') return false
    return (
      allows(DEFAULT_ROLES[role]!, need as Permission) && !allows(DEFAULT_ROLES.viewer!, need as Permission)
    )
  })

/** What tells a role from a viewer: what it may do beyond, one call of each need, and what decides inside a call. */
export const tellingCalls = (role: string) => (call: Call) =>
  OF_EACH_NEED.has(call) ||
  setsApart(call, role) ||
  Object.keys(INSIDE).some((name) => placesOf(document, call).includes(name))

/**
 * What one role is answered about these sections: what is not as the table says, and how a foreign section differs from an
 * unknown one.
 */
export async function answersTo(
  role: string,
  kinds: readonly SectionKind[],
  isAsked: (call: Call) => boolean = () => true,
) {
  const [wrong, different]: [string[], string[]] = [[], []]
  const counts = new Map<string, Record<Verdict, number>>()
  const replies = new Map<string, string>()
  for (const attempt of closed) {
    const { call, kind, variant } = attempt
    if ((kind !== null && !kinds.includes(kind)) || !isAsked(call)) continue
    const answer = await ask(role, attempt)
    const verdict = verdictOf(answer)
    const should = expected(call, role, kind, call.needs === 'signedIn' ? INSIDE[variant] : undefined)
    const at = kind ?? 'no section'
    const count = counts.get(at) ?? { 'no session': 0, refused: 0, 'let in': 0 }
    counts.set(at, { ...count, [verdict]: count[verdict] + 1 })
    const reply = JSON.stringify([answer.status, answer.body])
    if (verdict !== should)
      wrong.push(`${role} ${at} ${call.call} ${variant}: ${verdict}, not ${should}: ${reply.slice(0, 200)}`)
    const way = `${role} ${call.call} ${variant}`
    if (kind === 'foreign') replies.set(way, reply)
    // Of the kinds, the unknown one is asked last.
    if (kind === 'unknown' && replies.get(way) !== reply)
      different.push(`${way}: ${replies.get(way)} is not ${reply}`)
  }
  return { wrong, different, counts }
}
