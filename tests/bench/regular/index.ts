import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Measured } from '../child'

/** Bidders, items, threads, rounds. */
const RUNS = [
  [10, 5000, 1, 3],
  [20, 5000, 1, 5],
  [40, 5000, 1, 3],
  [20, 10_000, 1, 3],
  [20, 20_000, 1, 3],
  [100, 10_000, 1, 1],
  [100, 10_000, 2, 1],
] as const

const print = (line = '') => process.stdout.write(`${line}\n`)
const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0))

/** A run in a separate process, so that its peak memory is measured separately. */
function measure(file: string, run: readonly number[]): Measured {
  const script = fileURLToPath(new URL(file, import.meta.url))
  const done = spawnSync(process.execPath, ['--import', 'tsx', script, ...run.map(String)], {
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr)
  return JSON.parse(done.stdout.trim().split('\n').at(-1)!) as Measured
}

/** How the pairwise comparison scales with bidders and items; best of the rounds, ms. */
export function benchRegular(): void {
  print('## Regularity: all pairs, four components, all rules; best of the rounds, ms')
  print()
  print(
    '| bidders | items | pairs | threads | prepare | compare | conclude | total | µs per pair and item | a pair in detail | peak MB |',
  )
  print(`|${' --- |'.repeat(11)}`)
  for (const run of RUNS) {
    const [bidders, items, threads] = run
    const { steps, peakMb } = measure('./pairs-run.ts', run)
    const pairs = (bidders * (bidders - 1)) / 2
    const perItem = ((steps.compare! * 1000) / (pairs * items)).toFixed(3)
    const times = [steps.prepare, steps.compare, steps.conclude, steps.total].map(ms)
    const cells = [bidders, items, pairs, threads, ...times, perItem, ms(steps.details), ms(peakMb)]
    print(`| ${cells.join(' | ')} |`)
  }
  print()
  benchBuildUps()
}

/** Bidders, items, resources, rounds. */
const BUILD_UP_RUNS = [[20, 5000, 1500, 5]] as const

/** What the evidence of the build-ups adds: both in turn in one process, processor time, best of the rounds, ms. */
function benchBuildUps(): void {
  print('| bidders | items | resources | without build-ups | with them | ratio | examining them | peak MB |')
  print(`|${' --- |'.repeat(8)}`)
  for (const run of BUILD_UP_RUNS) {
    const { steps, peakMb } = measure('./build-up-run.ts', run)
    const times = [steps.without, steps.with].map(ms)
    const cells = [...run.slice(0, 3), ...times, steps.ratio!.toFixed(2), ms(steps.examine), ms(peakMb)]
    print(`| ${cells.join(' | ')} |`)
  }
  print()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) benchRegular()
