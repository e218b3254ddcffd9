import { readdirSync } from 'node:fs'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

const [baseUrl, data] = [inject('baseUrl'), inject('dataDir')]
let client: Client
let taken: TakenSection
let bytes: Buffer
beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await pushedSection(client, 'BROKEN-1', { bidders: 2, items: 30 })
  bytes = taken.section.bids[0]!.bytes()
})

const left = () => readdirSync(join(data, 'tmp'))
const stored = () =>
  readdirSync(join(data, 'files')).flatMap((name) => readdirSync(join(data, 'files', name)))
const files = async () => (await client.get(`/api/tb-files?openId.equals=${taken.openId}`)).body

const part = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const END = '\r\n--b--\r\n'

/** Opens an upload on a socket; the test decides which bytes are sent and when. */
function openUpload(headers: Record<string, string> = {}): { sent: ClientRequest; answer: Promise<unknown> } {
  const sent = request(`${baseUrl}/api/tb-files/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'multipart/form-data; boundary=b',
      ...headers,
    },
  })
  const answer = new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', async (response) => {
      let text = ''
      for await (const chunk of response) text += chunk
      resolve(JSON.parse(text))
    })
  })
  sent.write(part('openId', taken.openId) + part('fileType', '2'))
  sent.write(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="a.nlntf"\r\nContent-Type: application/octet-stream\r\n\r\n',
  )
  return { sent, answer }
}

/** Half of the file has been sent: there is a temporary file. */
async function half(headers: Record<string, string> = {}) {
  const upload = openUpload(headers)
  upload.sent.write(bytes.subarray(0, bytes.length >> 1))
  await expect.poll(left).toHaveLength(1)
  return upload
}

test('a slow upload is accepted when it is complete and leaves no temporary file', async () => {
  const { sent, answer } = await half()
  for (let at = bytes.length >> 1; at < bytes.length; at += 200) {
    await new Promise((resolve) => sent.write(bytes.subarray(at, at + 200), resolve))
  }
  sent.end(END)
  expect(await answer).toMatchObject({ success: true })
  expect(left()).toEqual([])
})

test('an upload whose client disconnects leaves nothing', async () => {
  const [filesBefore, storedBefore] = [await files(), stored()]
  const { sent, answer } = await half()
  sent.destroy()
  await expect(answer).rejects.toThrow()
  await expect.poll(left).toEqual([])
  expect([await files(), stored()]).toEqual([filesBefore, storedBefore])
})

test('an upload that ends before the closing boundary is refused and leaves nothing', async () => {
  const [filesBefore, storedBefore] = [await files(), stored()]
  const { sent, answer } = await half()
  sent.end()
  expect(await answer).toMatchObject({ success: false, code: 415 })
  await expect.poll(left).toEqual([])
  expect([await files(), stored()]).toEqual([filesBefore, storedBefore])
})

test('an upload of half a file is refused and leaves nothing', async () => {
  const [filesBefore, storedBefore] = [await files(), stored()]
  const { sent, answer } = await half()
  sent.end(END)
  expect(await answer).toMatchObject({ success: false, code: 422 })
  expect(left()).toEqual([])
  expect([await files(), stored()]).toEqual([filesBefore, storedBefore])
})
