import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as XLSX from 'xlsx'
import { writeTechnicalBids } from '../generator/documents/technical-bids'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { auditedIn } from '../support/audited'
import { App } from '../support/authenticator-app'
import { slowTender } from '../support/slow-file'
import { STRANGE_COLUMNS, strangeBid, strangeHeader } from '../support/strange-workbook'
import { docxWith } from '../support/technical-files'
import { type Answer, type Client, clientWith } from './client'
import { committeeIn, expertsOf, isOrdinary, linkExpert, type Member, newMember } from './committee'
import {
  addUser as addByAdministrator,
  addOrganisation,
  administrator,
  clientOf,
  login,
  roleNamed,
  session,
} from './people-support'
import { bidOf, pushedSection, type TakenSection, uploadAll } from './section'
import { addUser, newUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const nobody = clientWith(baseUrl, null)
const LOG = '/api/system/audit'
const REPORT = '/api/tb-qb-reports'
const ASYNC = { prefer: 'respond-async' }

interface Entry {
  readonly id: number
  readonly action: string
  readonly username: string | null
  readonly openId: string | null
  readonly subject: string | null
  readonly requestId: string | null
  readonly detail: Record<string, unknown>
  readonly previous: string
  readonly hash: string
}
let admin: Client
let taken: TakenSection
let openId: string
const produced = new Set<string>()

const entries = async (query = ''): Promise<Entry[]> =>
  (await admin.get(`${LOG}?size=1000${query}`)).body.data
const lastId = async (): Promise<number> => (await admin.get(`${LOG}?size=1`)).body.data[0]?.id ?? 0

async function made(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer
  expect(given.body.success, JSON.stringify(given.body)).toBe(true)
  return given
}

/** A section becomes blind with a document, and another one is filed then. */
async function becomesBlind(): Promise<void> {
  const { openId: own, section, bidders } = await pushedSection(admin, 'AUDIT-BLIND', { items: 5 })
  const send = (text: string) => made(admin.upload(own, 4, `${text}.docx`, docxWith([text]), bidders[0]))
  await send('第一份')
  const before = await lastId()
  const blind = { section: { ...section.platform.section, techEvaType: 1 } }
  await pushedSection(admin, 'AUDIT-BLIND', { items: 5 }, blind)
  await send('第二份')
  const written = (await entries()).filter(({ id }) => id > before).map(({ action }) => action)
  for (const action of ['veiledLate', 'unitCodesFixed', 'sideTaken'] as const) {
    expect(written).toContain(action)
    produced.add(action)
  }
}

/** A published price list is uploaded, its columns are mapped, it is retired and deleted. */
async function priceLists(): Promise<void> {
  const path = '/api/system/reference-lists'
  const stated = { region: '稽核市', month: '2026-03', title: '信息价' }
  const uploaded = await leaves(
    'referenceListUploaded',
    () => {
      const form = new FormData()
      for (const [name, value] of Object.entries(stated)) form.set(name, value)
      form.set('file', new Blob(['名称,稽核价\n砂,100']), '信息价.csv')
      return made(admin.call('POST', path, { body: form }))
    },
    { detail: expect.objectContaining(stated) },
  )
  const waiting = `${path}/${uploaded.body.data.id}`
  const [{ layout }] = (await admin.get(waiting)).body.data.layouts
  const layouts = [{ layout, mapping: { name: 0, price: 1 } }]
  const mapped = await leaves('referenceListMapped', () => post(`${waiting}/mapping`, { layouts }))
  const read = `${path}/${mapped.body.data.id}`
  await leaves('referenceListRetired', () => put(`${read}/state`, { retired: true }))
  await leaves('referenceListRemoved', () => remove(read))
}

/** A reference text is uploaded and deleted. */
async function referenceTexts(): Promise<void> {
  const uploaded = await leaves(
    'referenceTextUploaded',
    () => {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(docxWith(['公用范本']))]), '范本.docx')
      return made(admin.call('POST', '/api/tb-qb-references/upload', { body: form }))
    },
    { detail: expect.objectContaining({ fileName: '范本.docx', characters: 4 }) },
  )
  const { id } = uploaded.body.data
  const expected = { subject: `referenceText:${id}` }
  await leaves('referenceTextRemoved', () => remove(`/api/tb-qb-references/${id}`), expected)
}

/** The columns of a workbook that was sent for a new section are stated. */
async function statedColumns(): Promise<void> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(strangeBid('稽核投标人', 9, '稽核'))]), '稽核.xlsx')
  const { body } = await made(admin.call('POST', '/api/tb-files/incoming', { body: form }))
  const stateOf = async () =>
    (await admin.get('/api/tb-files/incoming')).body.data.find(
      ({ id }: { id: number }) => id === body.data.id,
    ).state
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('failed')
  const layouts = [{ layout: strangeHeader('稽核').join('|'), mapping: STRANGE_COLUMNS }]
  await leaves('columnsStated', () => post(`/api/tb-files/columns/${body.data.id}`, { layouts }), {
    detail: expect.objectContaining({ fileName: '稽核.xlsx', tables: 1 }),
  })
}

/** Does something and expects exactly one entry of this action, with the id of the request. */
async function leaves(
  action: string,
  work: () => Promise<Answer>,
  expected: Partial<Entry> = {},
): Promise<Answer> {
  const before = await lastId()
  const answer = await work()
  const left = (await entries()).filter((entry) => entry.id > before && entry.action === action)
  expect(left, action).toHaveLength(1)
  expect(left[0], action).toMatchObject({ ...expected, requestId: answer.headers.get('x-request-id') })
  expect(left[0]!.requestId).toMatch(/^[\w-]{36}$/)
  produced.add(action)
  return answer
}

const put = (path: string, json: object, by: Client = admin) => made(by.call('PUT', path, { json }))
const post = (path: string, json: object, by: Client = admin) => made(by.call('POST', path, { json }))
const remove = (path: string, by: Client = admin) => made(by.call('DELETE', path))

beforeAll(async () => {
  admin = await administrator(baseUrl)
})
afterAll(async () => {
  // Restores the menu that other tests expect.
  await admin.call('PUT', '/api/system/modules/dicts', { json: { sort: 60, icon: 'file', hidden: false } })
})

describe('an entry is written for', () => {
  test('signing in and out, successful or not', async () => {
    const user = await addByAdministrator(admin, 'audited', '清标人员')
    const { username } = user
    await leaves('signIn', () => login(baseUrl, username, user.password), {
      username,
      detail: { by: 'password' },
    })
    await leaves('signInFailed', () => login(baseUrl, username, 'wrong'), {
      detail: { username, reason: 'loginFailed' },
    })
    await leaves('signInFailed', () => login(baseUrl, 'nobody-at-all', 'wrong'), { username: null })
    for (let n = 0; n < 4; n++) await login(baseUrl, username, 'wrong')
    await leaves('signInFailed', () => login(baseUrl, username, user.password), {
      detail: { username, reason: 'accountLocked' },
    })
  })

  test('changes of one’s own account', async () => {
    const form = {
      organisation: '清标服务',
      name: '待审',
      mobile: '13700000001',
      password: 'Huaishu-xia-13-wan',
      repeated: 'Huaishu-xia-13-wan',
    }
    const register = (username: string, mobile: string) =>
      made(nobody.call('POST', '/api/register', { json: { ...form, username, mobile } }))
    await leaves('registered', () => register('audit-in', '13700000001'), { username: 'audit-in' })
    await register('audit-out', '13700000002')
    await leaves('registrationDropped', () => register('audit-in', '13700000003'), { username: null })
    const waiting = (await admin.get('/api/system/users?q=audit-&state=waiting')).body.data
    const idOf = (name: string) => waiting.find((row: { username: string }) => row.username === name).id
    const state = (name: string, decision: string) =>
      put(`/api/system/users/${idOf(name)}/state`, { decision })
    const subject = `user:${idOf('audit-in')}`
    await leaves('signInFailed', () => login(baseUrl, 'audit-in', form.password), {
      detail: { username: 'audit-in', reason: 'accountWaiting' },
    })
    await leaves('userApprove', () => state('audit-in', 'approve'), { subject, username: 'admin' })
    await leaves('userRefuse', () => state('audit-out', 'refuse'))
    await leaves('userDisable', () => state('audit-in', 'disable'), { subject })
    await leaves('userEnable', () => state('audit-in', 'enable'), { subject })

    const own = await clientOf(baseUrl, 'audit-in', form.password)
    await leaves('profileSaved', () =>
      put('/api/account/profile', { name: '新名', mobile: '', colour: '', current: form.password }, own),
    )
    await login(baseUrl, 'audit-in', form.password)
    const other = (await own.get('/api/account/sessions')).body.data.find(
      (one: { isThis: boolean }) => !one.isThis,
    )
    await leaves('sessionEnded', () => remove(`/api/account/sessions/${other.id}`, own))
    const fresh = {
      current: form.password,
      password: 'Another-long-word-73',
      repeated: 'Another-long-word-73',
    }
    await leaves('passwordChanged', () => put('/api/account/password', fresh, own), { detail: {} })
    await leaves('signOut', () => made(own.call('POST', '/api/logout')), { username: 'audit-in' })
    await leaves('passwordReset', () => post(`/api/system/users/${idOf('audit-in')}/password`, {}), {
      subject,
    })
  })

  test('administration', async () => {
    const role = { name: '稽核', permissions: ['section:view'] }
    const { body } = await leaves('roleCreated', () => post('/api/system/roles', role), { detail: role })
    const path = `/api/system/roles/${body.data.id}`
    await leaves('roleChanged', () => put(path, { ...role, name: '稽核员' }))
    await leaves('roleDeleted', () => remove(path), { subject: `role:${body.data.id}` })
    const user = { name: '某人', mobile: '', departmentId: '', roleId: await roleNamed(admin, '清标人员') }
    const added = await leaves('userCreated', () =>
      post('/api/system/users', { ...user, username: 'audit-new' }),
    )
    await leaves('userChanged', () =>
      put(`/api/system/users/${added.body.data.id}`, { ...user, username: 'audit-new', name: '另一人' }),
    )
    const department = { name: '审计处', parentId: '', sort: 1, disabled: false }
    const made = await leaves('departmentCreated', () => post('/api/system/depts', department))
    await leaves('departmentChanged', () =>
      put(`/api/system/depts/${made.body.data.id}`, { ...department, name: '审计科' }),
    )
    await leaves('moduleChanged', () =>
      put('/api/system/modules/dicts', { sort: 61, icon: 'file', hidden: false }),
    )
    const item = { value: '77', text: '稽核工程', disabled: false }
    await leaves('dictionaryAdded', () => post('/api/system/dicts/GCLX', item))
    await leaves('dictionaryChanged', () =>
      put('/api/system/dicts/GCLX/77', { text: '稽核', disabled: true }),
    )
    const code = { featureType: '40', feature: '10.9.8.7', remark: '公共网络' }
    const saved = await leaves('publicCodeSaved', () => post('/api/tb-qb-public-codes', code), {
      detail: code,
    })
    await leaves('publicCodeRemoved', () => remove(`/api/tb-qb-public-codes/${saved.body.data.id}`))
    await priceLists()
    await referenceTexts()
    await statedColumns()
    const law = { instrument: '稽核办法', article: '1', date: '2024', text: '大意', usedFor: [] }
    const article = await leaves('lawAdded', () => post('/api/know/laws', law))
    const { key } = article.body.data
    await leaves('lawChanged', () => put(`/api/know/laws/${key}`, { ...law, inForce: false }), {
      subject: `law:${key}`,
    })
  })

  test('second factors', async () => {
    const { userId, username, password } = await newUser('viewer')
    const own = await session(baseUrl, username, password)
    const factors = '/api/account/factors'
    const begun = await post(`${factors}/app`, {}, own)
    const app = new App(begun.body.data.secret)
    const subject = `user:${userId}`
    const kind = { username, detail: { kind: 'app' } }
    await leaves(
      'factorAdded',
      async () => post(`${factors}/app/confirm`, { code: await app.next() }, own),
      kind,
    )
    await leaves('factorShown', async () => post(`${factors}/show`, { code: await app.next() }, own), {
      username,
      detail: { by: 'app' },
    })
    await leaves('recoveryCodesMade', () => post(`${factors}/recovery`, {}, own), { detail: { count: 10 } })
    await leaves('factorRemoved', () => remove(`${factors}/app`, own), kind)
    await leaves('factorsReset', () => remove(`/api/system/users/${userId}/factors`), {
      subject,
      username: 'admin',
      detail: { username },
    })
  })

  test('other organisations, which do not see ours', async () => {
    const path = '/api/system/organisations'
    const json = { name: '稽核中心', username: 'audit-centre', personName: '主任' }
    const { body } = await leaves('organisationCreated', () => post(path, json))
    const { id } = body.data
    await leaves('administratorAdded', () =>
      post(`${path}/${id}/administrators`, { username: 'audit-second', personName: '副主任' }),
    )
    const key = { name: '稽核平台', scopes: ['results'], days: 1 }
    const madeKey = await leaves('serviceKeyMade', () => post('/api/system/keys', key), {
      detail: expect.objectContaining({ name: '稽核平台', scopes: ['results'] }),
    })
    await leaves('serviceKeyRevoked', () => remove(`/api/system/keys/${madeKey.body.data.id}`), {
      subject: `serviceKey:${madeKey.body.data.id}`,
    })
    const receiver = { address: 'http://127.0.0.1:9/events', kinds: ['sectionReceived'] }
    const events = '/api/system/events'
    const target = await leaves('eventTargetAdded', () => post(`${events}/targets`, receiver), {
      detail: receiver,
    })
    const switched = `${events}/targets/${target.body.data.id}`
    await pushedSection(admin, 'AUDIT-EVENTS')
    const told = (await admin.get(`${events}/deliveries`)).body.data[0]
    await leaves('eventRepeated', () => post(`${events}/deliveries/${told.id}/repeat`, {}), {
      subject: `eventTarget:${target.body.data.id}`,
    })
    const elsewhere = { ...receiver, address: 'http://127.0.0.1:9/elsewhere' }
    await leaves('eventTargetChanged', () => put(switched, elsewhere), {
      detail: { before: receiver, given: elsewhere },
    })
    await leaves('eventTargetSwitched', () => put(`${switched}/state`, { disabled: true }))
    await leaves('eventTargetRemoved', () => remove(switched))
    await leaves('organisationChanged', () => put(`${path}/${id}`, { name: '稽核中心二', disabled: false }))
    const other = await addOrganisation(admin, '别的中心', 'audit-other')
    const seen = (await other.administrator.get(`${LOG}?size=1000`)).body.data as Entry[]
    expect([...new Set(seen.map(({ username }) => username))]).toEqual(['audit-other'])
  })

  test('a section: its push, its members, its files and codes', async () => {
    const before = await lastId()
    taken = await pushedSection(admin, 'AUDIT-1', {
      seed: 901,
      plants: [{ analysis: 'conformance', bidder: 0, change: 'deleteItem' }],
    })
    openId = taken.openId
    const [pushed] = (await entries()).filter(({ id }) => id > before)
    expect(pushed).toMatchObject({ action: 'platformPush', openId, username: null })
    produced.add('platformPush')
    const [, received] = (await entries()).filter(({ id }) => id > before)
    expect(received).toMatchObject({ action: 'attendanceReceived', openId, username: null })
    produced.add('attendanceReceived')
    await uploadAll(admin, taken)
    const { section } = taken
    const again = await leaves(
      'upload',
      () => made(admin.upload(openId, 3, section.control.fileName, section.control.bytes())),
      { openId, detail: expect.objectContaining({ fileName: section.control.fileName }) },
    )
    const fileId = again.body.data.id
    const path = `/api/tb-qb-attachments/download?fileId=${fileId}`
    await leaves('download', () => admin.get(path), { openId, subject: `file:${fileId}` })
    await leaves('deleteFile', () => remove(`/api/tb-files/${fileId}`), { subject: `file:${fileId}` })
    await admin.upload(openId, 2, 'nobody.nlntf', bidOf('无此单位'))
    const [{ id: reading }] = (await admin.get('/api/tb-qb-jobs?keyword=nobody.nlntf')).body.data
    const subject = `reading:${reading}`
    await leaves('readingRetried', () => post(`/api/tb-qb-jobs/retry/${reading}`, {}), { openId, subject })
    const state = async () => (await admin.get('/api/tb-qb-jobs?keyword=nobody.nlntf')).body.data[0].state
    await expect.poll(state).toBe('failed')
    await leaves('readingRemoved', () => remove(`/api/tb-qb-jobs/${reading}`), { openId, subject })
    const sent = admin.upload(openId, 1, 'slow.LNZF', slowTender(String(bidOf('甲'))))
    const going = async () => (await admin.get('/api/tb-qb-jobs?keyword=slow.LNZF&state=reading')).body.data
    await expect.poll(async () => (await going()).length, { timeout: 60_000 }).toBe(1)
    const [{ id: slow }] = await going()
    const cancel = () => post(`/api/tb-qb-jobs/cancel/${slow}`, {})
    await leaves('readingCancelled', cancel, { openId, subject: `reading:${slow}` })
    expect((await sent).status).toBe(409)
    const aliases = [{ id: taken.bidders[0], alias: '=甲' }]
    await leaves('alias', () => post('/api/tb-prj-open-details/saveAlias', aliases), {
      detail: { aliases },
    })
    const { platform } = taken.section
    const blind = { section: { ...platform.section, techEvaType: 1 } }
    await pushedSection(admin, String(platform.section.sectionCode), {}, blind)
    const reveal = () => post(`/api/tb-prj-open-details/reveal/${openId}`, { reason: '评审结束' })
    await leaves('reveal', reveal, { openId, detail: { reason: '评审结束' } })
    const written = writeTechnicalBids({
      ...{ seed: 'audit', bidders: ['甲公司', '乙公司'], characters: 3000, formats: ['wps', 'wps'] },
      plants: [{ kind: 'wpsIds', pair: [0, 1] }],
    })
    for (const [at, { files }] of written.bids.entries())
      await admin.upload(openId, 4, files[0]!.name, files[0]!.bytes, taken.bidders[at])
    await admin.get(`/api/tb-qb-tec-sames/beginAnalyze?openId=${openId}`)
    const users = { openId, ver1: taken.bidders[0], ver2: taken.bidders[1] }
    const show = () => post('/api/tb-qb-tec-same-details/showUserIds', users)
    await leaves('userIdsShown', show, { openId })
    await becomesBlind()
    const left = { openId, reason: '已查实' }
    await leaves('pastLeftOut', () => post('/api/tb-qb-sta-pasts/leaveOut', left), {
      ...{ openId, detail: { reason: '已查实' } },
    })
    await leaves('pastTakenBack', () => post('/api/tb-qb-sta-pasts/takeBack', { openId }), {
      ...{ openId, detail: { reason: '已查实' } },
    })
    const award = { bidderName: taken.section.bids[0]!.bidderName }
    await leaves('awardSaved', () => post(`/api/tb-prj-awards/save/${openId}`, award), { openId })
    const companies = '/api/tb-qb-sta-cobid-details/joined'
    const join = () => post(companies, { names: ['甲建设有限公司', '甲建设集团有限公司'] })
    const joined = await leaves('companiesJoined', join)
    await leaves('companiesSeparated', () => remove(`${companies}/${joined.body.data.id}`))
    const count = await lastId()
    const twice = await admin.call('POST', `/api/tb-prj-open-details/reveal/${openId}`)
    expect([twice.status, await lastId()], 'a second reveal writes no entry').toEqual([409, count])
    const { userId } = await addUser('evaluator')
    await leaves('membersAdded', () => post('/api/tb-qb-auths', { openId, userIds: [userId] }))
    await leaves('memberRemoved', () => remove(`/api/tb-qb-auths/${openId}/${userId}`))
  })

  test('parameters and runs', async () => {
    await leaves(
      'saveParams',
      () => post(`/api/tb-qb-params/savaAllParams/${openId}`, { jj_hlx_zpl: '12' }),
      {
        openId,
        detail: { changes: { jj_hlx_zpl: ['10', '12'] } },
      },
    )
    const rules = [{ key: 'marginTop', value: 2.5, scope: 'page' }]
    await leaves('layoutRulesSaved', () => post(`/api/tb-qb-tec-rules/saveAllRules/${openId}`, { rules }), {
      openId,
    })
    const laboratory = '/api/tb-qb-lab-awards'
    await leaves(
      'awardFormulaSaved',
      () => post(`${laboratory}/saveFormula/${openId}`, { formulaId: 'F1' }),
      {
        openId,
      },
    )
    const asked = { openId, formulaId: 'v1', title: '稽核' }
    const kept = await leaves('runKept', () => post(`${laboratory}/keep`, asked), {
      detail: expect.objectContaining({ title: '稽核', sha256: expect.stringMatching(/^[\da-f]{64}$/) }),
    })
    const { id: keptId } = kept.body.data
    const choice = { openId, id: keptId, inReport: true }
    await leaves('keptRunChosen', () => post(`${laboratory}/chooseForReport`, choice), {
      subject: `keptRun:${keptId}`,
    })
    const begin = (service: string, id = openId, headers = {}) =>
      admin.get(`/api/${service}/beginAnalyze?openId=${id}`, { headers })
    const before = await lastId()
    const ran = await made(begin('tb-qb-eco-conformance-sums'))
    const left = (await entries()).filter(({ id }) => id > before).toReversed()
    expect(left.map(({ action }) => action)).toEqual(['run', 'runEnded'])
    for (const entry of left) expect(entry.requestId).toBe(ran.headers.get('x-request-id'))
    for (const action of ['run', 'runEnded']) produced.add(action)

    // The last of many waits for the others, so it cannot end before it is cancelled.
    const large = await pushedSection(admin, 'AUDIT-2', { bidders: 12, items: 600, contentsPerItem: 0 })
    await uploadAll(admin, large)
    const json = { openId: large.openId, keys: '1,2,3,4,5,7,8,9' }
    const { body } = await made(admin.call('POST', '/api/tb-qb-items/beginAnalyze', { json, headers: ASYNC }))
    const { runId } = body.data.items.at(-1)
    await leaves('cancelRun', () => made(admin.call('POST', `/api/runs/${runId}/cancel`)), {
      subject: `run:${runId}`,
    })
    await admin.get(`/api/runs/${runId}/events`)
    const failed = (await entries('&action=runFailed')).find(({ subject }) => subject === `run:${runId}`)
    expect(failed).toMatchObject({ detail: { code: 'analysisCancelled' } })
    produced.add('runFailed')
    await leaves('cancelItems', () => post('/api/tb-qb-items/cancel', { openId: large.openId }))
  })

  test('exports, downloads and shared links', async () => {
    const exported = await leaves(
      'export',
      () => made(admin.get(`/api/tb-qb-eco-conformance-sums/exportExcel?openId=${openId}`)),
      { openId },
    )
    const { id } = exported.body.data
    await leaves('download', () => admin.get(`/api/tb-qb-attachments/download?id=${id}`), {
      subject: `attachment:${id}`,
    })
    const pdf = await leaves('export', () => made(admin.get(`${REPORT}/export?openId=${openId}&format=pdf`)))
    expect(pdf.body.data.fileName).toMatch(/\.pdf$/)
    const link = { openId, menuKey: 'analysis_eco_con', query: {}, days: 7 }
    const { body } = await leaves('shareCreated', () => post('/api/tb-qb-shares', link), { openId })
    const subject = `share:${body.data.id}`
    await leaves(
      'shareOpened',
      () => nobody.get(body.data.url, { headers: { 'sec-fetch-dest': 'document' } }),
      {
        subject,
        username: null,
      },
    )
    await leaves('shareRevoked', () => remove(`/api/tb-qb-shares/${body.data.id}`), { subject })
    expect(JSON.stringify(await entries())).not.toContain(body.data.url.split('share=')[1])
  })

  test('the work of the committee up to the seal', async () => {
    const members = await committeeIn(admin, openId, 2, isOrdinary)
    const [leader, second] = members as [Member, Member]
    const act = (name: string, json: object = {}, by: Client = leader) =>
      post(`${REPORT}/${name}`, { openId, ...json }, by)
    const { id } = (await expertsOf(admin, openId)).at(-1)!
    const { userId } = await newMember(admin, openId)
    const link = (account: number | null) => made(linkExpert(admin, openId, id, account))
    const subject = `expert:${id}`
    await leaves('expertLinked', () => link(userId), { openId, subject, username: 'admin' })
    await leaves('expertUnlinked', () => link(null), { openId, subject })
    const attendance = (name: string, json: object, by: Client = admin) =>
      post(`/api/tb-prj-experts/${name}`, { openId, ...json }, by)
    const { expertId } = second
    const before = (await expertsOf(admin, openId)).find((one) => one.id === expertId)!.signInTime
    const at = '2026-03-02 12:58:00'
    const [by, reason] = [{ openId, subject: `expert:${expertId}` }, '核对']
    const change = { id: expertId, reason }
    await leaves(
      'attendanceCorrected',
      () => attendance('correctSignIn', { ...change, before, time: at }),
      by,
    )
    const withdraw = (time: string) => () => attendance('withdrawSignIn', { ...change, before: time })
    await leaves('attendanceWithdrawn', withdraw(at), by)
    await leaves('attendanceKept', () => attendance('signIn', { ...change, time: at }), by)
    await withdraw(at)()
    await leaves('expertSigned', () => attendance('signIn', { id: expertId }, second), by)
    await leaves('leaderChosen', () => act('chooseLeader', { userId: leader.userId }, admin), { openId })
    const chapters = ['findings', 'opinions', 'signatures', 'files', 'method']
    await leaves('chaptersChosen', () => act('chooseChapters', { chapters }), { openId })
    await leaves('overallOpinion', () => act('saveOverall', { text: '同意', date: '2026-03-02' }))
    const { body } = await admin.get(`/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}`)
    const { findingKey } = await import('../../lib/runs/findings')
    const { details } = await import('../../lib/analyses/conformance/rule/tables')
    const finding = { analysis: 'conformance', table: 'details', key: findingKey(details, body.data[0]) }
    const judge = () => act('judge', { ...finding, verdict: 'dismissed', reason: 'minor' })
    await leaves('findingJudged', judge, { openId })
    await leaves('judgementRetracted', () => act('retractJudgement', finding))
    const { key, ...table } = finding
    const many = { ...table, like: key, verdict: 'dismissed', reason: 'minor' }
    const judged = await leaves('findingsJudged', () => act('judgeMany', many), { openId })
    const undo = () => act('undoJudgement', { entry: judged.body.data.undo })
    await leaves('judgementsUndone', undo, { openId })
    const said = await leaves('commentWritten', () =>
      act('saveComment', { ...finding, text: '请核对' }, second),
    )
    await leaves('commentRemoved', () => act('removeComment', { id: said.body.data.id }, second))
    await leaves('dissent', () => act('saveDissent', { judgementId: null, text: '不同意' }, second))
    const letter = {
      bidderId: taken.bidders[0],
      title: '澄清',
      deadline: '2026-03-09',
      questions: ['为何？'],
    }
    const written = await leaves('letterWritten', () => act('saveLetter', letter))
    await leaves('letterWithdrawn', () => act('withdrawLetter', { id: written.body.data.id }))
    for (const member of members) await act('saveOpinion', { text: '同意' }, member)
    await leaves('opinionHandedIn', () => act('handInOpinion'))
    await leaves('opinionReopened', () => act('reopenOpinion', { userId: leader.userId }, admin))
    for (const member of members) await act('handInOpinion', {}, member)
    const { hash } = (await admin.get(`${REPORT}/getByOpenId/${openId}`)).body.data.seal
    await leaves('reportSigned', () => act('sign', { hash }), { openId })
    const signature = { userId: leader.userId, reason }
    await leaves('signatureWithdrawn', () => act('withdrawSignature', signature), { openId })
    await act('sign', { hash })
    await leaves('reportSealed', () => act('sign', { hash }, second), { openId, username: null })
  })

  test('the deletion of a section', async () => {
    const { openId: gone } = await pushedSection(admin, 'AUDIT-3')
    const json = { sectionCode: 'AUDIT-3' }
    const end = () => admin.call('DELETE', `/api/tb-prj-sections/${gone}`, { json })
    await leaves('sectionRemoved', end, { openId: gone })
  })
})

describe('the log', () => {
  test('is exported as a workbook without formulas, and the export is recorded', async () => {
    const before = await lastId()
    const file = await admin.download(`${LOG}/export?action=alias&section=AUDIT-1`)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
    const book = XLSX.read(file.bytes)
    const sheet = book.Sheets[book.SheetNames[0]!]!
    const rows = XLSX.utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
    expect(rows[1]).toContain('本条哈希')
    expect(rows).toHaveLength(3)
    expect(JSON.stringify(rows[2])).toContain('=甲')
    expect(Object.values(sheet).filter((cell) => cell && typeof cell === 'object' && 'f' in cell)).toEqual([])
    const left = (await entries()).filter(({ id }) => id > before)
    expect(left).toMatchObject([{ action: 'auditExported', detail: { action: 'alias', rows: 1 } }])
    produced.add('auditExported')
  })

  test('has an entry of every action', () => {
    expect([...produced].sort()).toEqual(auditedIn('contract'))
  })

  test('can be searched by action, group, actor, section, day and words', async () => {
    const of = async (query: string) => new Set((await entries(`&${query}`)).map(({ action }) => action))
    expect(await of('action=reveal')).toEqual(new Set(['reveal']))
    expect(await of('action=share')).toEqual(new Set(['shareCreated', 'shareOpened', 'shareRevoked']))
    expect(await of('actor=audit-in')).toContain('profileSaved')
    expect(await of('actor=audit-in')).not.toContain('roleCreated')
    expect(await of('section=AUDIT-1')).toContain('reportSealed')
    expect(await of('section=AUDIT-1')).not.toContain('roleCreated')
    expect(await of('q=10.9.8.7')).toEqual(new Set(['publicCodeSaved', 'publicCodeRemoved']))
    expect(await of('to=2020-01-01')).toEqual(new Set())
    expect(await of('from=2020-01-01&action=reveal')).toEqual(new Set(['reveal']))
    const paged = await admin.get(`${LOG}?page=2&size=5`)
    expect(paged.body.data).toHaveLength(5)
    expect(paged.headers.get('x-current')).toBe('2')
    expect((await admin.get(`${LOG}?action=nothing`)).status).toBe(400)
  })

  test('is open to supervisors and administrators only', async () => {
    const supervisor = await addUser('supervisor')
    for (const path of [LOG, `${LOG}/chain`, `${LOG}/export`]) {
      expect((await supervisor.get(path)).status, path).toBe(200)
      for (const role of ['evaluator', 'committee', 'viewer']) {
        expect((await (await addUser(role)).get(path)).status, `${role} ${path}`).toBe(403)
      }
      expect((await nobody.get(path)).status).toBe(401)
    }
  })

  test('is intact according to the service and the command', async () => {
    const { body } = await admin.get(`${LOG}/chain`)
    expect(body.data).toMatchObject({ broken: null, resealed: [], count: await lastId() })
    const url = inject('databaseUrl')
    const store = url ? { DATABASE_URL: url } : {}
    const settings = { ...process.env, ...TEST_SETTINGS, ...store, DATA_DIR: inject('dataDir') }
    const { stdout } = await promisify(execFile)(process.execPath, ['lib/cli/check-audit.mjs'], {
      env: settings,
    })
    expect(stdout).toContain('the audit log is intact')
  })

  test('contains no secret', async () => {
    const text = JSON.stringify(await entries())
    for (const secret of [
      'Huaishu-xia-13-wan',
      'Another-long-word-73',
      'admin-password-1',
      'argon2',
      admin.token!,
    ]) {
      expect(text).not.toContain(secret)
    }
  })
})
