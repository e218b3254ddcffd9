import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, signedIn } from '../../contract/client'
import { pushedSection, type TakenSection, uploadAll } from '../../contract/section'
import { startServer, stopServer, type TestServer } from '../../contract/server'
import { processorOf } from '../processor'
import { type Timed, timesTable } from './report'

/** How long `simulate` of both laboratories takes over HTTP, of a built server: `npm run bench:laboratories -- --http`. */

const BIDS = 30
const ITEMS = 20_000
const ROUNDS = 20
/** Runs of the analysis, each asked for the first time. */
const RUNS = 3

const UNBALANCE = '/api/tb-qb-lab-unbalances'
const AWARD = '/api/tb-qb-lab-awards'

async function ask(client: Client, path: string, json: object): Promise<number> {
  const begun = performance.now()
  const { status, body } = await client.call('POST', path, { json })
  const time = performance.now() - begun
  if (status !== 200 || body.success !== true) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return time
}

/** Milliseconds of processor that the present server has used. */
type Processor = () => number

async function measured(
  name: string,
  rounds: number,
  processor: Processor,
  once: () => Promise<number>,
): Promise<Timed> {
  const before = processor()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) times.push(await once())
  return { name, times, processor: (processor() - before) / rounds }
}

async function run({ openId }: TakenSection, client: Client): Promise<void> {
  const { body } = await client.get(`${UNBALANCE}/beginAnalyze?openId=${openId}`)
  if (body.success !== true) throw new Error(JSON.stringify(body))
}

async function firstWords({ openId }: TakenSection, client: Client): Promise<string[]> {
  const { body } = await client.call('POST', `${UNBALANCE}/simulate`, { json: { openId } })
  if (body.data.items < ITEMS) throw new Error(`${body.data.items} items`)
  return body.data.classes.map(({ text }: { text: string }) => text)
}

/** What the page asks at each move of a slider. */
function questionsOf({ openId, bidders }: TakenSection, classes: readonly string[]) {
  const [bidderId, againstId] = bidders
  const selectorOf = (text: string) => ({ by: 'prefix', text })
  const changes = classes.map((text, at) => ({ selector: selectorOf(text), change: at * 3 - 20 }))
  const scenario = (kind: string) => ({ name: kind, changes, clause: { kind } })
  const months = classes.map((text, at) => ({ selector: selectorOf(text), month: at + 1 }))
  return {
    scenarios: {
      ...{ openId, bidderId, againstId, line: selectorOf(classes[0]!) },
      scenarios: [scenario('none'), scenario('lowPrice')],
    },
    plan: { openId, bidderId, plan: { months, rate: 4.35 } },
    draws: { openId, draws: { sigma: 15, rho: 0.5, draws: 10_000 } },
  }
}

async function unbalanceTimes(
  taken: TakenSection,
  restarted: () => Promise<Client>,
  { client, processor }: { client: Client; processor: Processor },
): Promise<Timed[]> {
  const questions = questionsOf(taken, await firstWords(taken, client))
  const simulate = (by: Client, question: object) => ask(by, `${UNBALANCE}/simulate`, question)
  const firsts: Timed[] = []
  for (let round = 0; round < RUNS; round++) {
    await run(taken, client)
    firsts.push(await measured('', 1, processor, () => simulate(client, questions.scenarios)))
  }
  const fresh = await restarted()
  const asked = (name: string, rounds: number, question: object) =>
    measured(name, rounds, processor, () => simulate(fresh, question))
  const size = `${BIDS} bids × ${ITEMS.toLocaleString('en')} items`
  return [
    await asked(`unbalance, ${size}: the first question after the server started`, 1, questions.scenarios),
    {
      name: 'the first question about a run',
      times: firsts.flatMap(({ times }) => times),
      processor: firsts.reduce((sum, one) => sum + one.processor, 0) / RUNS,
    },
    await asked('two scenarios, a pair of bids and lines', ROUNDS, questions.scenarios),
    await asked('a payment plan', ROUNDS, questions.plan),
    await asked('10,000 draws', ROUNDS, questions.draws),
  ]
}

const listOf = (from: number, step: number, count: number) =>
  Array.from({ length: count }, (_, at) => Number((from + at * step).toFixed(4)))

async function awardTimes(
  { openId, bidders }: TakenSection,
  { client, processor }: { client: Client; processor: Processor },
): Promise<Timed[]> {
  const question = {
    ...{ openId, formulaId: 'F12', group: bidders.slice(0, 4), moved: bidders[5] },
    draws: { h: listOf(0.5, 0.1, 10), w: listOf(0.3, 0.01, 10), c: listOf(0.95, 0.002, 10) },
  }
  const asked = (name: string, rounds: number) =>
    measured(name, rounds, processor, () => ask(client, `${AWARD}/simulate`, question))
  return [
    await asked(`award, ${BIDS} bids, 1,000 outcomes: the first question after the server started`, 1),
    await asked('1,000 outcomes, a group left out, a bidder that moves', ROUNDS),
  ]
}

/** Pushes a section and uploads its files. */
async function stored(client: Client, code: string, items: number): Promise<TakenSection> {
  const taken = await pushedSection(client, code, { bidders: BIDS, items, contentsPerItem: 0 })
  await uploadAll(client, taken)
  return taken
}

/** The times of both laboratories, or of one of them, in ms of the clock. */
export async function httpTimes(which: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'clean-bid-laboratories-'))
  let server: TestServer | null = await startServer({ DATA_DIR: data })
  const restarted = async () => {
    await stopServer(server!)
    server = await startServer({ DATA_DIR: data })
    return signedIn(server.baseUrl)
  }
  const processor = () => processorOf(server!.process.pid)
  try {
    const client = await signedIn(server.baseUrl)
    const small = await stored(client, 'BENCH-AWARD', 20)
    const award =
      which === 'unbalance' ? [] : await awardTimes(small, { client: await restarted(), processor })
    const unbalance: Timed[] = []
    if (which !== 'award') {
      const fresh = await restarted()
      const large = await stored(fresh, 'BENCH-UNBALANCE', ITEMS)
      await run(large, fresh)
      unbalance.push(...(await unbalanceTimes(large, restarted, { client: fresh, processor })))
    }
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`
    const load = loadavg()[0]!.toFixed(0)
    return `Over HTTP, Node ${process.version}, ${machine}, load ${load}:\n\n${timesTable([...unbalance, ...award])}`
  } finally {
    await stopServer(server)
    rmSync(data, { recursive: true, force: true })
  }
}
