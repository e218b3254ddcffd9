import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopServer } from '../../contract/server'
import { type Kind, type Measured, THINK, type Told } from './person'
import {
  EVALUATORS,
  load,
  makeLarge,
  makeWorld,
  quietMemory,
  runAll,
  SECTION,
  SECTIONS,
  type World,
} from './world'

/** `npm run bench:load -- [minutes] [bidders] [items]` of the large section; 0 bidders: no large run. */
const [minutes = 10, bidders = 100, items = 10_000] = process.argv.slice(2).map(Number)
const print = (line = '') => process.stdout.write(`${line}\n`)
const KINDS: readonly Kind[] = ['page', 'api', 'run', 'export']

function quantile(sorted: readonly number[], share: number): string {
  return sorted.length === 0 ? '–' : sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(0)
}
const sortedTimes = (measured: readonly Measured[], kind: Kind) =>
  measured.flatMap((one) => (one.kind === kind ? [one.ms] : [])).sort((a, b) => a - b)

function rows(name: string, { measured, errors, busy }: Told): void {
  for (const kind of KINDS) {
    const times = sortedTimes(measured, kind)
    const figures = [0.5, 0.95, 0.99, 1].map((share) => quantile(times, share))
    const last = kind === 'run' ? `${busy} busy` : kind === 'page' ? `${errors.length} errors` : ''
    print(`| ${[name, kind, times.length, ...figures, last].join(' | ')} |`)
  }
  for (const error of errors.slice(0, 10)) process.stderr.write(`${error}\n`)
}

function joined(parts: readonly Told[]): Told {
  return {
    measured: parts.flatMap(({ measured }) => measured),
    errors: parts.flatMap(({ errors }) => errors),
    busy: parts.reduce((sum, { busy }) => sum + busy, 0),
  }
}

/** Load for as long as the run of the large section takes, at least a minute. */
async function beside(world: World, openId: string): Promise<{ told: Told; seconds: number }> {
  const start = performance.now()
  const run = runAll(world.client, openId).then(() => true)
  const parts: Told[] = []
  for (let seed = 100, ended = false; !ended; seed++) {
    parts.push(await load(world, 60, seed))
    ended = await Promise.race([run, Promise.resolve(false)])
  }
  await run
  return { told: joined(parts), seconds: (performance.now() - start) / 1000 }
}

const data = mkdtempSync(join(tmpdir(), 'clean-bid-load-'))
const world = await makeWorld(data)
try {
  print(
    `## ${EVALUATORS} evaluators at work: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}\n`,
  )
  const [least, most] = THINK
  print(`Each looks ${least} to ${most} s at what they got; 90 % read, 5 % run an analysis, 5 % export, over`)
  print(
    `${SECTIONS} sections of ${SECTION.bidders} bidders × ${SECTION.items} items; ${minutes} minutes. ms:\n`,
  )
  print('| when | what | count | median | p95 | p99 | longest | |\n|---|---|---|---|---|---|---|---|')
  const first = await load(world, minutes * 60 * 0.2, 1)
  const early = await quietMemory(world)
  const second = await load(world, minutes * 60 * 0.8, 2)
  const late = await quietMemory(world)
  const alone = joined([first, second])
  rows('alone', alone)
  if (bidders > 0) {
    const large = await makeLarge(world.client, { bidders, items })
    const { told, seconds } = await beside(world, large.openId)
    rows(`beside all analyses of ${bidders} × ${items} (${seconds.toFixed(0)} s)`, told)
  }
  print(
    `\nMemory after a forced quiet: ${early?.toFixed(0) ?? '–'} MB at 20 %, ${late?.toFixed(0) ?? '–'} MB at 100 %.`,
  )
} finally {
  await stopServer(world.server)
  rmSync(data, { recursive: true, force: true })
}
process.exit(0)
