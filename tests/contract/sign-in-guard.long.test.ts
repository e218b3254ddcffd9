// Verifies the hashes of a hundred passwords.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from './client'
import { burst, entrance, evaluatedBy, newAddress } from './guard-support'
import { addUser, administrator, type NewUser } from './people-support'
import { startServer, stopServer, type TestServer } from './server'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-guard-'))
let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startServer({ DATA_DIR: data, TRUST_PROXY: '1' })
  admin = await administrator(server.baseUrl)
})
afterAll(async () => {
  await stopServer(server)
  rmSync(data, { recursive: true, force: true })
})

const enter = entrance(() => server.baseUrl)
const evaluated = (username: string) => evaluatedBy(admin, username)
const newUser = (username: string): Promise<NewUser> => addUser(admin, username, '查看人员')

describe('guessing a password, with every guess really made', () => {
  test('with simultaneous attempts is limited like consecutive ones', async () => {
    const { username, password } = await newUser('guard-burst')
    const address = newAddress()
    const { answers, refused } = burst(50, (guess) => enter(username, guess, address))
    await refused
    const right = await enter(username, password, address)
    expect((await answers).filter(({ status }) => status === 401)).toHaveLength(5)
    expect(right.status).toBe(429)
    expect(await evaluated(username)).toBe(5)
  })

  test('from ever new addresses is limited to fewer than a hundred an hour', async () => {
    const { username, password } = await newUser('guard-spread')
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) => enter(username, `guess-${at}`, newAddress())),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(90)
    const refused = await enter(username, password, newAddress())
    expect(refused.status).toBe(429)
    // Nobody is locked out for long by somebody else.
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })
})
