import { get, type IncomingMessage } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { processorTimeOf } from '../../support/processor.mjs'
import { type Client, signedIn } from '../client'
import { administrator } from '../people-support'
import { bidOf, pushedSection, type TakenSection } from '../section'
import { inject } from '../worker-server'
import { halfSent } from './half-sent'

/** Many clients that send a file, or take one, as slowly as they are allowed to: others do not notice. */

const baseUrl = inject('baseUrl')
const LARGE = 24_000_000
const EACH = 12

let admin: Client
let other: Client
let taken: TakenSection
let fileId: number
beforeAll(async () => {
  admin = await administrator(baseUrl)
  other = await signedIn(baseUrl)
  taken = await pushedSection(admin, 'SLOW-CLIENTS', { bidders: 2, items: 12 })
  const name = taken.section.bids[0]!.bidderName
  const padded = Buffer.concat([bidOf(name), Buffer.from(`<!--${'x'.repeat(LARGE)}-->`)])
  const { body } = await admin.upload(taken.openId, 2, 'slow.nlntf', padded, taken.bidders[0])
  fileId = body.data.id
})

/** A download of which only the head was read. */
const begun = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const path = `/api/tb-qb-attachments/download?fileId=${fileId}`
    const headers = { authorization: `Bearer ${admin.token}` }
    get(baseUrl + path, { headers }, (answer) => {
      answer.pause()
      answer.on('error', () => undefined)
      resolve(answer)
    }).once('error', reject)
  })

test('pages and calls of others are answered while files are sent and taken slowly', async () => {
  const head = `--b\r\nContent-Disposition: form-data; name="openId"\r\n\r\n${taken.openId}\r\n`
  const body = Buffer.from(head.padEnd(200_000, 'x'))
  const headers = {
    authorization: `Bearer ${admin.token}`,
    'content-type': 'multipart/form-data; boundary=b',
  }
  const downloads = await Promise.all(Array.from({ length: EACH }, begun))
  const uploads = await Promise.all(
    Array.from({ length: EACH }, () => halfSent(baseUrl, { path: '/api/tb-files/upload', headers, body })),
  )
  expect(downloads.map(({ statusCode }) => statusCode)).toEqual(Array(EACH).fill(200))
  const worked = await processorTimeOf(inject('pid'), async () => {
    const page = { cookie: `next-auth.session-token=${other.token}` }
    const opened = await fetch(`${baseUrl}/qb-inner/${taken.openId}/project_info`, { headers: page })
    expect(opened.status).toBe(200)
    expect(await opened.text()).toContain('SLOW-CLIENTS')
    expect((await other.get('/api/currentUser')).status).toBe(200)
    expect((await fetch(`${baseUrl}/readyz`)).status).toBe(200)
  })
  expect(worked).toBeLessThan(5000)
  for (const download of downloads) download.destroy()
  const ends = await Promise.all(uploads.map((upload) => upload.finish()))
  // The form never ended: a refusal in words, and not an answer that is missing.
  expect(new Set(ends.map(({ status }) => status))).toEqual(new Set([415]))
})
