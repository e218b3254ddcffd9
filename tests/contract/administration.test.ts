import { beforeAll, describe, expect, test } from 'vitest'
import { callsOf } from './calls'
import { type Client, clientWith } from './client'
import { pageData } from './page-text'
import {
  addOrganisation,
  addUser,
  administrator,
  clientOf,
  login,
  type NewOrganisation,
  ownPassword,
  page,
  roleNamed,
} from './people-support'
import { pushedSection } from './section'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
let admin: Client
let foreign: NewOrganisation
beforeAll(async () => {
  admin = await administrator(baseUrl)
  foreign = await addOrganisation(admin, '南城交易中心', 'nancheng-admin')
})

// biome-ignore lint/suspicious/noExplicitAny: each test checks the answers by its expectations
const find = (rows: any[], name: string) => rows.find((row) => row.name === name)

describe('every call', () => {
  const example = (path: string) => path.replaceAll(/\{\w+\}/g, '1')

  test('refuses a caller without a token before anything else', async () => {
    const nobody = clientWith(baseUrl, null)
    for (const { call, method, path, needs } of await callsOf(baseUrl)) {
      if (needs === 'open') continue
      expect((await nobody.call(method, example(path))).status, call).toBe(401)
    }
  })

  test('refuses a role without any permission, whatever the input', async () => {
    const { body } = await admin.call('POST', '/api/system/roles', {
      json: { name: '空角色', permissions: [] },
    })
    expect(body.success).toBe(true)
    const user = await addUser(admin, 'without-permission', '空角色')
    const client = await clientOf(baseUrl, user.username, user.password)
    for (const { call, method, path, needs } of await callsOf(baseUrl)) {
      if (needs === 'open' || needs === 'signedIn') continue
      expect((await client.call(method, example(path))).status, call).toBe(403)
    }
    expect((await page(client, '/workplace')).status).toBe(200)
    for (const path of ['/qb-project', '/system/users', '/system/organisations']) {
      expect((await page(client, path)).status, path).toBe(403)
    }
  })
})

describe('users', () => {
  test('a first password is shown once and works', async () => {
    const user = await addUser(admin, 'first-password', '监管人员')
    expect(user.password.length).toBeGreaterThanOrEqual(12)
    expect((await login(baseUrl, user.username, user.password)).status).toBe(200)
    const { body } = await admin.get('/api/system/users?q=first-password')
    expect(JSON.stringify(body)).not.toContain(user.password)
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('can be searched and paged, with the three list headers', async () => {
    for (const name of ['paged-a', 'paged-b', 'paged-c']) await addUser(admin, name, '查看人员')
    const { body, headers } = await admin.get('/api/system/users?q=paged-&page=2&size=2')
    expect(body.data.map(({ username }: { username: string }) => username)).toEqual(['paged-a'])
    expect([headers.get('x-total-count'), headers.get('x-current'), headers.get('x-page-size')]).toEqual([
      '3',
      '2',
      '2',
    ])
    expect((await admin.get('/api/system/users?q=%25')).body.total).toBe(
      (await admin.get('/api/system/users')).body.total,
    )
  })

  test('nobody can disable themselves or remove the last administrator', async () => {
    const { administrator: south } = foreign
    const { body } = await south.get('/api/system/users?q=nancheng-admin')
    const [self] = body.data
    const disable = await south.call('PUT', `/api/system/users/${self.id}/state`, {
      json: { decision: 'disable' },
    })
    expect([disable.status, disable.body.message]).toEqual([409, '不能停用自己的账号'])
    const json = {
      username: self.username,
      name: self.name,
      mobile: '',
      roleId: await roleNamed(south, '查看人员'),
      departmentId: '',
    }
    const demoted = await south.call('PUT', `/api/system/users/${self.id}`, { json })
    expect([demoted.status, demoted.body.message]).toEqual([
      409,
      '必须至少保留一名可登录的管理员，操作未生效',
    ])
    const roleId = await roleNamed(south, '管理员')
    const emptied = await south.call('PUT', `/api/system/roles/${roleId}`, {
      json: { name: '管理员', permissions: ['section:view'] },
    })
    expect(emptied.status).toBe(409)
    expect((await south.get('/api/system/users')).status).toBe(200)
    // With a second administrator it is possible.
    await addUser(south, 'nancheng-second', '管理员')
    expect((await south.call('PUT', `/api/system/users/${self.id}`, { json })).body.success).toBe(true)
    expect((await south.get('/api/system/users')).status).toBe(403)
    await clientOf(baseUrl, 'admin', 'admin-password-1')
  })
})

describe('roles', () => {
  test('a change takes effect for all users of the role; a role in use cannot be deleted', async () => {
    const made = await admin.call('POST', '/api/system/roles', {
      json: { name: '抽查人员', permissions: ['section:view', 'analysis:view'] },
    })
    const holders = async () => find((await admin.get('/api/system/roles')).body.data, '抽查人员').users
    expect(await holders()).toBe(0)
    const user = await addUser(admin, 'spot-checker', '抽查人员')
    expect(await holders()).toBe(1)
    const client = await clientOf(baseUrl, user.username, user.password)
    const path = `/api/system/roles/${made.body.data.id}`
    expect((await client.get('/api/tb-qb-public-codes')).status).toBe(200)
    await admin.call('PUT', path, { json: { name: '抽查人员', permissions: ['section:view'] } })
    expect((await client.get('/api/tb-qb-public-codes')).status).toBe(403)
    const used = await admin.call('DELETE', path)
    expect([used.status, used.body.message]).toEqual([409, '该角色仍有 1 名用户在使用，不能删除'])
    const json = {
      username: user.username,
      name: user.username,
      mobile: '',
      roleId: await roleNamed(admin, '查看人员'),
      departmentId: '',
    }
    await admin.call('PUT', `/api/system/users/${user.id}`, { json })
    expect((await admin.call('DELETE', path)).body.success).toBe(true)
  })

  test('the roles of a new organisation have translated names until somebody renames them', async () => {
    const names = async (language: string) =>
      (await admin.get('/api/system/roles', { headers: { 'accept-language': language } })).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('en')).toContain('Supervisor')
    const id = await roleNamed(admin, '监管人员')
    const { body } = await admin.get('/api/system/roles')
    const permissions = find(body.data, '监管人员').permissions.flatMap(
      ({ name, actions }: { name: string; actions: string[] }) =>
        actions.map((action) => `${name}:${action}`),
    )
    await admin.call('PUT', `/api/system/roles/${id}`, { json: { name: '监督员', permissions } })
    expect(await names('en')).toContain('监督员')
    await admin.call('PUT', `/api/system/roles/${id}`, { json: { name: '', permissions } })
    expect(await names('en')).toContain('Supervisor')
  })

  test('only its holders can grant a permission that reaches beyond the organisation', async () => {
    const { administrator: south } = await addOrganisation(admin, '东城交易中心', 'dongcheng-admin')
    expect((await south.get('/api/system/organisations')).status).toBe(403)
    const json = { name: '平台', permissions: ['organisation:create'] }
    expect((await south.call('POST', '/api/system/roles', { json })).status).toBe(403)
    // An administrator of the first organisation without it cannot get it through a role or another's password.
    await admin.call('POST', '/api/system/roles', {
      json: { name: '本地管理员', permissions: ['system:manage'] },
    })
    const local = await addUser(admin, 'local-admin', '本地管理员')
    const client = await clientOf(baseUrl, local.username, local.password)
    const { body } = await admin.get('/api/system/users?q=admin')
    const first = body.data.find(({ username }: { username: string }) => username === 'admin')
    expect((await client.call('POST', `/api/system/users/${first.id}/password`)).status).toBe(403)
    const self = { username: local.username, name: 'x', mobile: '', roleId: first.roleId, departmentId: '' }
    expect((await client.call('PUT', `/api/system/users/${local.id}`, { json: self })).status).toBe(403)
    expect(
      (await client.call('POST', '/api/system/users', { json: { ...self, username: 'new-one' } })).status,
    ).toBe(403)
    const role = { name: '', permissions: ['system:manage'] }
    expect((await client.call('PUT', `/api/system/roles/${first.roleId}`, { json: role })).status).toBe(403)
  })
})

describe('departments', () => {
  const department = { name: '清标一部', parentId: '', sort: 10, disabled: false }

  test('form a tree and are never below themselves', async () => {
    const add = async (json: object) =>
      (await admin.call('POST', '/api/system/depts', { json })).body.data.id as number
    const top = await add(department)
    const below = await add({ ...department, name: '一组', parentId: top })
    await add({ ...department, name: '清标零部', sort: 9 })
    const { body } = await admin.get('/api/system/depts')
    const rows = body.data
      .map(({ name, depth }: { name: string; depth: number }) => [name, depth])
      .filter(([name]: [string]) => ['清标一部', '一组', '清标零部'].includes(name))
    expect(rows).toEqual([
      ['清标零部', 0],
      ['清标一部', 0],
      ['一组', 1],
    ])
    const html = await pageData(admin, '/system/depts')
    const places = html.matchAll(/"name":"parentId","label":"[^"]*","kind":"select","value":([^,]*)/g)
    expect(
      [...places].map(([, value]) => value),
      'the form of a department has its place',
    ).toContain(`${top}`)
    await admin.call('PUT', `/api/system/depts/${below}`, {
      json: { ...department, parentId: top, disabled: true },
    })
    const user = { name: 'x', mobile: '', roleId: await roleNamed(admin, '查看人员'), departmentId: below }
    const into = await admin.call('POST', '/api/system/users', { json: { ...user, username: 'into-closed' } })
    expect([into.status, into.body.details[0].path]).toEqual([422, 'departmentId'])
    const loop = await admin.call('PUT', `/api/system/depts/${top}`, {
      json: { ...department, parentId: below },
    })
    expect([loop.status, loop.body.details[0].path]).toEqual([422, 'parentId'])
  })
})

describe('menu and dictionaries of an organisation', () => {
  test('order and visibility change only its own menu', async () => {
    const change = { sort: 1, icon: 'globe', hidden: true }
    expect((await admin.call('PUT', '/api/system/modules/dicts', { json: change })).body.success).toBe(true)
    const menu = async (client: Client) => (await client.get('/api/currentUserNav')).body.data
    const below = (await menu(admin)).filter(({ parentId }: { parentId: string }) => parentId === 'system')
    expect(below[0]).toMatchObject({ id: 'dicts', meta: { icon: 'globe', hideInMenu: true } })
    const south = await addOrganisation(admin, '西城交易中心', 'xicheng-admin')
    const theirs = (await menu(south.administrator)).find(({ id }: { id: string }) => id === 'dicts')
    expect(theirs.meta).toMatchObject({ icon: 'copies', hideInMenu: false })
    const hidden = await admin.call('PUT', '/api/system/modules/modules', { json: change })
    expect([hidden.status, hidden.body.details[0].path]).toEqual([409, 'hidden'])
    await admin.call('PUT', '/api/system/modules/dicts', {
      json: { sort: 60, icon: 'copies', hidden: false },
    })
  })

  test('values of a dictionary are added and disabled for one organisation', async () => {
    const item = { value: 'JX', text: '军工工程', disabled: false }
    expect((await admin.call('POST', '/api/system/dicts/GCLX', { json: item })).body.success).toBe(true)
    const again = await admin.call('POST', '/api/system/dicts/GCLX', { json: item })
    expect([again.status, again.body.details[0].path]).toEqual([409, 'value'])
    await admin.call('PUT', '/api/system/dicts/GCLX/08', { json: { text: '安装工程', disabled: true } })
    const path = '/thsadmin/api/sys-dicts/findAllByDictNo/GCLX'
    const { body } = await admin.get(path)
    expect(body).toContainEqual({ itemValue1: 'JX', itemText: '军工工程', isOk: 1 })
    expect(body).toContainEqual({ itemValue1: '08', itemText: '安装工程', isOk: 0 })
    // Its text was not changed, so it is still translated.
    const english = await admin.get(path, { headers: { 'accept-language': 'en' } })
    expect(
      english.body.find(({ itemValue1 }: { itemValue1: string }) => itemValue1 === '08').itemText,
    ).not.toMatch(/\p{Script=Han}/u)
    const theirs = await foreign.administrator.get(path)
    expect(theirs.body.map(({ itemValue1 }: { itemValue1: string }) => itemValue1)).not.toContain('JX')
    expect((await admin.call('POST', '/api/system/dicts/NONE', { json: item })).status).toBe(404)
  })
})

describe('organisations are separate', () => {
  let other: NewOrganisation
  beforeAll(async () => {
    other = await addOrganisation(admin, '北城交易中心', 'beicheng-admin')
  })

  test('their lists contain only their own data', async () => {
    const { administrator: north } = other
    const users = (await north.get('/api/system/users')).body.data
    expect(users.map(({ username }: { username: string }) => username)).toEqual(['beicheng-admin'])
    expect((await north.get('/api/system/depts')).body.data).toEqual([])
    const roles = (await north.get('/api/system/roles')).body.data
    expect(roles.map(({ name }: { name: string }) => name)).toEqual([
      '管理员',
      '监管人员',
      '清标人员',
      '评委',
      '查看人员',
    ])
  })

  test('another organisation’s user, role and department are answered as not found', async () => {
    const { administrator: north } = other
    const user = await addUser(admin, 'not-theirs', '查看人员')
    const role = await roleNamed(admin, '查看人员')
    const department = (
      await admin.call('POST', '/api/system/depts', { json: { name: '别人的', parentId: '', sort: 1 } })
    ).body.data.id
    const own = await roleNamed(north, '查看人员')
    const form = { username: 'x-y-z', name: 'x', mobile: '', roleId: own, departmentId: '' }
    const calls: [string, string, object, number][] = [
      ['PUT', `/api/system/users/${user.id}`, form, 404],
      ['PUT', `/api/system/users/${user.id}/state`, { decision: 'disable' }, 404],
      ['POST', `/api/system/users/${user.id}/password`, {}, 404],
      ['PUT', `/api/system/roles/${role}`, { name: 'x', permissions: [] }, 404],
      ['DELETE', `/api/system/roles/${role}`, {}, 404],
      ['PUT', `/api/system/depts/${department}`, { name: 'x', parentId: '', sort: 1 }, 404],
      ['POST', '/api/system/users', { ...form, roleId: role }, 422],
      ['POST', '/api/system/users', { ...form, departmentId: department }, 422],
      ['POST', '/api/system/depts', { name: 'x', parentId: department, sort: 1 }, 422],
    ]
    for (const [method, path, json, status] of calls) {
      expect((await north.call(method, path, { json })).status, `${method} ${path}`).toBe(status)
    }
    expect((await login(baseUrl, user.username, user.password)).status).toBe(200)
  })

  test('a section of one organisation is unknown to the administrator of another', async () => {
    const { openId } = await pushedSection(admin, 'CROSS-1', { items: 10 })
    const path = `/api/tb-prj-sections/getByOpenId/${openId}`
    expect((await admin.get(path)).status).toBe(200)
    const refused = await other.administrator.get(path)
    const unknown = await other.administrator.get('/api/tb-prj-sections/getByOpenId/nosuch')
    expect([refused.status, refused.body]).toEqual([403, unknown.body])
    expect((await page(other.administrator, `/qb-inner/${openId}/project_info`)).status).toBe(404)
  })

  test('the installation’s administrator can add an administrator to a centre that has lost its own', async () => {
    const { id } = await addOrganisation(admin, '失联交易中心', 'lost-admin')
    const path = `/api/system/organisations/${id}/administrators`
    const json = { username: 'found-admin', personName: '新管理员' }
    expect((await other.administrator.call('POST', path, { json })).status).toBe(403)
    const { body } = await admin.call('POST', path, { json })
    const client = await clientOf(
      baseUrl,
      'found-admin',
      await ownPassword(baseUrl, 'found-admin', body.data.secret),
    )
    const users = (await client.get('/api/system/users')).body.data
    expect(users.map(({ username }: { username: string }) => username).sort()).toEqual([
      'found-admin',
      'lost-admin',
    ])
    expect((await client.get('/api/system/organisations')).status).toBe(403)
  })

  test('a disabled organisation is closed at once, and its administrator’s name stays taken', async () => {
    const { id, administrator: client } = await addOrganisation(admin, '旧交易中心', 'old-admin')
    const path = `/api/system/organisations/${id}`
    await admin.call('PUT', path, { json: { name: '旧交易中心', disabled: true } })
    expect((await client.get('/api/currentUser')).status).toBe(401)
    expect((await page(client, '/workplace')).status).toBe(307)
    const json = { name: '又一个', username: 'old-admin', personName: 'x' }
    expect((await admin.call('POST', '/api/system/organisations', { json })).body.details[0].path).toBe(
      'username',
    )
    const own = await admin.call('PUT', '/api/system/organisations/1', {
      json: { name: '清标服务', disabled: true },
    })
    expect([own.status, own.body.message]).toEqual([409, '不能停用自己所在的机构'])
  })
})
