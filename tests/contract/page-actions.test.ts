import { once } from 'node:events'
import { request as openRequest } from 'node:http'
import { expect, test } from 'vitest'
import { mayOpen } from '../../lib/catalogue/access'
import { allows, DEFAULT_ROLES } from '../../lib/domain/permissions'
import { act, type BuiltAction, builtActions, encodedArguments, flawsOfRefusal } from './page-actions'
import { mutatedArguments, wrongArguments } from './page-actions-arguments'
import {
  actionNamed,
  actions,
  baseUrl,
  cookies,
  done,
  EXAMPLES,
  PLACES,
  type Place,
  pathOf,
  perform,
  prepareActions,
  ROLES,
  targets,
} from './page-actions-people'

/**
 * Every server action × no session and every role × the person's own section, one of another organisation, an unknown
 * one × missing or wrong arguments: never an internal error, and never executed without permission. Each odd value
 * for each argument, and more mutated arguments: page-actions.long.test.ts.
 */

prepareActions()

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

test('missing or wrong arguments are refused with a message', async () => {
  expect(await wrongArguments(false)).toEqual([])
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

test('mutated arguments cause no internal error and delay nobody', async () => {
  expect(await mutatedArguments(60)).toEqual([])
})
