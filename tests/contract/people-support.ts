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

/** An administrator adds a user. */
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
  return { id: body.data.id, username, password: body.data.secret }
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
  return { id: body.data.id, administrator: await clientOf(client.baseUrl, username, body.data.secret) }
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
