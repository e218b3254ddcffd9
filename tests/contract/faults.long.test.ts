// Kills servers and fills their disks.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { diskMoments, killMoments, mountDisk } from '../bench/faults/moments'
import { signedIn } from './client'
import { pushedSection, uploadAll } from './section'
import { startServer, stopServer, type TestServer } from './server'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await stopServer(server, 'SIGKILL')
})

async function running(settings: Record<string, string>, fileBlocks?: number): Promise<TestServer> {
  const server = await startServer(settings, fileBlocks)
  servers.push(server)
  return server
}

const temporaryFolder = () => mkdtempSync(join(tmpdir(), 'clean-bid-fault-'))

test('a server killed at any moment of mixed load loses nothing accepted and leaves nothing incomplete', async () => {
  const { counts, problems } = await killMoments({ count: 4, seed: 11 })
  expect(problems).toEqual([])
  expect(counts.get('upload')).toBeGreaterThan(0)
})

test('a disk that fills up under load is reported, and nothing is lost', async () => {
  const outcome = await diskMoments({ count: 1, seed: 11 })
  expect(outcome?.problems ?? []).toEqual([])
})

test('with a full disk a file is refused with a message, and nothing is lost', async () => {
  const data = temporaryFolder()
  // Uses a small separate disk if mounting is allowed; otherwise a file size limit has the same effect.
  const mounted = mountDisk(data, 24)
  const server = await running({ DATA_DIR: data }, mounted ? undefined : 32_000)
  const client = await signedIn(server.baseUrl)
  const taken = await pushedSection(client, 'F-3', { bidders: 3, items: 40 })
  await uploadAll(client, taken)
  const files = async () => (await client.get(`/api/tb-files?openId.equals=${taken.openId}`)).body
  const before = await files()
  const { status, body } = await client.upload(taken.openId, 1, 'large.LNZF', Buffer.alloc(30_000_000, 1))
  expect(status).toBe(507)
  expect(body.message).toContain('服务器磁盘空间不足')
  expect(await files()).toEqual(before)
  expect(readdirSync(join(data, 'tmp'))).toEqual([])
  await stopServer(server)
  if (mounted) execFileSync('umount', [data])
  rmSync(data, { recursive: true, force: true })
})
