import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Client, encrypted, signedIn } from '../../contract/client'
import { pushedSection, uploadAll } from '../../contract/section'
import { startServer, type TestServer } from '../../contract/server'
import { TEST_SETTINGS } from '../../server-settings.mjs'
import type { Outcome, Plan } from './person'

export interface World {
  readonly server: TestServer
  /** One session per person. */
  readonly tokens: readonly string[]
  /** Sections with all their files and results. */
  readonly sections: readonly string[]
  readonly signIn: string
}

export const SECTIONS = 12
export const SECTION = { bidders: 6, items: 800 }
const METRICS_TOKEN = 'figures-of-the-load-bench'
const ALL_ITEMS = '1,2,3,4,5,6,7,8,9'

async function runAll(client: Client, openId: string): Promise<void> {
  const { body: list } = await client.get(`/api/tb-qb-items/getOrInitItemList/${openId}`)
  const keys = list.data.map(({ itemCode }: { itemCode: string }) => itemCode).join(',') || ALL_ITEMS
  const { body } = await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json: { openId, keys } })
  if (body.success !== true) throw new Error(JSON.stringify(body))
}

/** A server with analysed sections and this many people signed in. */
export async function makeWorld(data: string, people: number): Promise<World> {
  const quiet = fileURLToPath(new URL('./quiet.mjs', import.meta.url))
  // Other Node options, such as for profiling, remain possible.
  const options = `${process.env.NODE_OPTIONS ?? ''} --import ${quiet}`
  // In reality every person has an own address.
  const CONNECTIONS_PER_ADDRESS = '2000'
  const limits = { CONNECTIONS_PER_ADDRESS, QUEUE_SECONDS: '5' }
  const settings = { DATA_DIR: data, NODE_OPTIONS: options, METRICS_TOKEN, ...limits }
  const server = await startServer(settings)
  const client = await signedIn(server.baseUrl)
  const sections: string[] = []
  for (let at = 0; at < SECTIONS; at++) {
    const taken = await pushedSection(client, `LOAD-${at}`, { ...SECTION, seed: at + 1 })
    await uploadAll(client, taken)
    await runAll(client, taken.openId)
    sections.push(taken.openId)
  }
  const tokens: string[] = []
  for (let at = 0; at < people; at++) tokens.push((await signedIn(server.baseUrl)).token!)
  const password = await encrypted(server.baseUrl, TEST_SETTINGS.ADMIN_PASSWORD)
  const signIn = JSON.stringify({ username: TEST_SETTINGS.ADMIN_USERNAME, password })
  return { server, tokens, sections, signIn }
}

/** Lets this many people work for this many seconds, in a separate process. */
export async function load(world: World, people: number, seconds: number, seed: number): Promise<Outcome> {
  const path = fileURLToPath(new URL('./loader.ts', import.meta.url))
  const child = fork(path, { execArgv: ['--import', 'tsx'] })
  const { server, sections, signIn } = world
  const tokens = world.tokens.slice(0, people)
  child.send({ baseUrl: server.baseUrl, tokens, sections, signIn, seconds, seed } satisfies Plan)
  const [outcome] = (await once(child, 'message')) as [Outcome]
  return outcome
}

/** The longest the server's event loop was blocked since the last call, in ms. */
export async function longestBlock({ server }: World): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`${server.baseUrl}/metrics`, { headers })).text()
  return Number(/^nodejs_eventloop_lag_seconds\{quantile="max"\} (\S+)$/m.exec(text)?.[1]) * 1000
}

/** Memory of the server in MB. */
export function memoryOf({ server }: World): number {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** The memory after garbage collection. */
export async function quietMemory(world: World): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    world.server.process.kill('SIGUSR2')
  }
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return memoryOf(world)
}
