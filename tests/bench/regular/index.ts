import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

function runScript(file: string, args: readonly string[], env = process.env): string {
  const script = fileURLToPath(new URL(file, import.meta.url))
  const done = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { encoding: 'utf8', env })
  if (done.status !== 0) throw new Error(done.stderr)
  return done.stdout
}

/** A run in a separate process, so that its peak memory is measured separately. */
const measure = (file: string, args: readonly string[], env = process.env): Measured =>
  JSON.parse(runScript(file, args, env).trim().split('\n').at(-1)!) as Measured

/** How the pairwise comparison scales with bidders and items; best of the rounds, ms. */
export function benchRegular(): void {
  print(
    '## Regularity: all pairs, four components, all rules; best of the rounds, ms of processor time (two threads: on the clock)',
  )
  print()
  print(
    '| bidders | items | pairs | threads | prepare | compare | one pass over the same memory | compare : one pass | conclude | total | µs per pair and item | a pair in detail | peak MB |',
  )
  print(`|${' --- |'.repeat(13)}`)
  for (const run of RUNS) {
    const [bidders, items, threads] = run
    const { steps, peakMb } = measure('./pairs-run.ts', run.map(String))
    const pairs = (bidders * (bidders - 1)) / 2
    const perItem = ((steps.compare! * 1000) / (pairs * items)).toFixed(3)
    const compared = [ms(steps.compare), ms(steps.pass), (steps.compare! / steps.pass!).toFixed(1)]
    const times = [ms(steps.prepare), ...compared, ms(steps.conclude), ms(steps.total)]
    const cells = [bidders, items, pairs, threads, ...times, perItem, ms(steps.details), ms(peakMb)]
    print(`| ${cells.join(' | ')} |`)
  }
  print()
  benchBuildUps()
}

/** Bidders, items, resources, rounds of the comparison with and without the evidence. */
const BUILD_UP_RUNS = [
  [20, 5000, 1500, 5],
  [100, 10_000, 1600, 0],
] as const

/** Calls `work` with the folder of a section of the market that another process has written. */
function withMarket(shape: readonly number[], work: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'market-'))
  try {
    runScript('./market-files.ts', [folder, ...shape.map(String)])
    work(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The whole analysis of bids of a market, and what the evidence of the build-ups adds; processor time, ms. */
function benchBuildUps(): void {
  print('### With the evidence of the build-ups, rows written; processor time, ms')
  print()
  print(
    '| bidders | items | resources | prepare | compare | one pass over the same memory | compare : one pass | conclude | total | time on the clock | peak MB | without build-ups | with them | ratio |',
  )
  print(`|${' --- |'.repeat(14)}`)
  for (const [bidders, items, resources, rounds] of BUILD_UP_RUNS) {
    withMarket([bidders, items, resources], (folder) => {
      const env = { ...process.env, DATA_DIR: join(folder, 'data') }
      const { steps } = measure('./everything-run.ts', [folder], env)
      const { prepare, compare, pass, conclude, total, wall, peakMb } = steps
      const both = rounds > 0 ? measure('./build-up-run.ts', [folder, `${rounds}`]).steps : null
      const compared = [ms(prepare), ms(compare), ms(pass), (compare! / pass!).toFixed(1)]
      const times = [...compared, ms(conclude), ms(total), ms(wall), ms(peakMb)]
      const ratio = [ms(both?.without), ms(both?.with), both ? both.ratio!.toFixed(2) : '–']
      print(`| ${[bidders, items, resources, ...times, ...ratio].join(' | ')} |`)
    })
  }
  print()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) benchRegular()
