import { randomUUID } from 'node:crypto'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { type Answer, type Client, clientWith, encrypted } from './client'

/** Signs in with name and password, as another system does. */
export async function login(baseUrl: string, username: string, password: string): Promise<Answer> {
  const json = { username, password: await encrypted(baseUrl, password) }
  return clientWith(baseUrl, null).call('POST', '/api/login', { json })
}

export async function clientOf(baseUrl: string, username: string, password: string): Promise<Client> {
  const { body } = await login(baseUrl, username, password)
  if (!body.success) throw new Error(JSON.stringify(body))
  return clientWith(baseUrl, body.data.token)
}

/** Signs in as a browser does. @returns the session, whatever it owes */
export async function session(baseUrl: string, username: string, password: string): Promise<Client> {
  const csrf = await fetch(`${baseUrl}/api/auth/csrf`)
  const { csrfToken } = (await csrf.json()) as { csrfToken: string }
  const cookie = csrf.headers.getSetCookie().map((one) => one.split(';')[0]!)
  const answer = await fetch(`${baseUrl}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookie.join('; ') },
    body: new URLSearchParams({ username, password, csrfToken, json: 'true' }),
  })
  const token = answer.headers
    .getSetCookie()
    .find((one) => one.includes('next-auth.session-token='))
    ?.match(/=([^;]*)/)?.[1]
  if (!token) throw new Error(await answer.text())
  return clientWith(baseUrl, token)
}

/** Changes a first password, as its owner has to. @returns their own */
export async function ownPassword(baseUrl: string, username: string, first: string): Promise<string> {
  const password = randomUUID()
  const client = await session(baseUrl, username, first)
  const json = { current: first, password, repeated: password }
  const { body } = await client.call('PUT', '/api/account/password', { json })
  if (!body.success) throw new Error(JSON.stringify(body))
  await client.call('POST', '/api/logout')
  return password
}

export const administrator = (baseUrl: string) =>
  clientOf(baseUrl, TEST_SETTINGS.ADMIN_USERNAME, TEST_SETTINGS.ADMIN_PASSWORD)

/** The id of a role by its name in zh-CN. */
export async function roleNamed(client: Client, name: string): Promise<string> {
  const { body } = await client.get('/api/system/roles')
  const role = body.data.find((row: { name: string }) => row.name === name)
  if (!role) throw new Error(`no role ${name}`)
  return role.id
}

export interface NewUser {
  readonly id: number
  readonly username: string
  readonly password: string
}

/** An administrator adds a user, who changes the first password. */
export async function addUser(client: Client, username: string, role: string): Promise<NewUser> {
  const json = {
    username,
    name: username,
    mobile: '',
    roleId: await roleNamed(client, role),
    departmentId: '',
  }
  const { body } = await client.call('POST', '/api/system/users', { json })
  if (!body.success) throw new Error(JSON.stringify(body))
  const password = await ownPassword(client.baseUrl, username, body.data.secret)
  return { id: body.data.id, username, password }
}

export interface NewOrganisation {
  readonly id: number
  /** Its first administrator, signed in. */
  readonly administrator: Client
}

export async function addOrganisation(
  client: Client,
  name: string,
  username: string,
): Promise<NewOrganisation> {
  const json = { name, username, personName: `${name}管理员` }
  const { body } = await client.call('POST', '/api/system/organisations', { json })
  if (!body.success) throw new Error(JSON.stringify(body))
  const { baseUrl } = client
  const password = await ownPassword(baseUrl, username, body.data.secret)
  return { id: body.data.id, administrator: await clientOf(baseUrl, username, password) }
}

/** A page as a signed-in browser receives it; redirects are not followed. */
export async function page(
  client: Client,
  path: string,
): Promise<{ status: number; location: string | null }> {
  const headers = { cookie: `next-auth.session-token=${client.token}` }
  const answer = await fetch(client.baseUrl + path, { headers, redirect: 'manual' })
  await answer.arrayBuffer()
  return { status: answer.status, location: answer.headers.get('location') }
}
