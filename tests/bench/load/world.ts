import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Client, signedIn } from '../../contract/client'
import { pushedSection, type TakenSection, uploadAll } from '../../contract/section'
import { startServer, type TestServer } from '../../contract/server'
import type { Plan, Told } from './person'

export interface World {
  readonly server: TestServer
  readonly client: Client
  /** A session of each evaluator. */
  readonly tokens: readonly string[]
  /** Sections with all their files and results. */
  readonly sections: readonly string[]
}

export const EVALUATORS = 50
export const SECTIONS = 5
export const SECTION = { bidders: 6, items: 800 }
const ALL_ITEMS = '1,2,3,4,5,6,7,8,9'

export async function runAll(client: Client, openId: string): Promise<void> {
  const { body: list } = await client.get(`/api/tb-qb-items/getOrInitItemList/${openId}`)
  const keys = list.data.map(({ itemCode }: { itemCode: string }) => itemCode).join(',') || ALL_ITEMS
  const { body } = await client.call('POST', '/api/tb-qb-items/beginAnalyze', { json: { openId, keys } })
  if (body.success !== true) throw new Error(JSON.stringify(body))
}

export async function makeWorld(data: string): Promise<World> {
  const quiet = fileURLToPath(new URL('./quiet.mjs', import.meta.url))
  // Profiling and the like stay possible from outside.
  const options = `${process.env.NODE_OPTIONS ?? ''} --import ${quiet}`
  const server = await startServer({ DATA_DIR: data, NODE_OPTIONS: options })
  const client = await signedIn(server.baseUrl)
  const sections: string[] = []
  for (let at = 0; at < SECTIONS; at++) {
    const taken = await pushedSection(client, `LOAD-${at}`, { ...SECTION, seed: at + 1 })
    await uploadAll(client, taken)
    await runAll(client, taken.openId)
    sections.push(taken.openId)
  }
  const tokens: string[] = []
  for (let at = 0; at < EVALUATORS; at++) tokens.push((await signedIn(server.baseUrl)).token!)
  return { server, client, tokens, sections }
}

/** A large section with all its files, without results yet. */
export async function makeLarge(
  client: Client,
  size: { bidders: number; items: number },
): Promise<TakenSection> {
  const taken = await pushedSection(client, 'LOAD-LARGE', { ...size, contentsPerItem: 0 })
  await uploadAll(client, taken)
  return taken
}

/** Has the evaluators work for so many seconds, in a process of their own. */
export async function load(
  { server, tokens, sections }: World,
  seconds: number,
  seed: number,
): Promise<Told> {
  const path = fileURLToPath(new URL('./loader.ts', import.meta.url))
  const child = fork(path, { execArgv: ['--import', 'tsx'] })
  const plan: Plan = { baseUrl: server.baseUrl, tokens, sections, seconds, seed }
  child.send(plan)
  const [told] = (await once(child, 'message')) as [Told]
  return told
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Memory of the server in MB after everything it does not need was given back; null where nobody tells. */
export async function quietMemory({ server }: World): Promise<number | null> {
  for (let round = 0; round < 3; round++) {
    await pause(2000)
    server.process.kill('SIGUSR2')
  }
  await pause(1000)
  try {
    const [, kb] =
      readFileSync(`/proc/${server.process.pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m) ?? []
    return kb ? Number(kb) / 1024 : null
  } catch {
    return null
  }
}
