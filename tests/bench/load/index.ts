import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopServer } from '../../contract/server'
import { processorOf } from '../processor'
import { KINDS } from './kinds'
import { type Outcome, send } from './person'
import { load, longestBlock, makeWorld, memoryOf, quietMemory, SECTION, SECTIONS, type World } from './world'

/** `npm run bench:load -- [seconds per step] [people per step, as 10,50,200]` */
const seconds = Number(process.argv[2] ?? 60)
const steps = (process.argv[3] ?? '10,25,50,100,200').split(',').map(Number)
/** How often a single person requests each kind, to measure its cost. */
const ALONE = 20
const print = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const rule = (count: number) => print(...Array<string>(count).fill('---'))
const say = (line = '') => process.stdout.write(`${line}\n`)

const rounded = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0))
/** The quantiles at `shares`; 1 gives the maximum. */
function quantiles(values: readonly number[], shares: readonly number[]): string[] {
  const sorted = [...values].sort((a, b) => a - b)
  return shares.map((share) => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN))
}

/** The cost of one answer of each kind, with one request at a time. */
async function costs(world: World): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  say('\nCPU time per answer, including threads, with one request at a time:\n')
  print('kind', '', 'share of all, %', 'CPU, ms', 'wait, ms: median', 'longest')
  rule(6)
  const all = KINDS.reduce((sum, { weight }) => sum + weight, 0)
  let middle = 0
  for (const { name, type, weight, path } of KINDS) {
    const once = (at: number) => {
      const url = world.server.baseUrl + path(world.sections[at % SECTIONS]!)
      return send(agent, url, { token: world.tokens[0]! })
    }
    for (let at = 0; at < SECTIONS; at++) await once(at)
    const before = processorOf(world.server.process.pid)
    const waits: number[] = []
    for (let at = 0; at < ALONE; at++) {
      const start = performance.now()
      await once(at)
      waits.push(performance.now() - start)
    }
    const cost = (processorOf(world.server.process.pid) - before) / ALONE
    middle += (cost * weight) / all
    print(name, type, ((100 * weight) / all).toFixed(0), cost.toFixed(0), ...quantiles(waits, [0.5, 1]))
  }
  print('all, weighted by frequency', '', 100, middle.toFixed(0), '', '')
  agent.destroy()
}

function row(people: number, outcome: Outcome, figures: { cost: number; blocked: number; memory: number }) {
  const { measured, served, signIn, health, wordless, errors } = outcome
  const waits = measured.map(({ ms }) => ms)
  const refused = measured.filter(({ status }) => status === 503).length
  print(
    people,
    measured.length,
    ((measured.length - refused) / seconds).toFixed(1),
    ...quantiles(waits, [0.5, 0.95, 0.99, 1]),
    ...quantiles(served, [0.95, 1]),
    refused,
    wordless,
    errors.length,
    ...quantiles(signIn, [0.95, 1]),
    ...quantiles(health, [0.95, 1]),
    rounded(figures.cost / (measured.length - refused)),
    rounded(figures.blocked),
    rounded(figures.memory),
  )
  for (const error of errors.slice(0, 5)) process.stderr.write(`${error}\n`)
}

async function step(world: World, people: number): Promise<void> {
  await longestBlock(world)
  const before = processorOf(world.server.process.pid)
  const outcome = await load(world, people, seconds, people)
  const blocked = await longestBlock(world)
  row(people, outcome, {
    cost: processorOf(world.server.process.pid) - before,
    blocked,
    memory: memoryOf(world),
  })
}

const data = mkdtempSync(join(tmpdir(), 'clean-bid-load-'))
const world = await makeWorld(data, Math.max(...steps))
try {
  say(`## People at work: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}\n`)
  say(
    `Each has a session, requests with \`Cache-Control: no-cache\` and pauses 3 s (1.5 to 4.5) after an answer;`,
  )
  say(
    `${SECTIONS} sections of ${SECTION.bidders} bidders × ${SECTION.items} items, ${KINDS.length} kinds of pages and calls, ${seconds} s a step.`,
  )
  say('Refused requests are repeated after the stated time. ms:\n')
  print(
    'people',
    'answers',
    'answers per second',
    'wait: median',
    'p95',
    'p99',
    'longest',
    'until served: p95',
    'longest',
    'refused (503)',
    'of these without message or retry time',
    'errors',
    'sign-in: p95',
    'longest',
    'health: p95',
    'longest',
    'CPU per answer',
    'event loop blocked',
    'MB',
  )
  rule(19)
  await load(world, Math.min(10, ...steps), 10, 0)
  for (const people of steps) await step(world, people)
  await costs(world)
  say(`\nMemory after garbage collection: ${(await quietMemory(world)).toFixed(0)} MB.`)
} finally {
  await stopServer(world.server)
  rmSync(data, { recursive: true, force: true })
}
process.exit(0)
