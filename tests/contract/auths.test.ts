import { beforeAll, expect, test } from 'vitest'
import { type Client, clientWith, pushSection, signedIn } from './client'
import { pushedSection, type TakenSection } from './section'
import { addUser, newUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const PATH = '/api/tb-qb-auths'
type Row = Record<string, unknown>

let admin: Client
let taken: TakenSection
beforeAll(async () => {
  admin = await signedIn(baseUrl)
  taken = await pushedSection(admin, 'AUTH-1')
})

const sectionFor = (client: Client, openId = taken.openId) =>
  client.get(`/api/tb-prj-sections/getByOpenId/${openId}`)
const add = (client: Client, userIds: readonly unknown[], openId = taken.openId) =>
  client.call('POST', PATH, { json: { openId, userIds } })
const remove = (client: Client, userId: number, openId = taken.openId) =>
  client.call('DELETE', `${PATH}/${openId}/${userId}`)
const members = async (): Promise<number[]> =>
  (await admin.get(`${PATH}?openId=${taken.openId}`)).body.data.map(({ userId }: Row) => userId)
const MOST = 100
const search = async (q: string, client = admin): Promise<Row[]> =>
  (await client.get(`${PATH}/users?openId=${taken.openId}&size=${MOST}&q=${encodeURIComponent(q)}`)).body.data

test('a new member sees the section at the next request, a removed one no longer does', async () => {
  const expert = await addUser('committee')
  const id = expert.userId
  expect((await sectionFor(expert)).status).toBe(403)
  expect((await add(admin, [id])).body).toMatchObject({ success: true })
  expect((await sectionFor(expert)).status).toBe(200)
  // Repeating it changes nothing.
  expect((await add(admin, [id])).status).toBe(200)
  expect(await members()).toContain(id)
  expect((await remove(admin, id)).body).toMatchObject({ success: true })
  expect((await sectionFor(expert)).status).toBe(403)
  expect(await members()).not.toContain(id)
  expect((await remove(admin, id)).status).toBe(404)
})

test('users are found by name, username, role and department; experts of the section are suggested', async () => {
  const department = `审查部${Date.now()}`
  const { userId: id } = await newUser('committee', { name: '陈评审', department })
  const { userId: other } = await newUser('viewer')
  const found = async (q: string) => (await search(q)).find(({ userId }) => userId === id)
  const wanted = {
    name: '陈评审',
    roleName: '评委',
    departmentName: department,
    isMember: false,
    isSuggested: true,
    seesAll: false,
  }
  for (const q of ['评审', '陈', 'COMMITTEE-', '评委', department])
    expect(await found(q), q).toMatchObject(wanted)
  expect((await search('评委')).some(({ userId }) => userId === other)).toBe(false)
  expect(await search('%')).toEqual(await search(''))
  expect(await search('nobody is called so')).toEqual([])
  const [first] = (await admin.get(`${PATH}/users?openId=${taken.openId}&size=1`)).body.data
  expect(first).toMatchObject({ isSuggested: true })
})

test('a page of users states the total number', async () => {
  const { body, headers } = await admin.get(`${PATH}/users?openId=${taken.openId}&size=1&page=2`)
  expect(body.data).toHaveLength(1)
  expect(Number(headers.get('x-total-count'))).toBe(body.total)
  expect((await search('')).length).toBe(Math.min(body.total, MOST))
})

test.each(['viewer', 'committee', 'supervisor'])('a %s cannot choose members', async (role) => {
  const person = await addUser(role, { openId: taken.openId })
  const id = person.userId
  const answers = [
    await person.get(`${PATH}?openId=${taken.openId}`),
    await person.get(`${PATH}/users?openId=${taken.openId}`),
    await add(person, [id]),
    await remove(person, id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect(await members()).toContain(id)
})

test('an evaluator chooses members only for sections they are a member of', async () => {
  const [evaluator, { userId: expert }] = [await addUser('evaluator'), await newUser('committee')]
  const refused = await add(evaluator, [expert])
  const unknown = await add(evaluator, [expert], 'no-such-section')
  expect([refused.status, refused.body]).toEqual([403, unknown.body])
  await add(admin, [evaluator.userId])
  expect((await add(evaluator, [expert])).status).toBe(200)
  expect(await members()).toContain(expert)
})

test('members never belong to another organisation', async () => {
  const foreign = await addUser('administrator', { organisation: '另一交易中心' })
  const id = foreign.userId
  const answers = [
    await foreign.get(`${PATH}?openId=${taken.openId}`),
    await foreign.get(`${PATH}/users?openId=${taken.openId}`),
    await add(foreign, [id]),
    await remove(foreign, id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  expect((await search('')).some(({ userId }) => userId === id)).toBe(false)
  // Users of another organisation cannot be added to one's own section, alone or among others.
  const { userId: own } = await newUser('committee')
  expect((await add(admin, [own, id])).status).toBe(404)
  expect((await add(admin, [1_000_000])).status).toBe(404)
  expect(await members()).not.toContain(own)
  expect((await sectionFor(foreign)).status).toBe(403)
})

test('a disabled user is not offered; as a member they are shown and can be removed', async () => {
  const { userId: other } = await newUser('committee', { disabled: true })
  expect((await add(admin, [other])).status).toBe(404)
  expect((await search('')).some(({ userId }) => userId === other)).toBe(false)
  const { userId: member } = await newUser('committee', { disabled: true, openId: taken.openId })
  expect((await search('')).some(({ userId }) => userId === member)).toBe(true)
  expect((await remove(admin, member)).status).toBe(200)
})

test.each([[[]], [['x']], [[0]], [undefined]])('users %j are refused', async (userIds) => {
  const { status } = await admin.call('POST', PATH, { json: { openId: taken.openId, userIds } })
  expect(status).toBe(400)
})

test('a new push of the record does not change the members', async () => {
  const { userId: id } = await newUser('committee', { openId: taken.openId })
  await pushSection(baseUrl, taken.section.platform)
  expect(await members()).toContain(id)
})

test('an account that waits for approval is nobody to choose', async () => {
  const account = { username: 'auth-waiting', name: '待批准', mobile: '13800009911' }
  const password = 'Lantian-47-ke-huaishu'
  const json = { ...account, password, repeated: password, organisation: '清标服务' }
  await clientWith(baseUrl, null).call('POST', '/api/register', { json })
  const { body } = await admin.get(`/api/system/users?q=${account.username}`)
  const [{ id, state }] = body.data
  expect([state, await search(account.username)]).toEqual(['waiting', []])
  expect((await add(admin, [id])).status).not.toBe(200)
  // The other tests of this server have nobody who waits but their own.
  const refused = await admin.call('PUT', `/api/system/users/${id}/state`, { json: { decision: 'refuse' } })
  expect(refused.status).toBe(200)
})
