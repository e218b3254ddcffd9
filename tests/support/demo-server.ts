import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, signedIn } from '../contract/client'
import { startServer, stopServer } from '../contract/server'
import { DEMO_TENDER, demoSection } from '../generator/demo'
import { demoHistory } from '../generator/demo-history'
import { leavesOf } from './foreign-words'
import { decoded } from './page-texts'
import { unzipped } from './unzip'
import { isSignedOut, viewsOf } from './views'

export interface Opened {
  readonly status: number
  readonly html: string
}

/** A separate server in the state of a new installation: the demo section with all its results. */
export interface DemoServer {
  readonly baseUrl: string
  readonly client: Client
  readonly openId: string
  /** Its data folder. */
  readonly data: string
  /** Every page with its tabs, and a shared result. */
  readonly views: readonly string[]
  /** Those of them that were opened to find the others, as the administrator sees them. */
  readonly opened: ReadonlyMap<string, Opened>
  /** The HTML of a page for the administrator in this language; the sign-in page without a session. */
  readonly read: (address: string, language?: string) => Promise<string>
  readonly stop: () => Promise<void>
}

export const SESSION_COOKIE = 'next-auth.session-token'

/** The texts in the data of the demo section, which appear on its pages untranslated. */
export function demoTexts(): string[] {
  const { platform, tender, control, bids } = demoSection()
  const files = [tender, control, ...bids]
  const xml = files.flatMap((file) => [...unzipped(file.bytes()).values()].map(String))
  const values = xml.flatMap((text) =>
    [...text.matchAll(/"([^"]*)"|>([^<]+)</g)].map(([, value, words]) => decoded(value ?? words ?? '')),
  )
  return [
    ...leavesOf(platform),
    ...leavesOf(DEMO_TENDER),
    ...leavesOf(demoHistory(platform.bidders)),
    ...files.map(({ fileName }) => fileName),
    ...values,
  ]
}

const opener =
  (baseUrl: string, token: string) =>
  async (address: string, language = 'zh-CN'): Promise<Opened> => {
    const session = isSignedOut(address) ? '' : `${SESSION_COOKIE}=${token}; `
    const cookie = `${session}app_lang=${language}`
    const answer = await fetch(baseUrl + address, { headers: { cookie } })
    return { status: answer.status, html: await answer.text() }
  }

/** Uploads a bid for another bidder, which then waits for a confirmation. */
async function uploadDoubtful(client: Client, openId: string): Promise<void> {
  const [bid] = demoSection().bids
  const list = await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)
  const { status } = await client.upload(openId, 2, bid!.fileName, bid!.bytes(), list.body[1].id)
  if (status !== 409) throw new Error(`a bid uploaded for another bidder: ${status}`)
}

/**
 * Adds what the demo lacks: a record of analyses, a failed import with its notice, an import that waits for a
 * confirmation, a shared result.
 */
async function moreOf(client: Client, openId: string): Promise<string> {
  await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json: { openId, keys: '1,4' } })
  await client.upload(openId, 1, 'broken.LNZF', Buffer.from('no bill'))
  await uploadDoubtful(client, openId)
  const json = { openId, menuKey: 'analysis_eco_con', query: { tab: 'details' }, days: 7 }
  const { body } = await client.call('POST', '/api/tb-qb-shares', { json })
  if (!body.success) throw new Error(JSON.stringify(body))
  return body.data.url
}

const sectionIn = (html: string) => /\/qb-inner\/([\w-]+)/.exec(html)?.[1] ?? ''

/**
 * @param settings more than those of every test server
 * @param look at what the start made, before the tests add to it
 */
export async function startDemo(
  settings: Record<string, string> = {},
  look: (client: Client, openId: string) => Promise<void> = async () => {},
): Promise<DemoServer> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-demo-'))
  const server = await startServer({ DATA_DIR: data, DEMO: '1', ...settings })
  const stop = async () => {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const { baseUrl } = server
    const client = await signedIn(baseUrl)
    // Marks the tour as seen: it would cover the page under test.
    await client.call('POST', '/api/personal/tour')
    const open = opener(baseUrl, client.token ?? '')
    const read = async (address: string, language?: string) => (await open(address, language)).html
    const openId = sectionIn(await read('/qb-project'))
    await look(client, openId)
    const share = await moreOf(client, openId)
    const opened = new Map<string, Opened>()
    const views = await viewsOf(async (address) => {
      const found = await open(address)
      opened.set(address, found)
      return found.html
    }, openId)
    return { baseUrl, client, openId, data, views: [...views, share], opened, read, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
