import { describe, expect, test } from 'vitest'
import { Authenticator, type Behaviour } from '../support/authenticator'
import type { Answer, Client } from './client'
import { change, loginWith, show } from './factors-support'
import { session } from './people-support'
import { newUser } from './users'
import { inject } from './worker-server'

const baseUrl = inject('baseUrl')
const HERE: Behaviour = { origin: baseUrl }

const ask = async (client: Client, path: string) =>
  (await client.call('POST', `/api/account/factors/${path}`)).body.data

async function add(client: Client, device: Authenticator, behaviour = HERE): Promise<Answer> {
  const passkey = device.make(await ask(client, 'passkeys/ask'), behaviour)
  const json = { name: '办公电脑', passkey }
  return client.call('POST', '/api/account/factors/passkeys', { json })
}

async function sign(client: Client, device: Authenticator, behaviour = HERE): Promise<Answer> {
  return show(client, { passkey: device.sign(await ask(client, 'challenge'), behaviour) })
}

/** Somebody with a passkey, and a new session that owes it. */
async function somebody() {
  const user = await newUser('viewer')
  const client = await session(baseUrl, user.username, user.password)
  const device = new Authenticator()
  const made = await add(client, device)
  return { ...user, client, device, made, entering: await session(baseUrl, user.username, user.password) }
}
const mayCall = async (client: Client) => (await client.get('/api/currentUser')).status === 200

describe('a passkey', () => {
  test('is a second factor: a new session owes it, and shows it', async () => {
    const { client, device, made, entering, username, password } = await somebody()
    expect(made.status).toBe(200)
    expect(made.body.data.recoveryCodes).toHaveLength(10)
    expect([await mayCall(client), await mayCall(entering)]).toEqual([true, false])
    expect((await sign(entering, device)).status).toBe(200)
    expect(await mayCall(entering)).toBe(true)
    const { body } = await client.get('/api/account/factors')
    expect(body.data.passkeys).toMatchObject([{ name: '办公电脑', usedAt: expect.any(Number) }])
    // A program has no device: a recovery code is its way in.
    expect((await loginWith(username, password)).status).toBe(401)
    expect((await loginWith(username, password, made.body.data.recoveryCodes[0])).status).toBe(200)
  })

  test('signs a challenge once, in the session that asked, within five minutes', async () => {
    const { client, device, entering } = await somebody()
    const passkey = device.sign(await ask(entering, 'challenge'), HERE)
    expect((await show(client, { passkey })).status).toBe(422)
    expect((await show(entering, { passkey })).status).toBe(200)
    expect((await show(entering, { passkey })).status).toBe(422)
    const late = device.sign(await ask(entering, 'challenge'), HERE)
    await change('update passkey_challenges set expires_at = expires_at - 300001')
    expect((await show(entering, { passkey: late })).status).toBe(422)
  })

  test.each<[string, Behaviour]>([
    ['without the fingerprint or PIN', { ...HERE, isVerified: false }],
    ['on a page of another site', { origin: 'https://elsewhere.example' }],
    ['with a counter that went back', { ...HERE, counter: 1 }],
  ])('is refused %s', async (_, behaviour) => {
    const { device, entering } = await somebody()
    expect((await sign(entering, device)).status).toBe(200)
    const refused = await sign(entering, device, behaviour)
    expect([refused.status, refused.body.message]).toEqual([422, '通行密钥未被接受，请重试'])
    expect((await sign(entering, device)).status).toBe(200)
  })

  test('of somebody else is refused, and so is one that was made without a person', async () => {
    const [one, two] = [await somebody(), await somebody()]
    expect((await sign(one.entering, two.device)).status).toBe(422)
    expect(await mayCall(one.entering)).toBe(false)
    expect((await add(one.client, new Authenticator(), { ...HERE, isVerified: false })).status).toBe(422)
  })

  test('can be removed by its owner alone', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const { body } = await one.client.get('/api/account/factors')
    const path = `/api/account/factors/passkeys/${encodeURIComponent(body.data.passkeys[0].id)}`
    expect((await two.client.call('DELETE', path)).status).toBe(404)
    expect((await one.client.call('DELETE', path)).status).toBe(200)
    expect(await mayCall(one.entering)).toBe(true)
  })
})
