import { Agent, request } from 'node:http'
import { createRandom, type Random } from '../../../lib/generator/random'

/** What the loader is told. */
export interface Plan {
  readonly baseUrl: string
  readonly tokens: readonly string[]
  readonly sections: readonly string[]
  readonly seconds: number
  readonly seed: number
}
export type Kind = 'page' | 'api' | 'run' | 'export'

export interface Measured {
  readonly kind: Kind
  readonly path: string
  readonly ms: number
}
/** What the loader tells at the end. */
export interface Told {
  readonly measured: readonly Measured[]
  readonly errors: readonly string[]
  /** Answers that are right though no success: another evaluator had begun the same. */
  readonly busy: number
}

/** Seconds a person looks at a page before the next one. */
export const THINK: readonly [least: number, most: number] = [3, 8]
/** Of every hundred steps so many begin an analysis, and so many an export; the others read. */
const RUNS = 0.05
const EXPORTS = 0.05
/** Of what is read so much is pages. */
const PAGES = 0.7

const SCREENS = [
  'project_info',
  'bidder_info',
  'file_view',
  'analysis_record',
  'analysis_hardware',
  'analysis_trade',
  'analysis_con_file',
  'analysis_eco_con',
  'analysis_eco_con?tab=details',
  'analysis_eco_con?tab=details&page=3',
  'analysis_eco_calc',
  'analysis_eco_calc?tab=details',
  'analysis_eco_rule',
  'analysis_eco_ra',
  'analysis_eco_ra?tab=details',
  'report',
] as const
const RUNNABLE = [
  'eco-conformance-sums',
  'eco-calc-sums',
  'eco-regular-sums',
  'eco-rational-sums',
  'act-features',
  'con-responsiveness',
] as const

const readable = (openId: string) => [
  ...RUNNABLE.map((name) => `/api/tb-qb-${name}/querySum?openId=${openId}`),
  `/api/tb-qb-eco-conformance-details/queryDetails?openId=${openId}`,
  `/api/tb-qb-eco-calc-details/queryDetails?openId=${openId}&page=1`,
  `/api/tb-qb-eco-rational-details/queryDetails?openId=${openId}&page=1`,
  `/api/tb-files?openId.equals=${openId}`,
  `/api/tb-qb-params/findByOpenId/${openId}`,
  `/api/tb-prj-open-items?openId.equals=${openId}`,
  '/api/currentUser',
  '/api/personal/notices/count',
]

/** One request over a kept connection. Whatever the answer is, its body is read to the end. */
function send(agent: Agent, url: string, token: string): Promise<{ status: number; body: string }> {
  const headers = { cookie: `next-auth.session-token=${token}`, 'sec-fetch-site': 'same-origin' }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: String(Buffer.concat(pieces)) }),
      )
    })
    sent.on('error', reject).end()
  })
}

interface Person {
  readonly plan: Plan
  readonly token: string
  readonly random: Random
  readonly agent: Agent
  readonly told: { measured: Measured[]; errors: string[]; busy: number }
}

/** The next thing a person does. */
function nextStep({ plan, random }: Person): { kind: Kind; path: string } {
  const openId = random.pick(plan.sections)
  const dice = random.next()
  if (dice < RUNS)
    return { kind: 'run', path: `/api/tb-qb-${random.pick(RUNNABLE)}/beginAnalyze?openId=${openId}` }
  if (dice < RUNS + EXPORTS) {
    return { kind: 'export', path: `/api/tb-qb-${random.pick(RUNNABLE)}/exportExcel?openId=${openId}` }
  }
  if (random.chance(PAGES)) return { kind: 'page', path: `/qb-inner/${openId}/${random.pick(SCREENS)}` }
  return { kind: 'api', path: random.pick(readable(openId)) }
}

async function take(person: Person, kind: Kind, path: string): Promise<string | null> {
  const { plan, token, agent, told } = person
  const start = performance.now()
  const { status, body } = await send(agent, plan.baseUrl + path, token)
  const isWhole = kind !== 'page' || body.includes('</html>')
  if (status === 200 && isWhole) told.measured.push({ kind, path, ms: performance.now() - start })
  else if (status === 409) told.busy++
  else told.errors.push(`${status} ${path}: ${body.slice(0, 200)}`)
  return status === 200 ? body : null
}

async function step(person: Person): Promise<void> {
  const { kind, path } = nextStep(person)
  const body = await take(person, kind, path)
  if (kind !== 'export' || body === null) return
  const { data } = JSON.parse(body) as { data: { id: number } }
  await take(person, 'api', `/api/tb-qb-attachments/download?id=${data.id}`)
}

async function work(person: Person, until: number): Promise<void> {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const [least, most] = THINK
  // They do not all begin at once.
  await pause(person.random.between(0, most * 1000))
  while (Date.now() < until) {
    try {
      await step(person)
    } catch (error) {
      person.told.errors.push(`no answer: ${error}`)
    }
    await pause(person.random.between(least, most) * 1000)
  }
}

/** All persons of a plan, until its time is over. */
export async function workOf(plan: Plan): Promise<Told> {
  const told = { measured: [] as Measured[], errors: [] as string[], busy: 0 }
  const agent = new Agent({ keepAlive: true })
  const until = Date.now() + plan.seconds * 1000
  await Promise.all(
    plan.tokens.map((token, index) => {
      const random = createRandom(plan.seed, 'person', index)
      return work({ plan, token, random, agent, told }, until)
    }),
  )
  agent.destroy()
  return told
}
