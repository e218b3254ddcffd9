// Starts PostgreSQL.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateServer } from '../../db/postgres/migrate'
import { freePort } from '../support/port'
import { startPostgres, type TemporaryPostgres } from '../support/temporary-postgres'

/** The keys of seals where several processes share them, and in a data folder: by the same commands. */

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-seal-keys-'))
let postgres: TemporaryPostgres
let url: string
beforeAll(async () => {
  postgres = await startPostgres(await freePort(), { settings: { fsync: 'off' } })
  url = await postgres.newDatabase()
  await migrateServer(url, 'db/migrations-pg')
})
afterAll(async () => {
  await postgres?.remove()
  rmSync(folder, { recursive: true })
})

function command(place: Record<string, string>, file: string, ...words: string[]) {
  const settings = {
    DATABASE_URL: '',
    DATA_DIR: folder,
    AUTH_SECRET: 'of-the-test'.padEnd(40, '.'),
    ...place,
  }
  const env = { PATH: process.env.PATH, ...settings } as unknown as NodeJS.ProcessEnv
  const { status, stdout, stderr } = spawnSync(process.execPath, [`lib/cli/${file}.mjs`, ...words], {
    env,
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}
const keysIn = (text: string) => [...text.matchAll(/^SM2 ([0-9a-f]{32})$/gm)].map(([, name]) => name)

for (const where of ['the store', 'the data folder'])
  test(`keys in ${where} are made, requested, certified and replaced`, () => {
    const place: Record<string, string> = where === 'the store' ? { DATABASE_URL: url } : {}
    const run = (...words: string[]) => command(place, 'seal-keys', ...words)
    expect(run()).toMatchObject({ status: 1, text: expect.stringContaining('there are no keys yet') })
    const made = run('--make')
    const [first] = keysIn(made.text)
    expect(keysIn(made.text)).toHaveLength(1)
    expect(keysIn(run('--make').text)).toEqual([first])

    const asked = join(folder, 'ours.csr')
    writeFileSync(asked, run('--request', '某交易中心').text)
    const identity = ['-vfyopt', 'distid:1234567812345678']
    execFileSync('openssl', ['req', '-verify', '-in', asked, ...identity, '-noout'], { stdio: 'ignore' })
    const foreign = join(folder, 'foreign.pem')
    writeFileSync(foreign, 'none')
    expect(run('--chain', foreign)).toMatchObject({
      status: 1,
      text: expect.stringContaining('not one of the SM2 key of this installation'),
    })

    const replaced = run('--replace')
    expect(keysIn(replaced.text)).toEqual([first, expect.not.stringMatching(first!)])
    expect(keysIn(run().text)).toEqual(keysIn(replaced.text))
    expect(run('--elsewhere')).toMatchObject({ status: 1, text: expect.stringContaining('usage') })
  })

test('keys of the store are closed to another secret', async () => {
  const other = command({ DATABASE_URL: url, AUTH_SECRET: 'another-secret'.padEnd(40, '.') }, 'seal-keys')
  expect(other).toMatchObject({ status: 1, text: expect.stringContaining('another AUTH_SECRET') })
})
