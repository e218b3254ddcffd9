// Reads a file for fifteen seconds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowTender } from '../support/slow-file'
import { clientWith, signedIn } from './client'
import { readingNow } from './imports-support'
import { bidOf, pushedSection } from './section'
import { startServer, stopServer } from './server'
import { temporaryFiles } from './temporary-files'

const slow = slowTender(String(bidOf('甲')))

test('a file that takes too long is refused with a message, delays no other file, and leaves the server ready', async () => {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-imports-'))
  const METRICS_TOKEN = 'token-for-the-metrics'
  const server = await startServer({ DATA_DIR: data, READ_SECONDS: '15', METRICS_TOKEN })
  try {
    const client = await signedIn(server.baseUrl)
    const { openId, section } = await pushedSection(client, 'READINGS-1')
    const answered: string[] = []
    const sent = client.upload(openId, 1, 'slow.LNZF', slow).then((answer) => {
      answered.push('slow')
      return answer
    })
    await readingNow(client, 'slow.LNZF')
    const other = await client.upload(openId, 3, section.control.fileName, section.control.bytes())
    answered.push('other')
    expect(other.status).toBe(200)
    const { status, body } = await sent
    expect([status, body.message]).toEqual([422, expect.stringContaining('处理超过 15 秒仍未完成')])
    expect(answered).toEqual(['other', 'slow'])
    expect((await client.get('/readyz')).status).toBe(200)
    const figures = String((await clientWith(server.baseUrl, METRICS_TOKEN).get('/metrics')).body)
    expect(figures).toContain('clean_bid_reading_oldest_seconds 0')
    expect(figures).toContain('clean_bid_job_seconds_count{kind="readBill",outcome="tookTooLong"} 1')
    expect(temporaryFiles(data)).toEqual([])
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
})
