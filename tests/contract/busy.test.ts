import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { type Client, encrypted, signedIn } from './client'
import { pushedSection } from './section'
import { startServer, stopServer, type TestServer } from './server'

/** A server that processes two requests at a time and lets no request wait longer than a second. */
const data = mkdtempSync(join(tmpdir(), 'clean-bid-busy-'))
let server: TestServer
let person: Client
let others: Client[]
let openId: string
beforeAll(async () => {
  server = await startServer({
    DATA_DIR: data,
    REQUESTS_AT_ONCE: '2',
    QUEUE_SECONDS: '1',
    CONNECTIONS_PER_ADDRESS: '1000',
  })
  person = await signedIn(server.baseUrl)
  others = [await signedIn(server.baseUrl), await signedIn(server.baseUrl)]
  openId = (await pushedSection(person, 'BUSY')).openId
})
afterAll(async () => {
  await stopServer(server, 'SIGKILL')
  rmSync(data, { recursive: true, force: true })
})

interface TextAnswer {
  readonly status: number
  readonly retryAfter: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

function ask(path: string, { token }: Client, headers: Record<string, string> = {}): Promise<TextAnswer> {
  const own = { cookie: `next-auth.session-token=${token}`, 'sec-fetch-site': 'same-origin' }
  return new Promise((resolve, reject) => {
    const sent = get(`${server.baseUrl}${path}`, { headers: { ...own, ...headers }, agent }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece) => {
        body += piece
      })
      answer.on('end', () => {
        const retryAfter = Number(answer.headers['retry-after'])
        resolve({ status: answer.statusCode!, retryAfter, headers: answer.headers, body })
      })
    })
    sent.on('error', reject)
  })
}
const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

const PAGE = () => `/qb-inner/${openId}/project_info`
const CALL = () => `/api/tb-files?openId.equals=${openId}`

/** Many simultaneous pages and calls of two people, more than can wait: one reads Chinese, the other English. */
const flood = () =>
  others.map((other, person) =>
    Promise.all(
      Array.from({ length: 400 }, (_, at) =>
        ask(at % 2 === 0 ? PAGE() : CALL(), other, {
          'accept-language': person === 0 ? 'zh-CN' : 'en-US',
          cookie: cookieOf(other, at),
        }),
      ),
    ),
  )
const cookieOf = ({ token }: Client, at: number) =>
  `next-auth.session-token=${token}; app_theme=${at % 4 === 0 ? 'dark' : 'auto'}`

describe('a flood of requests', () => {
  let statuses: number[]
  let chinese: TextAnswer[]
  let english: TextAnswer[]
  beforeAll(async () => {
    const [inChinese, inEnglish] = flood()
    const password = await encrypted(server.baseUrl, TEST_SETTINGS.ADMIN_PASSWORD)
    const json = { username: TEST_SETTINGS.ADMIN_USERNAME, password }
    statuses = [
      (await ask('/healthz', person)).status,
      (await ask('/readyz', person)).status,
      (await person.call('POST', '/api/login', { json })).status,
      (await fetch(`${server.baseUrl}/user/login`)).status,
      // Two people wait with hundreds of requests: the third one is served after one of each.
      (await ask('/api/currentUser', person)).status,
    ]
    chinese = await inChinese!
    english = await inEnglish!
  })

  test('a request that cannot be served in time is refused with a message and a time to retry', () => {
    const answers = [...chinese, ...english]
    const served = answers.filter(({ status }) => status === 200)
    const refused = chinese.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
    expect(served.length).toBeGreaterThan(0)
    const pages = refused.filter(({ headers }) => headers['content-type'] === 'text/html; charset=utf-8')
    const calls = refused.filter(({ headers }) => headers['content-type'] === 'application/json')
    expect([pages.length > 0, calls.length > 0, pages.length + calls.length]).toEqual([
      true,
      true,
      refused.length,
    ])
    for (const { retryAfter, headers, body } of pages) {
      expect(retryAfter).toBeGreaterThan(0)
      expect(headers.refresh).toBe(String(retryAfter))
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(body).toContain('<h1>服务器繁忙</h1>')
      expect(body).toContain(`${retryAfter} 秒后将自动重新打开`)
      expect(body).toContain(`<meta http-equiv="refresh" content="${retryAfter}">`)
      expect(body).not.toContain('<script')
      expect(body).toMatch(/color-scheme: (light dark|dark);/)
    }
    for (const { retryAfter, body } of calls) {
      const message = `当前使用的人较多，请${retryAfter}秒后再试`
      expect(JSON.parse(body)).toEqual({ success: false, message, msg: message, code: 503 })
    }
  })

  test('the refusal is in the language of the caller', () => {
    const texts = english.filter(({ status }) => status === 503).map(({ body }) => body)
    expect(texts.some((body) => body.includes('<h1>The server is busy</h1>'))).toBe(true)
    expect(texts.some((body) => body.includes('"message":"Many people are using the service'))).toBe(true)
  })

  test('meanwhile health, readiness, sign-in and another person’s requests are answered', () => {
    expect(statuses).toEqual([200, 200, 200, 200, 200])
  })
})

test('incomplete bodies occupy no place', async () => {
  const form = `--x\r\nContent-Disposition: form-data; name="openId"\r\n\r\n`
  const half = Array.from({ length: 6 }, () => {
    const { hostname, port } = new URL(server.baseUrl)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.write(
      `POST /api/tb-files/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${person.token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${form}`,
    )
    return socket
  })
  for (let at = 0; at < 6; at++) expect((await ask('/api/currentUser', person)).status).toBe(200)
  for (const socket of half) socket.destroy()
})
