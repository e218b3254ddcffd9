import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { createRandom, type Random } from '../../../lib/domain/random'
import { type Kind, pickKind } from './kinds'

/** The task of the loader. */
export interface Plan {
  readonly baseUrl: string
  /** One session for each person. */
  readonly tokens: readonly string[]
  readonly sections: readonly string[]
  readonly seconds: number
  readonly seed: number
  /** Body of a sign-in that succeeds. */
  readonly signIn: string
}

export interface Measured {
  readonly kind: string
  readonly status: number
  /** How long this answer took. */
  readonly ms: number
}
/** The result of a plan. */
export interface Outcome {
  readonly measured: readonly Measured[]
  /** Time from the first attempt to success, including refusals and pauses; ms. */
  readonly served: readonly number[]
  /** Times of concurrent sign-ins and health probes; ms. */
  readonly signIn: readonly number[]
  readonly health: readonly number[]
  /** Refusals without a retry time or without a message. */
  readonly wordless: number
  readonly errors: readonly string[]
}
interface Outcomes extends Outcome {
  readonly measured: Measured[]
  readonly served: number[]
  readonly signIn: number[]
  readonly health: number[]
  wordless: number
  readonly errors: string[]
}

/** Seconds between an answer and the next request, 3 on average. */
const THINK: readonly [least: number, most: number] = [1.5, 4.5]
const TIMEOUT_MS = 120_000

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** One request over a keep-alive connection; its body is always read to the end. */
export function send(
  agent: Agent,
  url: string,
  { token = '', method = 'GET', json }: { token?: string; method?: string; json?: string } = {},
): Promise<Answer> {
  const headers = {
    'cache-control': 'no-cache',
    'sec-fetch-site': 'same-origin',
    'accept-language': 'zh-CN',
    ...(token ? { cookie: `next-auth.session-token=${token}` } : {}),
    ...(json ? { 'content-type': 'application/json' } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers, method, timeout: TIMEOUT_MS }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        resolve({ status, headers, body: String(Buffer.concat(pieces)) })
      })
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', reject).end(json)
  })
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now()
  const result = await work()
  return { result, ms: performance.now() - start }
}

interface Person {
  readonly plan: Plan
  readonly token: string
  readonly random: Random
  readonly agent: Agent
  readonly outcome: Outcomes
  readonly until: number
}

const isExplained = (type: Kind['type'], { headers, body }: Answer) =>
  Number(headers['retry-after']) > 0 && (type === 'page' ? /<h1>.+<\/h1>/ : /"message":"."?/).test(body)

/**
 * Repeats a request until it succeeds, as a refused page does. @returns the answer; null if there was none
 */
async function requestUntilServed(person: Person, kind: Kind, path: string): Promise<string | null> {
  const { plan, token, agent, outcome, until } = person
  const start = performance.now()
  for (;;) {
    const { result, ms } = await timed(() => send(agent, plan.baseUrl + path, { token }))
    const { status, headers, body } = result
    outcome.measured.push({ kind: kind.name, status, ms })
    if (status === 503) {
      if (!isExplained(kind.type, result)) outcome.wordless++
      await pause((Number(headers['retry-after']) || 3) * 1000)
      if (Date.now() < until) continue
      return null
    }
    outcome.served.push(performance.now() - start)
    const isWhole = kind.type === 'call' || body.includes('</html>')
    // Another evaluator had already started the same analysis.
    if (status !== 409 && (status !== 200 || !isWhole)) {
      outcome.errors.push(`${status} ${path}: ${body.slice(0, 200)}`)
    }
    return status === 200 ? body : null
  }
}

async function work(person: Person): Promise<void> {
  const { plan, random, until, outcome } = person
  const [least, most] = THINK
  const download: Kind = { name: 'download', type: 'call', weight: 0, path: () => '' }
  // Staggered start.
  await pause(random.next() * most * 1000)
  while (Date.now() < until) {
    try {
      const kind = pickKind(random)
      const body = await requestUntilServed(person, kind, kind.path(random.pick(plan.sections)))
      if (kind.isExport && body) {
        const { data } = JSON.parse(body) as { data: { id: number } }
        await requestUntilServed(person, download, `/api/tb-qb-attachments/download?id=${data.id}`)
      }
    } catch (error) {
      outcome.errors.push(`no answer: ${error}`)
    }
    await pause((least + random.next() * (most - least)) * 1000)
  }
}

/** Sign-ins or health probes beside the load. */
async function watch(waits: number[], every: number, until: number, once: () => Promise<Answer>) {
  while (Date.now() < until) {
    const { result, ms } = await timed(once)
    waits.push(result.status === 200 ? ms : Number.POSITIVE_INFINITY)
    await pause(every)
  }
}

/** Runs all persons of a plan until its time is over. */
export async function workOf(plan: Plan): Promise<Outcome> {
  const outcome: Outcomes = { measured: [], served: [], signIn: [], health: [], wordless: 0, errors: [] }
  const agent = new Agent({ keepAlive: true })
  const until = Date.now() + plan.seconds * 1000
  const sign = { method: 'POST', json: plan.signIn }
  await Promise.all([
    ...plan.tokens.map((token, index) => {
      const random = createRandom(plan.seed, 'person', index)
      return work({ plan, token, random, agent, outcome, until })
    }),
    watch(outcome.health, 500, until, () => send(agent, `${plan.baseUrl}/healthz`)),
    watch(outcome.signIn, 2000, until, () => send(agent, `${plan.baseUrl}/api/login`, sign)),
  ])
  agent.destroy()
  return outcome
}
