import { beforeAll, describe, expect, test } from 'vitest'
import { acted } from './acted'
import { type Client, signedIn } from './client'
import { committeeIn, isOrdinary, type Member, newMember } from './committee'
import { CALLS_NOT_EDITING, NOT_EDITING } from './not-editing'
import { builtActions, formOf } from './page-actions'
import { addOrganisation, addUser, clientOf, ownPassword } from './people-support'
import { pushedSection, uploadAll } from './section'
import { rowOf } from './stale-actions'
import { administrationCases, type Case, type Values, type World } from './stale-cases'
import { reportCases, sectionCases } from './stale-section-cases'
import { inject } from './worker-server'

/**
 * Two tabs are open at the same time: everything that edits shared data must preserve what the first tab saved; if both
 * changed the same field, the second gets a conflict.
 */

const baseUrl = inject('baseUrl')
let world: World

const post = async (client: Client, path: string, json: object) => {
  const { body } = await client.call('POST', path, { json })
  if (body.success !== true) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body.data
}

async function sectionWithReport(admin: Client) {
  const section = await pushedSection(admin, 'STALE-1', {
    seed: 901,
    plants: [{ analysis: 'conformance', bidder: 0, change: 'deleteItem' }],
  })
  const { openId, bidders } = section
  await uploadAll(admin, section)
  await admin.get(`/api/tb-qb-eco-conformance-sums/beginAnalyze?openId=${openId}`)
  const members = (await committeeIn(admin, openId, 3, isOrdinary)) as [Member, Member, Member]
  const [writer, , leader] = members
  const report = (client: Client, name: string, json: object) =>
    post(client, `/api/tb-qb-reports/${name}`, { openId, ...json })
  const { body } = await admin.get(`/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}`)
  const { findingKey } = await import('../../lib/runs/findings')
  const { details } = await import('../../lib/analyses/conformance/rule/tables')
  const finding = { analysis: 'conformance', table: 'details', key: findingKey(details, body.data[0]) }
  await report(admin, 'chooseLeader', { userId: leader.userId })
  await report(leader, 'saveOverall', { text: '原论', date: '2026-03-02' })
  await report(writer, 'saveOpinion', { text: '原见' })
  await report(writer, 'saveDissent', { judgementId: null, text: '原异' })
  await report(writer, 'judge', { ...finding, verdict: 'dismissed', reason: 'minor', note: '原注' })
  const free = [await newMember(admin, openId), await newMember(admin, openId)].map(({ userId }) => userId)
  const { id } = await rowOf(
    'select min(id) as id from experts where open_id = ? and user_id is null',
    openId,
  )
  return {
    openId,
    bidders,
    finding,
    freeExpert: Number(id),
    free,
    writer,
    leader,
    users: members.map(({ userId }) => userId),
  }
}

beforeAll(async () => {
  const admin = await signedIn(baseUrl)
  const path = '/api/system'
  const values = { name: '原科', parentId: '', sort: 5, disabled: false }
  const article = {
    instrument: '法',
    article: '第一条',
    date: '2026',
    text: '原文',
    usedFor: [],
    inForce: true,
  }
  await post(admin, `${path}/dicts/GCLX`, { value: 'stale', text: '原类', disabled: false })
  await acted(admin, 'saveDefaultParams', [{ jj_hlx_zpl: '10', jj_hlx_fpl: '10' }, undefined])
  const { id: roleId } = await post(admin, `${path}/roles`, { name: '规则岗', permissions: ['section:view'] })
  const rule = { sort: 5, claim: '原项', value: 'v', roleId, departmentId: '' }
  const target = { address: 'http://127.0.0.1:9/events', kinds: ['runEnded', 'reportSealed'] }
  const ids = {
    rule: String((await post(admin, `${path}/single-sign-on/rules`, rule)).id),
    target: String((await post(admin, `${path}/events/targets`, target)).id),
    department: String((await post(admin, `${path}/depts`, values)).id),
    organisation: String((await addOrganisation(admin, '原中心', 'stale-organisation')).id),
    role: (await post(admin, `${path}/roles`, { name: '原岗', permissions: ['section:view'] })).id,
    user: String((await addUser(admin, 'stale-user', '评委')).id),
    law: (await post(admin, '/api/know/laws', article)).key,
  }
  world = { admin, ids, ...(await sectionWithReport(admin)) }
})

const CASES: Record<string, Case> = {
  ...administrationCases(() => world),
  ...sectionCases(() => world),
  ...reportCases(() => world),
}

async function expectBothToStand({ read, save, theirs, other }: Case, start: Values): Promise<void> {
  expect(await save({ ...start, ...theirs }, start)).toMatchObject({ status: 200 })
  if (!other) return
  expect(await save({ ...start, ...other }, start)).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject(normal({ ...theirs, ...other }))
}

/** Form values such as empty or true are stored differently. */
const normal = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value]))

async function expectConflict({ read, save, theirs, mine, fields }: Case, start: Values): Promise<void> {
  const before = await read()
  const { status, conflicts } = await save({ ...start, ...mine }, start)
  expect(status).toBe(409)
  expect(conflicts.map(({ field }) => field)).toEqual(fields ?? Object.keys(mine))
  const [field] = fields?.[0] === 'leader' ? ['userId'] : (fields ?? Object.keys(mine))
  expect(conflicts[0]).toMatchObject({ yours: mine[field!], theirs: theirs[field!] })
  expect([typeof conflicts[0]!.by, typeof conflicts[0]!.at]).toEqual(['string', 'number'])
  expect(await read()).toEqual(before)
}

/** Accounts exist only after they have been created. */
function changesOf(name: string): Pick<Case, 'mine' | 'theirs'> {
  const ofAccounts = ([mine, theirs]: readonly number[]) => ({
    mine: { userId: mine },
    theirs: { userId: theirs },
  })
  if (name.endsWith('chooseLeader')) return ofAccounts(world.users)
  return name.endsWith('experts/link') ? ofAccounts(world.free) : CASES[name]!
}

describe('of two tabs', () => {
  test.each(Object.keys(CASES))('%s', async (name) => {
    const one = CASES[name]!
    const { mine, theirs } = changesOf(name)
    const known = { ...one, mine, theirs }
    const start = await one.read()
    await expectBothToStand(known, start)
    await expectConflict(known, start)
    // The same new value is no conflict.
    expect(await one.save({ ...start, ...theirs }, start)).toMatchObject({ status: 200 })
    const seen = { ...start, ...theirs }
    expect(await one.save({ ...start, ...mine }, seen)).toMatchObject({ status: 200 })
    expect(await one.read()).toMatchObject({ ...(one.other && normal(one.other)), ...mine })
    // A request without original values is not a form: another system's values are saved as they are.
    expect(await one.save(start)).toMatchObject({ status: 200 })
    expect(await one.read()).toEqual(start)
  })
})

test('a judgement is not withdrawn if another one has replaced it', async () => {
  const { writer, openId, finding } = world
  const retract = (from: Values) =>
    writer.call('POST', '/api/tb-qb-reports/retractJudgement', { json: { openId, ...finding, from } })
  const read = { verdict: 'dismissed', reason: 'minor', note: '以前读到的' }
  const refused = await retract(read)
  expect([refused.status, refused.body.data.conflicts[0]]).toMatchObject([
    409,
    { field: 'verdict', yours: null, theirs: 'dismissed' },
  ])
  expect((await retract({ ...read, note: '原注' })).status).toBe(200)
})

test('a list is not replaced if it differs from the one that was shown', async () => {
  const { admin, openId } = world
  const base = Number(
    (await rowOf('select max(number) as n from record_versions where open_id = ?', openId)).n,
  )
  const send = (version: number, mode: string) =>
    admin.call(
      'POST',
      `/api/tb-prj-sections/importRows?openId=${openId}&list=experts&mode=${mode}&save=all&hasHeadings=0&column=expertName&base=${version}`,
      {
        body: `专家${mode}${version}\n`,
        headers: { 'content-type': 'application/octet-stream' },
      },
    )
  expect((await send(base, 'append')).status).toBe(200)
  const refused = await send(base, 'replace')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '该列表在您打开后已被他人修改，尚未导入；请核对现有内容，再决定是否替换',
  ])
  expect(refused.body.data).toMatchObject({
    by: expect.any(String),
    at: expect.any(Number),
    version: base + 1,
  })
  expect((await send(base + 1, 'replace')).status).toBe(200)
})

test('a conflict about a value that may not be seen does not reveal it', async () => {
  const { admin, openId } = world
  const role = { name: '录入岗', permissions: ['section:view', 'section:edit', 'expert:view'] }
  const { id: roleId } = await post(admin, '/api/system/roles', role)
  const username = 'stale-typist'
  const typist = { username, name: username, mobile: '', roleId, departmentId: '' }
  const { id, secret } = await post(admin, '/api/system/users', typist)
  await post(admin, '/api/tb-qb-auths', { openId, userIds: [id] })
  const client = await clientOf(baseUrl, username, await ownPassword(baseUrl, username, secret))
  const { id: expert } = await rowOf('select min(id) as id from experts where open_id = ?', openId)
  const page = await fetch(`${baseUrl}/qb-inner/${openId}/entry?tab=experts&row=${expert}`, {
    headers: { cookie: `next-auth.session-token=${client.token}` },
  })
  const token = (await page.text()).match(/token\\?":\\?"([\w-]{22})/)?.[1]
  const code = (who: Client, expertCode: string, was: string | undefined) => {
    const fields = { expertName: '专家', isLeader: '0', expertCode, ...(was && { 'from.expertCode': was }) }
    return acted(who, 'editRow', [openId, 'experts', expert, { attempt: 0 }, formOf(fields)])
  }
  expect((await code(client, '', token)).status, 'an unchanged field changes nothing').toBe(200)
  expect((await code(admin, '210102198001011111', undefined)).status).toBe(200)
  const { status, conflicts } = await code(client, '210102198001012222', token)
  expect([status, conflicts[0]?.field, conflicts[0]?.yours]).toEqual([
    409,
    'expertCode',
    '210102198001012222',
  ])
  expect(conflicts[0]?.theirs).toMatch(/\*/)
  const base = (conflicts[0] as unknown as { base: string }).base
  expect((await code(client, '210102198001012222', base)).status).toBe(200)
})

test('every action and call that edits something has its case', async () => {
  const names = Object.keys(CASES)
  const actions = builtActions()
    .map(({ name }) => name)
    .filter((name) => !NOT_EDITING.includes(name))
  expect(actions.filter((name) => !names.some((one) => one.startsWith(`action ${name}`)))).toEqual([])
  const { paths } = (await world.admin.get('/api/openapi.json')).body
  const calls = Object.entries(paths as Record<string, Record<string, { requestBody?: object }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
  )
  const taking = calls.filter(({ call }) => JSON.stringify(call.requestBody ?? {}).includes('"from":{'))
  const withCase = [
    ...names.filter((name) => !name.startsWith('action')),
    'POST /api/tb-qb-reports/retractJudgement',
    // Its findings are tested in judging.test.ts.
    'POST /api/tb-qb-reports/judgeMany',
    // Its fields have two values each: who changes one as well agrees. Both changes stand (single-sign-on.test.ts).
    'PUT /api/system/single-sign-on',
  ]
  expect(taking.map(({ name }) => name).sort()).toEqual(withCase.sort())
  // A call without original values creates or removes something, does one thing, or concerns the caller's own data.
  const others = calls.filter(({ call }) => !taking.some((one) => one.call === call)).map(({ name }) => name)
  expect(others.filter((name) => !/^(GET|DELETE) /.test(name)).sort()).toEqual(CALLS_NOT_EDITING)
})
