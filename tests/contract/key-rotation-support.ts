import { execFile } from 'node:child_process'
import { constants, publicEncrypt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { type Client, clientWith } from './client'
import { page } from './people-support'
import { IN_A_FILE, startServer, stopServer, type TestServer } from './server'

/** Servers whose secret and key of the sign-in are replaced between their starts. */

const run = promisify(execFile)
let folders: string[] = []
export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-rotation-'))
  folders.push(folder)
  return folder
}
let server: TestServer | undefined
export const stopped = async () => {
  if (server) await stopServer(server)
}
export const removeAtEnd = () =>
  afterAll(async () => {
    await stopped()
    for (const folder of folders) rmSync(folder, { recursive: true })
    folders = []
  })

/** An empty value counts as not set: the secret is generated. */
const GENERATED = { AUTH_SECRET: '', AUTH_SECRET_PREVIOUS: '' }

export async function restarted(DATA_DIR: string, settings: Record<string, string> = GENERATED) {
  if (server) await stopServer(server)
  server = await startServer({ DATA_DIR, ...IN_A_FILE, ...settings })
  return server.baseUrl
}
export const command = (DATA_DIR: string, ...words: string[]) =>
  run(process.execPath, words, { env: { ...process.env, ...TEST_SETTINGS, ...GENERATED, DATA_DIR } })

export const isIn = async ({ baseUrl, token }: Client): Promise<[api: number, page: number]> => {
  const client = clientWith(baseUrl, token)
  return [(await client.get('/api/currentUser')).status, (await page(client, '/workplace')).status]
}
export const publicKey = async (baseUrl: string) =>
  (await clientWith(baseUrl, null).get('/api/login/public-key')).body.data.publicKey as string
export const signInWith = async (baseUrl: string, key: string) => {
  const padded = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
  const password = publicEncrypt(padded, Buffer.from(TEST_SETTINGS.ADMIN_PASSWORD)).toString('base64')
  const json = { username: TEST_SETTINGS.ADMIN_USERNAME, password }
  return (await clientWith(baseUrl, null).call('POST', '/api/login', { json })).status
}
export const chain = async (client: Client) => (await client.get('/api/system/audit/chain')).body.data.broken
