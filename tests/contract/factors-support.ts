import { App } from '../support/authenticator-app'
import { asked } from './asked'
import { type Answer, type Client, clientWith, encrypted } from './client'
import { session } from './people-support'
import { newUser, type UserOptions } from './users'
import { inject } from './worker-server'

export interface WithFactor {
  readonly userId: number
  readonly username: string
  readonly password: string
  readonly app: App
  readonly recoveryCodes: readonly string[]
  /** The session in which the app was set up. */
  readonly client: Client
}

/** Sets up an authenticator app in this session. */
export async function setUpApp(client: Client): Promise<{ app: App; recoveryCodes: string[] }> {
  const begun = await client.call('POST', '/api/account/factors/app')
  if (!begun.body.success) throw new Error(JSON.stringify(begun.body))
  const app = new App(begun.body.data.secret)
  const json = { code: await app.next() }
  const { body } = await client.call('POST', '/api/account/factors/app/confirm', { json })
  if (!body.success) throw new Error(JSON.stringify(body))
  return { app, recoveryCodes: body.data.recoveryCodes }
}

/** A new user of this role with an authenticator app. */
export async function withFactor(role: string, options: UserOptions = {}): Promise<WithFactor> {
  const user = await newUser(role, options)
  const client = await session(inject('baseUrl'), user.username, user.password)
  return { ...user, ...(await setUpApp(client)), client }
}

export const show = (client: Client, json: unknown): Promise<Answer> =>
  client.call('POST', '/api/account/factors/show', { json })

/** Signs in as a program. */
export async function loginWith(username: string, password: string, code?: string): Promise<Answer> {
  const baseUrl = inject('baseUrl')
  const json = { username, password: await encrypted(baseUrl, password), ...(code ? { code } : {}) }
  return clientWith(baseUrl, null).call('POST', '/api/login', { json })
}

/** Changes the database of the server, as time or another process would. */
export async function change(text: string, ...values: unknown[]): Promise<void> {
  await asked(inject('dataDir'), text, ...values)
}

/** Lets what the sessions of a user have shown be eleven minutes old. */
export const letAge = (userId: number): Promise<void> =>
  change(
    'update sessions set factor_at = factor_at - 660000, password_at = password_at - 660000 where user_id = ?',
    userId,
  )

/** A call as a browser makes it in its session. */
export async function inBrowser(
  client: Client,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer> {
  const answer = await fetch(client.baseUrl + path, {
    method,
    headers: {
      cookie: `next-auth.session-token=${client.token}`,
      'sec-fetch-site': 'same-origin',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: json === undefined ? null : JSON.stringify(json),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
