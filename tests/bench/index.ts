import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Measured, measurePython, measureScript } from './child'
import { benchCodes } from './codes'
import { benchConnections } from './connections'
import { BIDDERS, writeInputs } from './inputs'
import { benchPages } from './pages'
import { benchPairPage } from './pair-page'
import { benchRegular } from './regular'
import { benchReport } from './report'

const ITEMS = 5000
const ROUNDS = 5
const EXPORT_ROWS = 100_000
const EXPORT_PAIRS = 3

const print = (line = '') => process.stdout.write(`${line}\n`)
const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(0))

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  print(`| ${head.join(' | ')} |`)
  print(`|${head.map(() => '---').join('|')}|`)
  for (const row of rows) print(`| ${row.join(' | ')} |`)
  print()
}

function benchSection(folder: string): void {
  const rows: string[][] = []
  const before = new Map<string, number>()
  for (const scale of [1, 2, 4]) {
    const inputs = join(folder, `${scale}`)
    writeInputs(inputs, ITEMS * scale)
    for (const mode of ['single', 'threads']) {
      const { steps, peakMb } = measureScript('section-run.ts', [mode, inputs, String(ROUNDS)])
      const smaller = before.get(mode)
      before.set(mode, steps.total!)
      const growth = smaller === undefined ? '–' : (steps.total! / smaller).toFixed(2)
      const times = [steps.parse, steps.conformance, steps.calc, steps.total, steps.first].map(ms)
      const name = mode === 'single' ? 'one thread' : '2 threads read'
      rows.push([`${ITEMS * scale}`, name, ...times, growth, ms(peakMb)])
    }
  }
  print(`## Reading and analysing: ${BIDDERS} bids, tender and control price; best of ${ROUNDS} rounds, ms`)
  print()
  table(['items', 'how', 'read', 'conformance', 'calc', 'total', 'first round', 'growth', 'peak MB'], rows)
}

function benchExport(folder: string): void {
  const ours: Measured[] = []
  const peer: Measured[] = []
  for (let i = 0; i < EXPORT_PAIRS; i++) {
    ours.push(measureScript('export-run.ts', [join(folder, 'ours.xlsx'), String(EXPORT_ROWS)]))
    const measured = measurePython('export_peer.py', [join(folder, 'peer.xlsx'), String(EXPORT_ROWS)])
    if (measured) peer.push(measured)
  }
  const row = (name: string, list: readonly Measured[]) => {
    const { steps, peakMb } = list.reduce((a, b) => (a.steps.total! <= b.steps.total! ? a : b))
    return [name, ms(steps.total), ms(peakMb), steps.fileMb!.toFixed(1)]
  }
  print(`## Excel: ${EXPORT_ROWS} rows × 14 columns with formats, best of ${EXPORT_PAIRS} pairs`)
  print()
  const rows = [row('ours', ours)]
  if (peer.length > 0) rows.push(row('XlsxWriter, constant_memory', peer))
  table(['writer', 'ms', 'peak MB', 'file MB'], rows)
  if (peer.length === 0) print('XlsxWriter is not installed for /usr/bin/python3: not compared.\n')
}

const folder = mkdtempSync(join(tmpdir(), 'bench-'))
try {
  print(`# Benchmark: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`)
  print()
  benchSection(folder)
  benchExport(folder)
  benchRegular()
  await benchReport(folder, print)
  await benchCodes(print)
  await benchPages(print)
  await benchConnections(print)
  await benchPairPage(print)
  for (const part of ['screens', 'laboratories']) {
    print(`## ${part}\n`)
    const script = fileURLToPath(new URL(`${part}/index.ts`, import.meta.url))
    spawnSync(process.execPath, ['--import', 'tsx', script], { stdio: 'inherit' })
  }
} finally {
  rmSync(folder, { recursive: true })
}
