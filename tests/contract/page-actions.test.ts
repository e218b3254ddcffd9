import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as openRequest } from 'node:http'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { mayOpen } from '../../lib/catalogue/access'
import { allows, DEFAULT_ROLES, type Permission } from '../../lib/domain/permissions'
import { mutated } from '../fuzz/bytes'
import { processorTimeOf } from '../support/processor.mjs'
import { asked } from './asked'
import { signedIn } from './client'
import { act, type BuiltAction, builtActions, encodedArguments, flawsOfRefusal, formOf } from './page-actions'
import type { RawAnswer } from './raw'
import { pushedSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

/**
 * Every server action × no session and every role × the person's own section, one of another organisation, an unknown
 * one × missing or wrong arguments: never an internal error, and never executed without permission.
 */

const baseUrl = inject('baseUrl')
const ROLES = Object.keys(DEFAULT_ROLES)
const PLACES = ['own', 'foreign', 'unknown'] as const
type Place = (typeof PLACES)[number]

interface Target {
  readonly openId: string
  /** Ids of rows, each used once. */
  readonly bidders: number[]
}
interface Example {
  readonly needs: readonly Permission[]
  readonly isOfSection: boolean
  readonly given: (target: Target) => unknown[]
}

const before = { attempt: 0 }
const named = () => `行动${randomUUID().slice(0, 8)}`
const bidderForm = () => formOf({ sequence: '9', bidderName: named(), isOk: '1' })
const EDIT = { needs: ['section:edit'], isOfSection: true } as const
/** Valid arguments by the name of the action. */
const EXAMPLES: Readonly<Record<string, Example>> = {
  createSection: {
    ...EDIT,
    isOfSection: false,
    given: () => [before, formOf({ sectionCode: named(), sectionName: '一' })],
  },
  editPart: {
    ...EDIT,
    given: ({ openId }) => [
      openId,
      'section',
      before,
      formOf({ sectionCode: named(), sectionName: named() }),
    ],
  },
  editRow: { ...EDIT, given: ({ openId }) => [openId, 'bidders', null, before, bidderForm()] },
  deleteRow: { ...EDIT, given: ({ openId, bidders }) => [openId, 'bidders', bidders.pop() ?? 999_999] },
  saveDefaultParams: { needs: ['system:manage'], isOfSection: false, given: () => [{}] },
}

const targets: Record<Place, Target> = {
  own: { openId: '', bidders: [] },
  foreign: { openId: '', bidders: [] },
  unknown: { openId: 'nobody-has-it', bidders: [] },
}
const cookies = new Map<string, string>()
const actions = builtActions().filter(({ name }) => name in EXAMPLES)
const actionNamed = (name: string) => actions.find((action) => action.name === name)!

/** The number of changes so far: every change has an audit entry. */
const done = async () =>
  (await asked<{ n: number }>(inject('dataDir'), 'select count(*) as n from audit'))[0]!.n

beforeAll(async () => {
  const admin = await signedIn(baseUrl)
  await addUser('viewer', { organisation: '矩阵交易中心' })
  for (const place of ['own', 'foreign'] as const) {
    const { openId } = await pushedSection(admin, `ACTIONS-${place}`, { bidders: 8, items: 12 })
    const select = 'select id from open_details where open_id = ? order by id'
    const rows = await asked<{ id: number }>(inject('dataDir'), select, openId)
    targets[place] = { openId, bidders: rows.map(({ id }) => id) }
  }
  const other = 'select id from organisations where name = ?'
  const move = `update opens set organisation_id = (${other}) where open_id = ?`
  await asked(inject('dataDir'), move, '矩阵交易中心', targets.foreign.openId)
  for (const role of ROLES) {
    const { token } = await addUser(role, { openId: targets.own.openId })
    cookies.set(role, `next-auth.session-token=${token}`)
  }
})

const pathOf = ({ pattern }: BuiltAction, { openId }: Target) => pattern.replace('[openId]', openId)

async function perform(who: string, action: BuiltAction, place: Place, path?: string): Promise<RawAnswer> {
  const { id, name } = action
  const target = targets[place]
  const body = await encodedArguments(EXAMPLES[name]!.given(target))
  return act(baseUrl, { id, path: path ?? pathOf(action, targets.own), body, cookie: cookies.get(who) })
}

test('every action of the build is tested', () => {
  // Actions with large input have tests of their own.
  const apart = ['enterSection', 'importRows']
  const names = builtActions().map(({ name }) => name)
  expect(names.filter((name) => !apart.includes(name)).sort()).toEqual(Object.keys(EXAMPLES).sort())
})

test('an action is executed only with the permission and in sections that the person sees', async () => {
  const wrong: string[] = []
  for (const action of actions) {
    const { needs, isOfSection } = EXAMPLES[action.name]!
    for (const who of ROLES) {
      for (const place of isOfSection ? PLACES : (['own'] as const)) {
        const holds = needs.some((one) => allows(DEFAULT_ROLES[who]!, one))
        const opens = mayOpen(pathOf(action, targets.own), DEFAULT_ROLES[who]!)
        const count = await done()
        const { status, text } = await perform(who, action, place)
        const isDone = (await await done()) > count
        const expected = holds && opens && place === 'own'
        const isRight = isDone === expected && (status === 200 || (status === 403 && !opens))
        if (!isRight) wrong.push(`${who} ${place} ${action.name}: ${status} ${isDone} ${text.slice(0, 200)}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a foreign section gives every role the same answer as an unknown one', async () => {
  const wrong: string[] = []
  /** What the action answered, without the page that is drawn with it. */
  const said = async (who: string, action: BuiltAction, place: Place) => {
    const { status, text } = await perform(who, action, place, '/workplace')
    const result = text.split('\n').find((line) => line.startsWith('1:')) ?? text
    return `${status} ${result.replaceAll(targets[place].openId, 'SECTION')}`
  }
  for (const action of actions.filter(({ name }) => EXAMPLES[name]!.isOfSection)) {
    for (const who of ROLES) {
      const [foreign, unknown] = [await said(who, action, 'foreign'), await said(who, action, 'unknown')]
      if (foreign !== unknown)
        wrong.push(`${who} ${action.name}: ${foreign.slice(0, 200)} is not ${unknown.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
})

test('an action that is called from another page is executed with the same permission', async () => {
  const action = actionNamed('editPart')
  for (const [who, isDone] of [
    ['evaluator', true],
    ['viewer', false],
  ] as const) {
    const count = await done()
    const { status } = await perform(who, action, 'own', '/workplace')
    expect([who, status, (await done()) > count]).toEqual([who, 200, isDone])
  }
})

test('requests without a session or from another site are refused before they are read', async () => {
  const count = await done()
  const wrong: string[] = []
  const cookie = cookies.get('administrator')
  const strangers = [
    ['no session', 401, { cookie: '' }],
    ['an invalid session', 401, { cookie: 'next-auth.session-token=a.b.c' }],
    ['a broken cookie', 401, { cookie: 'next-auth.session-token=%' }],
    ['another site', 403, { origin: 'http://evil.example' }],
    ['no site', 403, { origin: 'null' }],
    ['an origin that cannot be parsed', 403, { origin: 'http://' }],
    ['another site, as the browser says', 403, { 'sec-fetch-site': 'cross-site' }],
    ['another name', 403, { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' }],
  ] as const
  for (const action of actions) {
    const body = await encodedArguments(EXAMPLES[action.name]!.given(targets.own))
    for (const [name, status, headers] of strangers) {
      for (const path of [
        pathOf(action, targets.own),
        '/user/login',
        '/tbService/wsResults',
        '/api/../workplace',
      ]) {
        const answer = await act(baseUrl, { id: action.id, path, body, cookie, headers })
        const flaws = [...(answer.status === status ? [] : [`${answer.status}`]), ...flawsOfRefusal(answer)]
        wrong.push(...flaws.map((flaw) => `${name} ${action.name} ${path}: ${flaw}`))
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await done()).toBe(count)
})

test('after the end of a session an action redirects to the sign-in page, and back', async () => {
  const answer = await act(baseUrl, {
    id: actionNamed('editRow').id,
    path: '/qb-inner/x/entry?tab=bidders',
    body: await encodedArguments([]),
    cookie: undefined,
  })
  const back = encodeURIComponent('/qb-inner/x/entry?tab=bidders')
  expect(answer.headers['x-action-redirect']).toBe(`/user/login?redirect=${back};push`)
})

/** Sends the head of a request and only a part of its body. @returns the answer that comes meanwhile */
async function answerToHead(headers: Record<string, string>, pieces: readonly Buffer[] = []) {
  const { hostname, port } = new URL(baseUrl)
  const path = '/workplace'
  const sent = openRequest({ hostname, port, method: 'POST', path, headers: { origin: baseUrl, ...headers } })
  sent.on('error', () => undefined)
  sent.flushHeaders()
  for (const piece of pieces) sent.write(piece)
  const [answer] = await once(sent, 'response')
  const body: Buffer[] = []
  for await (const piece of answer) body.push(piece)
  sent.destroy()
  return { status: answer.statusCode, text: String(Buffer.concat(body)) }
}

test('a body that is too long or has no session is refused before it is received', async () => {
  const head = { 'next-action': actionNamed('editRow').id, 'content-type': 'text/plain;charset=UTF-8' }
  const cookie = cookies.get('evaluator')!
  const long = { ...head, 'content-length': String(60 << 20) }
  expect((await answerToHead(long)).status).toBe(401)
  const refused = await answerToHead({ ...long, cookie })
  expect(refused.status).toBe(413)
  expect(JSON.parse(refused.text)).toMatchObject({
    success: false,
    code: 413,
    message: '超过大小限制（1 MB）',
  })
  // A body without a stated length that does not end.
  const pieces = Array.from({ length: 3 }, () => Buffer.alloc(512 << 10, 32))
  const endless = await answerToHead({ ...head, cookie, 'transfer-encoding': 'chunked' }, pieces)
  expect(endless.status).toBe(413)
  expect((await answerToHead({ ...head, 'transfer-encoding': 'chunked' }, pieces)).status).toBe(401)
})

/** Values with types that no argument has, or with content that no field allows. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  -1.5,
  Number.NaN,
  10n ** 40n,
  'x'.repeat(100_000),
  '\0\ud800',
  '__proto__',
  [[]],
  { attempt: 'x' },
  { toString: 1 },
  new Date(Number.NaN),
  new Map([['a', new Set([1])]]),
  formOf({}),
  formOf({ sectionCode: '\0', sectionName: 'x'.repeat(100_000), bidderName: '\0' }),
]

test('missing or wrong arguments are refused with a message', async () => {
  const wrong: string[] = []
  const cookie = cookies.get('administrator')
  for (const action of actions) {
    const right = EXAMPLES[action.name]!.given({ ...targets.own, bidders: [] })
    const cases = [
      [],
      right.slice(0, -1),
      ...right.flatMap((_, at) => ODD.map((value) => right.with(at, value))),
      [...right, ...ODD.filter((value) => value !== undefined)],
    ]
    for (const given of cases) {
      const count = await done()
      const body = await encodedArguments(given)
      const answer = await act(baseUrl, { id: action.id, path: pathOf(action, targets.own), body, cookie })
      const isDone = (await await done()) > count
      const flaws = answer.status === 200 ? [] : [...flawsOfRefusal(answer), ...(isDone ? ['done'] : [])]
      wrong.push(...flaws.map((flaw) => `${action.name} ${body.bytes.subarray(0, 200)}: ${flaw}`))
    }
    const without = await act(baseUrl, {
      id: action.id,
      path: pathOf(action, targets.own),
      body: await encodedArguments([]),
      cookie,
    })
    expect([action.name, without.status]).toEqual([action.name, 400])
  }
  expect(wrong).toEqual([])
})

test('unknown actions and other encodings are refused with a message', async () => {
  const { id } = actionNamed('editRow')
  const [cookie, count] = [cookies.get('administrator'), await done()]
  const call = (own: string, type: string, text: string, path = '/workplace') =>
    act(baseUrl, { id: own, path, body: { type, bytes: Buffer.from(text) }, cookie })
  const multipart = 'multipart/form-data; boundary=b'
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`
  const answers = await Promise.all([
    call('x', 'text/plain', '[]'),
    call('', 'text/plain', '[]'),
    call('7f'.padEnd(42, '0'), 'text/plain', '[]'),
    call('__proto__', 'text/plain', '[]'),
    call(id.toUpperCase(), 'text/plain', '[]'),
    call(id, 'application/json', '[]'),
    call(id, 'application/x-www-form-urlencoded', 'a=b'),
    call(id, 'text/html', '[]'),
    call(id, 'multipart/form-data', part('0', '[]')),
    call(id, multipart, '--b--'),
    call(id, multipart, ''),
    call(id, multipart, part('0', '[')),
    call(id, multipart, part('0', '["$K9"]')),
    call(id, multipart, part(`$ACTION_ID_${id}`, '')),
    call(id, multipart, part('$ACTION_REF_1', '')),
    call(id, 'text/plain', ''),
    call(id, 'text/plain', '{'),
    call(id, 'text/plain', '["$Q9"]'),
    call(id, 'text/plain', '["$T"]'),
    call(id, 'text/plain', '["x","bidders","$T"]'),
    call(id, 'text/plain', `${'['.repeat(200_000)}`),
    call(id, 'text/plain', '[]', '/nowhere'),
  ])
  expect(answers.map(flawsOfRefusal)).toEqual(answers.map(() => []))
  expect(await done()).toBe(count)
})

/** What a caller who knows the encoding can put into the arguments. */
const REFERENCES = [
  '"$1"',
  '"$@1"',
  '"$F1"',
  '"$K1"',
  '"$Q1"',
  '"$W1"',
  '"$B1"',
  '"$n9"',
  '"$D9"',
  '"$T"',
  '"$h1"',
  '{"then":"$1"}',
]

test('mutated arguments cause no internal error and delay nobody', async () => {
  const cookie = cookies.get('administrator')
  const bodies = await Promise.all(
    actions.map(async (action) => {
      const given = EXAMPLES[action.name]!.given({ ...targets.own, bidders: [] })
      return { action, body: await encodedArguments(given) }
    }),
  )
  const one = fc.constantFrom(...bodies).chain(({ action, body }) =>
    fc
      .tuple(mutated(fc.constant(body.bytes)), fc.constantFrom('', ...REFERENCES), fc.boolean())
      .map(([bytes, reference, isPlain]) => ({
        action,
        type: isPlain ? 'text/plain;charset=UTF-8' : body.type,
        bytes: reference ? Buffer.from(String(bytes).replace(/"[^"]*"|null|\d+/, reference)) : bytes,
      })),
  )
  const wrong: string[] = []
  for (const [at, { action, type, bytes }] of fc.sample(one, { numRuns: 300, seed: 11 }).entries()) {
    const path = pathOf(action, targets.own)
    const answer = await act(baseUrl, { id: action.id, path, body: { type, bytes }, cookie })
    if (answer.status >= 500)
      wrong.push(`${action.name} ${answer.status} ${type} ${bytes.toString('base64')}`)
    if (at % 20 > 0) continue
    const worked = await processorTimeOf(inject('pid'), async () => {
      expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
    })
    expect(worked).toBeLessThan(2000)
  }
  expect(wrong).toEqual([])
})
