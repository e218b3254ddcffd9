import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Grant } from '../../../lib/domain/permissions'
import { type Client, clientWith } from '../../contract/client'
import { addUser, administrator, clientOf } from '../../contract/people-support'
import { pushedSection, type TakenSection, uploadAll } from '../../contract/section'

/** The roles of a new organisation, by their names in zh-CN. */
export const ROLES = ['管理员', '监管人员', '清标人员', '评委', '查看人员'] as const
export type Role = (typeof ROLES)[number]

export interface Somebody {
  readonly client: Client
  readonly password: string
  readonly grants: readonly Grant[]
}

/** A new user with this role, signed in, a member of these sections, with the tour marked as seen. */
export async function somebody(
  baseURL: string,
  role: Role,
  openIds: readonly string[] = [],
): Promise<Somebody> {
  const admin = await administrator(baseURL)
  const { id, username, password } = await addUser(admin, `walk-${randomUUID().slice(0, 8)}`, role)
  for (const openId of openIds) {
    const { body } = await admin.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [id] } })
    if (!body.success) throw new Error(JSON.stringify(body))
  }
  const client = await clientOf(baseURL, username, password)
  await client.call('POST', '/api/personal/tour')
  const { body } = await client.get('/api/currentUser')
  return { client, password, grants: body.data.permissions }
}

/** A browser in which this person is signed in, or nobody for null. */
export async function browserOf(
  browser: Browser,
  baseURL: string,
  person: Somebody | null,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, ...options })
  if (person) {
    const value = person.client.token ?? ''
    await context.addCookies([{ name: 'next-auth.session-token', value, url: baseURL, httpOnly: true }])
  }
  return context
}

/** A section with files, and with results of the analyses of these services. */
export async function analysed(baseURL: string, services: readonly string[]): Promise<TakenSection> {
  const admin = await administrator(baseURL)
  const taken = await pushedSection(clientWith(baseURL, admin.token), `WALK-${randomUUID().slice(0, 8)}`)
  await uploadAll(admin, taken)
  for (const service of services) {
    const { body } = await admin.get(`/api/${service}/beginAnalyze?openId=${taken.openId}`)
    if (!body.success) throw new Error(JSON.stringify(body))
  }
  return taken
}

/** The same, by its id. */
export const analysedSection = async (baseURL: string, services: readonly string[]): Promise<string> =>
  (await analysed(baseURL, services)).openId
