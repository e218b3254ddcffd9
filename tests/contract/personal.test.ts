import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientWith } from './client'
import { committeeIn, isOrdinary, type Member } from './committee'
import { addUser as addPerson, administrator, clientOf } from './people-support'
import { pushedSection, type TakenSection, uploadAll } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const NOTICES = '/api/personal/notices'
const PREFERENCES = '/api/personal/preferences'

let admin: Client
let section: TakenSection
let evaluator: Client
let other: Client

interface NoticeRow {
  readonly id: number
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly href: string
  readonly isRead: boolean
}
const noticesOf = async (client: Client, query = ''): Promise<NoticeRow[]> =>
  (await client.get(`${NOTICES}?size=100${query}`)).body.data
const aboutSection = async (client: Client) =>
  (await noticesOf(client)).filter(({ href }) => href.includes(section.openId))
const countOf = async (client: Client) => (await client.get(`${NOTICES}/count`)).body.data
const set = (client: Client, json: object) => client.call('POST', PREFERENCES, { json })
const analyse = (client: Client, service: string) =>
  client.get(`/api/${service}/beginAnalyze?openId=${section.openId}`)

beforeAll(async () => {
  admin = await administrator(baseUrl)
  section = await pushedSection(admin, 'PERSONAL-1')
  evaluator = await addUser('evaluator', { openId: section.openId })
  other = await addUser('evaluator', { openId: section.openId })
  await uploadAll(admin, section)
})

describe('views of a table', () => {
  const VIEWS = '/api/personal/views'
  const place = 'conformance.details'
  const viewsOf = async (client: Client) => (await client.get(`${VIEWS}?place=${place}`)).body.data
  const save = (client: Client, name: string, query: string) =>
    client.call('POST', VIEWS, { json: { place, name, query } })

  test('are the person’s own, without bidder and page, and one name is one view', async () => {
    await save(evaluator, '甲', 'tab=details&sort=deviation,asc&bidderId=3&page=4&row=5-x&f.itemName=管')
    await save(evaluator, '甲', 'sort=deviation,desc')
    await save(evaluator, '乙', 'q=管&bidderId=3')
    const { views, columns } = await viewsOf(evaluator)
    expect(columns).toBeNull()
    expect(
      views
        .map(({ name, query }: { name: string; query: string }) => [name, decodeURIComponent(query)])
        .sort(),
    ).toEqual([
      ['乙', 'q=管'],
      ['甲', 'sort=deviation,desc'],
    ])
    expect((await viewsOf(other)).views).toEqual([])
    // Nobody deletes a view of somebody else.
    await other.call('DELETE', `${VIEWS}/${views[0].id}`)
    expect((await viewsOf(evaluator)).views).toHaveLength(2)
    await evaluator.call('DELETE', `${VIEWS}/${views[0].id}`)
    expect((await viewsOf(evaluator)).views).toHaveLength(1)
    expect((await save(evaluator, ' ', 'q=1')).status).toBe(400)
  })

  test('remember columns until they are forgotten', async () => {
    const keep = (columns: string[]) =>
      evaluator.call('POST', '/api/personal/columns', { json: { place, columns } })
    await keep(['itemName', 'bidderName'])
    await keep(['bidderName', 'itemName'])
    const { views, columns } = await viewsOf(evaluator)
    expect(columns).toBe('bidderName,itemName')
    expect(views).toHaveLength(1)
    await keep([])
    expect((await viewsOf(evaluator)).columns).toBeNull()
  })
})

describe('preferences', () => {
  test('start with the defaults', async () => {
    const { body } = await evaluator.get(PREFERENCES)
    expect(body.data).toMatchObject({
      layout: 'side',
      navTheme: 'dark',
      primaryColor: 'volcano',
      multiTab: true,
    })
  })

  test('are stored with what follows from them, for the person only and in every session', async () => {
    const mixed = await set(evaluator, { layout: 'mix', splitMenus: true, primaryColor: 'cyan' })
    expect(mixed.body.data).toMatchObject({ layout: 'mix', splitMenus: true, fixedHeader: true })
    const side = await set(evaluator, { layout: 'side' })
    expect(side.body.data).toMatchObject({ layout: 'side', splitMenus: false, primaryColor: 'cyan' })
    expect((await evaluator.get(PREFERENCES)).body.data).toEqual(side.body.data)
    expect((await other.get(PREFERENCES)).body.data.primaryColor).toBe('volcano')
  })

  test('are in the first HTML response of a page', async () => {
    await set(evaluator, { layout: 'top', navTheme: 'light', contentWidth: 'fixed', primaryColor: 'purple' })
    const headers = { cookie: `next-auth.session-token=${evaluator.token}` }
    const html = await (await fetch(`${baseUrl}/workplace`, { headers })).text()
    const classes = html.match(/<html[^>]*class="([^"]*)"/)?.[1]?.split(' ')
    expect(classes).toEqual(
      expect.arrayContaining(['layout-top', 'nav-light', 'width-fixed', 'colour-purple', 'fixed-header']),
    )
  })

  test.each([[{ layout: 'diagonal' }], [{ multiTab: 'yes' }], [{ font: 'comic' }]])(
    '%j is refused',
    async (json) => {
      expect((await set(evaluator, json)).status).toBe(400)
    },
  )

  test('require a signed-in person', async () => {
    const nobody = clientWith(baseUrl, null)
    expect((await nobody.get(PREFERENCES)).status).toBe(401)
    expect((await nobody.get(NOTICES)).status).toBe(401)
  })
})

describe('notices', () => {
  test('only the person who started an analysis gets a notice at its end', async () => {
    const before = [await countOf(evaluator), await countOf(other)]
    expect((await analyse(evaluator, 'tb-qb-eco-calc-sums')).body.success).toBe(true)
    const [notice] = await aboutSection(evaluator)
    expect(notice).toMatchObject({
      kind: 'notification',
      title: '分析完成',
      href: `/qb-inner/${section.openId}/analysis_eco_calc`,
      isRead: false,
    })
    expect(notice?.text).toContain('算术性错误分析已完成')
    expect((await countOf(evaluator)).unread).toBe(before[0].unread + 1)
    expect(await aboutSection(other)).toEqual([])
    expect(await countOf(other)).toEqual(before[1])
    const me = await evaluator.get('/api/currentUser')
    const { unread, total } = await countOf(evaluator)
    expect(me.body.data).toMatchObject({ unreadCount: unread, totalCount: total })
  })

  test('a clean-bid record gives one notice with the number of successful analyses', async () => {
    const json = { openId: section.openId, keys: '4,1' }
    const started = await evaluator.call('POST', '/api/tb-qb-items/beginAnalyze', { json })
    expect(started.status, JSON.stringify(started.body)).toBeLessThan(300)
    const records = async () => (await aboutSection(evaluator)).filter(({ title }) => title === '清标完成')
    await expect.poll(async () => (await records()).length, { timeout: 30_000 }).toBe(1)
    expect((await records())[0]?.href).toBe(`/qb-inner/${section.openId}/analysis_record`)
    expect((await records())[0]?.text).toMatch(/项分析完成，0 项未完成/)
  })

  test('a file that cannot be read gives a notice with the reason, in the language of the reader', async () => {
    const bytes = Buffer.from('not a bill at all')
    expect(
      (await evaluator.upload(section.openId, 2, 'broken.nlntf', bytes, section.bidders[0])).status,
    ).toBe(422)
    const [notice] = await aboutSection(evaluator)
    const href = `/qb-inner/${section.openId}/file_view`
    expect(notice).toMatchObject({ kind: 'notification', title: '文件未能读取', href })
    expect(notice?.text).toContain('broken.nlntf')
    const english = await evaluator.get(`${NOTICES}?size=1`, { headers: { 'accept-language': 'en-US' } })
    expect(english.body.data[0].title).toBe('File could not be read')
    expect(english.body.data[0].text).toContain('broken.nlntf could not be read.')
  })

  test('an account that waits is a to-do of the administrators, and the decision is a notice for its owner', async () => {
    const account = {
      username: 'notice-zhou',
      name: '周待审',
      mobile: '13800009901',
      password: 'Lantian-47-ke-huaishu',
    }
    const form = { ...account, repeated: account.password, organisation: '清标服务' }
    expect((await clientWith(baseUrl, null).call('POST', '/api/register', { json: form })).body.success).toBe(
      true,
    )
    const todos = async (client: Client) =>
      (await noticesOf(client, '&kind=todo')).filter(({ text }) => text.includes(account.username))
    expect(await todos(admin)).toMatchObject([{ title: '账号待审核', href: '/system/users?state=waiting' }])
    expect(await todos(evaluator)).toEqual([])
    const { body } = await admin.get(`/api/system/users?q=${account.username}`)
    const json = { decision: 'approve' }
    await admin.call('PUT', `/api/system/users/${body.data[0].id}/state`, { json })
    expect(await todos(admin)).toEqual([])
    const client = await clientOf(baseUrl, account.username, account.password)
    expect(await noticesOf(client)).toMatchObject([{ kind: 'message', title: '账号已通过审核' }])
  })

  test('the count is answered with 304 while nothing changes', async () => {
    const first = await evaluator.get(`${NOTICES}/count`)
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await evaluator.get(`${NOTICES}/count`, { headers })).status).toBe(304)
    const [notice] = await noticesOf(evaluator)
    await evaluator.call('POST', `${NOTICES}/read`, { json: { ids: [notice!.id] } })
    expect((await evaluator.get(`${NOTICES}/count`, { headers })).status).toBe(200)
  })

  test('people can mark as read and clear only their own notices', async () => {
    const mine = await noticesOf(evaluator)
    const unread = mine.filter(({ isRead }) => !isRead).map(({ id }) => id)
    expect(unread.length).toBeGreaterThan(0)
    await other.call('POST', `${NOTICES}/read`, { json: { ids: unread } })
    await other.call('DELETE', `${NOTICES}/notification`)
    expect(await noticesOf(evaluator)).toEqual(mine)
    await evaluator.call('POST', `${NOTICES}/read`, { json: { kind: 'notification' } })
    expect((await countOf(evaluator)).kinds.notification).toBe(0)
    expect(await noticesOf(evaluator, '&kind=notification&unread=1')).toEqual([])
    await evaluator.call('DELETE', `${NOTICES}/notification`)
    expect(await noticesOf(evaluator, '&kind=notification')).toEqual([])
    expect((await evaluator.call('DELETE', `${NOTICES}/everything`)).status).toBe(400)
  })
})

describe('the to-do list', () => {
  const todosOf = async (client: Client): Promise<{ kind: string }[]> =>
    (await client.get('/api/personal/todos?size=100')).body.data
  /** The count of the bell, the entries of the list and the texts of the page. */
  const counted = async (client: Client) => {
    const { body } = await client.get('/api/personal/todos?size=100')
    const headers = { cookie: `next-auth.session-token=${client.token}` }
    const html = await (await fetch(`${baseUrl}/personal/todo?size=100`, { headers })).text()
    return [
      (await countOf(client)).kinds.todo,
      body.total,
      html.match(/<li[^>]*><span class="[^"]*tag/g)?.length ?? 0,
    ]
  }

  /** A person with a section of their own, and a function that creates a to-do: a file that cannot be read. */
  const atWork = async (code: string) => {
    const { openId, bidders } = await pushedSection(admin, code)
    const person = await addUser('evaluator', { openId })
    const spoil = () => person.upload(openId, 2, 'broken.nlntf', Buffer.from('not a bill at all'), bidders[0])
    const settle = async () => {
      const { body } = await person.get(`/api/tb-qb-jobs?size=100&keyword=${code}`)
      for (const { id } of body.data ?? body) await person.call('DELETE', `/api/tb-qb-jobs/${id}`)
    }
    return { person, spoil, settle }
  }

  test('is the same for the bell and its page, and what is done disappears', async () => {
    const { person, spoil, settle } = await atWork('PERSONAL-2')
    expect(await counted(person)).toEqual([0, 0, 0])
    expect((await spoil()).status).toBe(422)
    expect((await todosOf(person)).map(({ kind }) => kind)).toEqual(['failedFile'])
    expect(await counted(person)).toEqual([1, 1, 1])
    const me = (await person.get('/api/currentUser')).body.data
    expect(me.unreadCount).toBe((await countOf(person)).unread)
    await settle()
    expect(await counted(person)).toEqual([0, 0, 0])
  })

  test('shows a new entry at the next request', async () => {
    const { person, spoil } = await atWork('PERSONAL-3')
    const { headers } = await person.get(`${NOTICES}/count`)
    const etag = headers.get('etag') ?? ''
    expect((await person.get(`${NOTICES}/count`, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await spoil()
    expect((await person.get(`${NOTICES}/count`)).headers.get('etag')).not.toBe(etag)
  })
})

test('new members and linked experts of a section get a notice, but not about their own actions', async () => {
  const given = await pushedSection(admin, 'PERSONAL-GIVEN')
  const { id, username, password } = await addPerson(admin, 'given-li', '评委')
  const client = await clientOf(baseUrl, username, password)
  const self = (await admin.get('/api/currentUser')).body.data.userid
  const json = { openId: given.openId, userIds: [id, self] }
  expect((await admin.call('POST', '/api/tb-qb-auths', { json })).status).toBe(200)
  const about = async (who: Client) =>
    (await noticesOf(who)).filter(({ href }) => href.includes(given.openId))
  expect(await about(client)).toMatchObject([{ kind: 'message', title: '您被授权一个标段' }])
  expect(await about(admin)).toEqual([])
  // Only once, however often it is repeated.
  await admin.call('POST', '/api/tb-qb-auths', { json })
  expect(await about(client)).toHaveLength(1)
  const { body } = await admin.get(`/api/tb-prj-experts/getExpertsByOpenId/${given.openId}`)
  const link = { openId: given.openId, id: body.data[0].id, userId: id }
  expect((await admin.call('POST', '/api/tb-prj-experts/link', { json: link })).status).toBe(200)
  await admin.call('POST', '/api/tb-prj-experts/link', { json: link })
  const received = await about(client)
  expect(received.map(({ title }) => title)).toEqual(['账号已关联专家', '您被授权一个标段'])
  expect(received[0]?.text).toContain(body.data[0].expertName)
})

test('a report that is ready is a to-do only of those who have not signed it', async () => {
  const { openId } = section
  const [one, two] = (await committeeIn(admin, openId, 2, isOrdinary)) as [Member, Member]
  const post = (client: Client, act: string, json: object = {}) =>
    client.call('POST', `/api/tb-qb-reports/${act}`, { json: { openId, ...json } })
  const waiting = async (client: Client) =>
    (await noticesOf(client, '&kind=todo')).filter(({ title }) => title === '报告待签署').length
  for (const member of [one, two]) {
    await post(member, 'saveOpinion', { text: '同意' })
    await post(member, 'handInOpinion')
  }
  expect([await waiting(one), await waiting(two)]).toEqual([0, 0])
  await post(admin, 'chooseLeader', { userId: one.userId })
  await post(one, 'saveOverall', { text: '总体同意', date: '2026-03-02' })
  expect([await waiting(one), await waiting(two)]).toEqual([1, 1])
  const { seal } = (await one.get(`/api/tb-qb-reports/getByOpenId/${openId}`)).body.data
  const signed = await post(one, 'sign', { hash: seal.hash })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  expect([await waiting(one), await waiting(two)]).toEqual([0, 1])
})
