import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { FILE_TYPE } from '../../../lib/domain/number-codes'
import { type Client, signedIn } from '../../contract/client'
import { pushedSection, type TakenSection } from '../../contract/section'
import { startServer, stopServer } from '../../contract/server'
import { writeTechnicalBids } from '../../generator/documents/technical-bids'
import { anyBrowser, freshPage, timedLoad } from '../pair-browser'

const CHARACTERS = 300_000
const ROUNDS = 5
const PAGES = 20

/** Two long technical bids with shared passages, uploaded and compared through the API. */
async function comparedSection(client: Client): Promise<TakenSection> {
  const taken = await pushedSection(client, 'BENCH-TEC', { bidders: 2 })
  const written = writeTechnicalBids({
    ...{ seed: 'view', bidders: taken.section.bids.map(({ bidderName }) => bidderName) },
    ...{ characters: CHARACTERS, formats: ['word', 'pdf'] },
    plants: [{ pair: [0, 1], treatment: 'verbatim', share: 12 }],
  })
  for (const [at, { files }] of written.bids.entries()) {
    for (const { name, bytes } of files)
      await client.upload(taken.openId, FILE_TYPE.technical, name, bytes, taken.bidders[at])
  }
  await client.get(`/api/tb-qb-tec-sames/beginAnalyze?openId=${taken.openId}`)
  return taken
}

/** A shared passage, in either reader. */
const PASSAGE = '[data-page] mark'

interface Opened {
  /** ms until the end of the load event: the passages stand in the page. */
  readonly loaded: number
  /** ms until the frame in which both readers are scrolled to the first of them and have it marked. */
  readonly shown: number
}

/** Notes in the page itself when both readers show their passage: asking from outside adds to it. */
async function noteShown(): Promise<void> {
  for (const columns = new Set<Element>(); columns.size < 2; ) {
    await new Promise<number>(requestAnimationFrame)
    for (const mark of document.querySelectorAll('[data-page] mark[data-current]')) {
      const column = mark.closest('section[tabindex="0"]')!
      const [text, box] = [mark.getBoundingClientRect(), column.getBoundingClientRect()]
      if (text.top >= box.top && text.top < box.bottom) columns.add(column)
    }
  }
  performance.mark('shown')
}

async function opened(page: Page, address: string): Promise<Opened> {
  await page.addInitScript(noteShown)
  const loaded = await timedLoad(page, address, PASSAGE)
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0)
  return { loaded, shown: await page.evaluate(() => performance.getEntriesByName('shown')[0]!.startTime) }
}

/** Frames a second while a reader scrolls over twenty of its pages, and the longest of them in ms. */
function scrolled(page: Page): Promise<{ rate: number; longest: number }> {
  return page.evaluate(async (pages) => {
    const box = document.querySelector<HTMLElement>('section[tabindex="0"]:has([data-page])')!
    const far = box.clientHeight / 6
    let [longest, frames] = [0, 0]
    const begun = await new Promise<number>(requestAnimationFrame)
    let last = begun
    for (const seen = new Set<string>(); seen.size < pages && frames < 3000; frames++) {
      box.scrollTop += far
      const now = await new Promise<number>(requestAnimationFrame)
      longest = Math.max(longest, now - last)
      last = now
      const top = box.getBoundingClientRect().top
      for (const one of box.querySelectorAll<HTMLElement>('[data-page]'))
        if (one.getBoundingClientRect().top >= top) seen.add(one.dataset.page!)
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) break
    }
    return { rate: (frames * 1000) / (last - begun), longest }
  }, PAGES)
}

/** How long a pair of long technical bids takes to open and to scroll in a real browser. */
export async function benchView(): Promise<string> {
  const browser = await anyBrowser()
  if (!browser) return 'Chromium is not installed: the page of a pair is not measured.'
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-view-'))
  const times: Opened[] = []
  const frames: { rate: number; longest: number }[] = []
  const server = await startServer({ DATA_DIR: data })
  try {
    const client = await signedIn(server.baseUrl)
    const { openId, bidders } = await comparedSection(client)
    const list = `${server.baseUrl}/qb-inner/${openId}/analysis_tec_same`
    const address = `${list}?tab=pair&v1=${bidders[0]}&v2=${bidders[1]}`
    for (let at = 0; at < ROUNDS; at++) {
      const page = await freshPage(browser, server.baseUrl, client.token!)
      // Whoever opens a pair comes from the list of pairs.
      await page.goto(list, { waitUntil: 'networkidle' })
      times.push(await opened(page, address))
      await page.waitForLoadState('networkidle')
      frames.push(await scrolled(page))
      await page.context().close()
    }
  } finally {
    await browser.close()
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
  const list = times.map(({ loaded, shown }) => `${loaded.toFixed(0)} (${shown.toFixed(0)})`).join(' · ')
  const seen = frames.map(({ rate, longest }) => `${rate.toFixed(0)} (${longest.toFixed(0)} ms)`).join(' · ')
  return `Two bids of ${CHARACTERS} characters, DOCX and PDF: first view of the pair to the load event (its first passage in sight and marked in both readers) ${list} ms; frames a second while scrolling ${PAGES} pages (the longest): ${seen}`
}
