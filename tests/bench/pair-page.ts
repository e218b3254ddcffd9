import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { type Client, signedIn } from '../contract/client'
import { pushedSection, type TakenSection, uploadAll } from '../contract/section'
import { startServer, stopServer, type TestServer } from '../contract/server'
import { anyBrowser, freshPage, timedLoad, timedStep, worstFrame } from './pair-browser'

const ITEMS = 20_000
const ROUNDS = Number(process.env.ROUNDS ?? 5)
const PAGE_5 = 'a[aria-label="第 5 页"][aria-current]'

type Figures = Record<string, number>

/** Uploads and analyses a section with a planted ratio through the API. */
async function analysedSection(client: Client): Promise<TakenSection> {
  const taken = await pushedSection(client, 'BENCH-PAIR', {
    bidders: 3,
    items: ITEMS,
    contentsPerItem: 0,
    plants: [{ analysis: 'regular', bidder: 1, from: 0, pattern: 'ratio', constant: 0.97, share: 0.6 }],
  })
  await uploadAll(client, taken)
  await client.get(`/api/tb-qb-eco-regular-sums/beginAnalyze?openId=${taken.openId}`)
  return taken
}

/** Address of the details of two bidders. */
const pairAddress = ({ openId, bidders }: TakenSection, one: number, two: number) =>
  `/qb-inner/${openId}/analysis_eco_rule?tab=details&v1=${bidders[one]}&v2=${bidders[two]}`

async function withServer<T>(data: string, use: (server: TestServer) => Promise<T>): Promise<T> {
  const server = await startServer({ DATA_DIR: data })
  try {
    return await use(server)
  } finally {
    await stopServer(server)
  }
}

/** One round in a browser with an empty cache, against a server that has just started. */
async function round(server: TestServer, browser: Browser, taken: TakenSection): Promise<Figures> {
  const { token } = await signedIn(server.baseUrl)
  const page = await freshPage(browser, server.baseUrl, token!)
  const open = (one: number, two: number) => timedLoad(page, server.baseUrl + pairAddress(taken, one, two))
  const material = 'nav a[href*="component=material"]'
  const search = (word: string) =>
    timedStep(page, { use: 'input[name=q]', value: word, until: `input[name=q][value="${word}"]` })
  const figures = {
    'first pair after the server starts, to the load event': await open(0, 1),
    'another pair': await open(0, 2),
    'a pair opened before': await open(0, 1),
    'page 5': await timedStep(page, { use: 'input[name=page]', value: '5', until: PAGE_5 }),
    'the prices of material': await timedStep(page, {
      use: material,
      until: `${material}[aria-current=true]`,
    }),
    keyword: await search('混凝土'),
    'another keyword': await search('管'),
  }
  await page.goto(`${server.baseUrl}${pairAddress(taken, 0, 1)}&size=100`)
  return { ...figures, 'longest frame while scrolling 100 items': await worstFrame(page) }
}

/** Size of the page of a pair in KB, raw and gzipped. */
async function sizes(server: TestServer, taken: TakenSection): Promise<[number, number]> {
  const { token } = await signedIn(server.baseUrl)
  const headers = { cookie: `next-auth.session-token=${token}` }
  const answer = await fetch(server.baseUrl + pairAddress(taken, 0, 1), { headers })
  const html = Buffer.from(await answer.arrayBuffer())
  return [html.length / 1024, gzipSync(html).length / 1024]
}

const best = (rounds: readonly Figures[], name: string) => Math.min(...rounds.map((one) => one[name]!))
const median = (rounds: readonly Figures[], name: string) =>
  rounds.map((one) => one[name]!).sort((a, b) => a - b)[Math.floor(rounds.length / 2)]!

/** How long the page of a pair with many items takes in a real browser to open, filter and page through. */
export async function benchPairPage(print: (line?: string) => void): Promise<void> {
  const browser = await anyBrowser()
  if (!browser) return print('Chromium is not installed: the page of a pair is not measured.\n')
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-pair-'))
  try {
    const taken = await withServer(data, async (server) => analysedSection(await signedIn(server.baseUrl)))
    const rounds: Figures[] = []
    for (let at = 0; at < ROUNDS; at++) {
      rounds.push(await withServer(data, (server) => round(server, browser, taken)))
    }
    const items = ITEMS.toLocaleString('en')
    print(
      `## The page of a pair with ${items} items in Chromium ${browser.version()}; ${ROUNDS} rounds, ms\n`,
    )
    print('| what | best | median |\n|---|---|---|')
    for (const name of Object.keys(rounds[0]!)) {
      print(`| ${name} | ${best(rounds, name).toFixed(0)} | ${median(rounds, name).toFixed(0)} |`)
    }
    const [raw, packed] = await withServer(data, (server) => sizes(server, taken))
    print(`\nIts HTML: ${raw.toFixed(0)} KB, with gzip ${packed.toFixed(0)} KB.\n`)
  } finally {
    await browser.close()
    rmSync(data, { recursive: true, force: true })
  }
}

if (process.argv[1]?.endsWith('pair-page.ts')) {
  await benchPairPage((line = '') => process.stdout.write(`${line}\n`))
  process.exit(0)
}
