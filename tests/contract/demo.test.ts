import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANALYSES } from '../../lib/analyses/rules'
import { type DemoServer, type Opened, SESSION_COOKIE, startDemo } from '../support/demo-server'
import { SCRIPT_BUDGET_KB, scriptsIn, transferredBytes } from '../support/page-scripts'
import { pdfPages } from '../support/pdf'
import { isSignedOut, LEADING_ON } from '../support/views'
import type { Client } from './client'

/** One new installation with the demo, in which every way out of the machine is written down; every page of it is opened once. */

const root = mkdtempSync(join(tmpdir(), 'clean-bid-outgoing-'))
const written = join(root, 'outgoing')
const WATCH = `--import=${resolve('tests/support/outgoing.mjs')}`
/** What every process and thread tries, to show that it would be seen. */
const TRIED = ' outgoing.invalid: '
const outgoing = () => (existsSync(written) ? readFileSync(written, 'utf8').trim().split('\n') : [])

interface First {
  readonly statuses: readonly number[]
  readonly user: Record<string, unknown>
  readonly kinds: Record<string, number>
  readonly todos: readonly string[]
  readonly pdf: Buffer
  readonly isWord: boolean
}

/** What a first start shows, before anything is done in it. */
async function firstOf(client: Client, openId: string): Promise<First> {
  const get = async (path: string) => (await client.get(path)).body
  const items: { calcStatus: number }[] = (await get(`/api/tb-qb-items/getOrInitItemList/${openId}`)).data
  const { data: user } = await get('/api/currentUser')
  const { kinds } = (await get('/api/personal/notices/count')).data
  const todos = (await get('/api/personal/todos')).data.map(({ kind }: { kind: string }) => kind)
  const report = await get(`/api/tb-qb-reports/export?openId=${openId}&format=pdf`)
  const { bytes: pdf } = await client.download(`/api/tb-qb-attachments/download?id=${report.data.id}`)
  const word = await get(`/api/tb-qb-reports/export?openId=${openId}&format=docx`)
  const statuses = items.map(({ calcStatus }) => calcStatus)
  return { statuses, user, kinds, todos, pdf, isWord: word.success }
}

let demo: DemoServer
let first: First
const pages = new Map<string, Opened>()
beforeAll(async () => {
  demo = await startDemo(
    { NODE_OPTIONS: WATCH, OUTGOING: written, OUTGOING_TRY: '1' },
    async (client, openId) => {
      first = await firstOf(client, openId)
    },
  )
  const leading = LEADING_ON.map((path) => path.replace('[openId]', demo.openId))
  for (const [view, opened] of demo.opened) pages.set(view, opened)
  for (const view of [...demo.views, ...leading].filter((one) => !pages.has(one))) {
    const cookie = isSignedOut(view) ? '' : `${SESSION_COOKIE}=${demo.client.token}`
    const answer = await fetch(demo.baseUrl + view, { headers: { cookie } })
    pages.set(view, { status: answer.status, html: await answer.text() })
  }
})
afterAll(async () => {
  await demo?.stop()
  rmSync(root, { recursive: true, force: true })
})

test('a first start has a section with results of every analysis, no notices about them, and a short report', () => {
  expect(first.statuses).toEqual(ANALYSES.map(() => 1))
  expect(first.user).toMatchObject({ unreadCount: 2, totalCount: 2 })
  // No notices about what the start did; the to-dos are those of the leader, with whom the account is linked.
  expect(first.kinds).toEqual({ notification: 0, message: 0, todo: 2 })
  expect(first.todos).toEqual(['judge', 'opinion'])
  expect(first.isWord).toBe(true)
  // Five bidders with clues in every analysis, two of them with 27 resource prices and 15 choices in common; with
  // technical bids, whose pairs, shared texts, traces and readings take five pages.
  const path = join(root, 'report.pdf')
  writeFileSync(path, first.pdf)
  expect(pdfPages(path).length).toBeLessThanOrEqual(22)
})

test('every page is shown', () => {
  expect([...pages].filter(([, { status }]) => status >= 500)).toEqual([])
  expect([...pages].filter(([, { status }]) => status === 200).length).toBeGreaterThan(40)
})

test('a new installation calls nobody: not at its start, by no page, and not when analyses run and reports are made', () => {
  expect(outgoing().filter((line) => !line.includes(TRIED))).toEqual([])
})

test('what leads out of the machine is seen', () => {
  expect(outgoing().filter((line) => line.includes(TRIED))).not.toEqual([])
})

test('the scripts of no page weigh more than the budget', async () => {
  const known = new Map<string, Promise<number>>()
  const bytesOf = (address: string) => {
    const bytes = known.get(address) ?? transferredBytes(demo.baseUrl + address)
    known.set(address, bytes)
    return bytes
  }
  const heavy: Record<string, number> = {}
  for (const view of demo.views) {
    const scripts = scriptsIn(pages.get(view)!.html)
    // A page without its framework would be a page that was not read.
    expect(scripts.length, view).toBeGreaterThan(5)
    const sizes = await Promise.all(scripts.map(bytesOf))
    const kb = sizes.reduce((sum, bytes) => sum + bytes, 0) / 1024
    expect(kb, view).toBeGreaterThan(100)
    if (kb > SCRIPT_BUDGET_KB) heavy[view] = Math.round(kb * 10) / 10
  }
  expect(heavy).toEqual({})
})

// A placeholder that is sent first stays for 300 ms, however early the page arrives.
test('no page is held back behind a placeholder', () => {
  const held = demo.views.filter((view) => /<main[^>]*>\s*<!--\$\?-->/.test(pages.get(view)!.html))
  expect(held).toEqual([])
})

test('a script that is named only in the data of a component counts, one for old browsers does not', () => {
  const html =
    '<script src="/_next/static/chunks/a1.js" async=""></script><script src="/_next/static/chunks/b2.js" noModule=""></script>' +
    '<script>self.__next_f.push([1,"2:I[77,[\\"/_next/static/chunks/c3-~.js\\"],\\"Part\\"]"])</script>'
  expect(scriptsIn(html)).toEqual(['/_next/static/chunks/a1.js', '/_next/static/chunks/c3-~.js'])
})
