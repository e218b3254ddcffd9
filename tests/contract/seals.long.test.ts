// Over 30 s on a busy machine: a server of its own, a report and its package.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { signedIn } from './client'
import { pushedSection } from './section'
import { startServer, stopServer } from './server'

test('what an installation that seals gives as evidence has both seals, of one key', async () => {
  const root = mkdtempSync(join(tmpdir(), 'clean-bid-seals-'))
  const data = join(root, 'data')
  const server = await startServer({ DATA_DIR: data, SEALS: '1' })
  try {
    const client = await signedIn(server.baseUrl)
    const { openId } = await pushedSection(client, 'SEALS-1', { items: 20 })
    const keys = new Set<string>()
    for (const format of ['zip', 'html']) {
      const { body } = await client.get(`/api/tb-qb-reports/export?openId=${openId}&format=${format}`)
      const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
      const path = join(root, `package.${format}`)
      writeFileSync(path, bytes)
      const { status, stdout } = spawnSync(process.execPath, ['lib/cli/check-package.mjs', path], {
        encoding: 'utf8',
      })
      expect(status, stdout).toBe(0)
      for (const kind of ['Ed25519', 'SM2']) {
        const [, key] = new RegExp(`${kind}: holds, key ([0-9a-f]{32})`).exec(stdout) ?? []
        keys.add(`${kind} ${key}`)
      }
    }
    expect([...keys].join()).not.toContain('undefined')
    expect(keys.size).toBe(2)
    expect(readdirSync(join(data, 'keys'))).toContain('seal.json')
  } finally {
    await stopServer(server)
    rmSync(root, { recursive: true, force: true })
  }
})
