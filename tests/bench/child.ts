import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What a measured process reports on its last line. */
export interface Measured {
  readonly steps: Readonly<Record<string, number>>
  readonly peakMb: number
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

/** Runs a script of this folder in its own process, so that its peak memory is measured separately. */
export function measureScript(script: string, args: readonly string[]): Measured {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const node = ['--expose-gc', '--import', 'tsx', path, ...args]
  const done = spawnSync(process.execPath, node, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (done.status !== 0) throw new Error(`${script} failed`)
  return JSON.parse(lastLine(done.stdout)) as Measured
}

export function measurePython(script: string, args: readonly string[]): Measured | null {
  const python = '/usr/bin/python3'
  const known = spawnSync(python, ['-c', 'import xlsxwriter'], { stdio: 'ignore' })
  if (known.status !== 0) return null
  const path = fileURLToPath(new URL(script, import.meta.url))
  const done = spawnSync(python, [path, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (done.status !== 0) throw new Error(`${script} failed`)
  return JSON.parse(lastLine(done.stdout)) as Measured
}

/** Called at the end of a measured process. */
export function report(steps: Record<string, number>): void {
  const peakMb = process.resourceUsage().maxRSS / 1024
  process.stdout.write(`\n${JSON.stringify({ steps, peakMb } satisfies Measured)}\n`)
}

/** Headers that make the server render a page anew for every request. */
export const NO_CACHE = { 'cache-control': 'no-cache' } as const
