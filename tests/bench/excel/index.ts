import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { generateSection } from '../../generator/section'
import { excelOf } from '../../support/excel-files'
import type { Measured } from '../child'

/**
 * Reads the bids of a section as workbooks and as JingJiBiao in two threads with the limits of the reading lane:
 * `npm run bench:excel -- [bidders] [items]`. Seconds, CPU seconds and memory include the start of Node. The reader is bundled,
 * as the build does: between modules that tsx translates each call passes a getter, and the translation takes CPU time.
 */
const [bidders = 11, items = 5000] = process.argv.slice(2).map(Number)

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-excel-'))

function writeFiles(): Record<'excel' | 'jingJiBiao', string[]> {
  const section = generateSection({ seed: 1, bidders, items, contentsPerItem: 3, plants: [] })
  const write = (name: string, bytes: Uint8Array) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return path
  }
  return {
    excel: section.bids.map((bid, at) => write(`${at}.xlsx`, excelOf(bid))),
    jingJiBiao: section.bids.map((bid, at) => write(`${at}.nlntf`, bid.bytes())),
  }
}

function bundle(): string {
  const outfile = join(folder, 'read.mjs')
  const banner = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)"
  buildSync({
    entryPoints: [fileURLToPath(new URL('read.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: { js: banner },
  })
  return outfile
}

function readIn(script: string, paths: readonly string[]): Promise<Measured> {
  const child = spawn(process.execPath, [script, ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`reading failed, code ${code}`))
      resolve(JSON.parse(output.trim().split('\n').at(-1) ?? ''))
    })
  })
}

async function measure(script: string, paths: readonly string[]) {
  const { steps, peakMb } = await readIn(script, paths)
  return {
    MB: Math.round(paths.reduce((total, path) => total + statSync(path).size, 0) / 1e6),
    items: steps.items,
    seconds: Number(steps.seconds!.toFixed(1)),
    'CPU seconds': Number(steps.cpu!.toFixed(1)),
    'peak MB': Math.round(peakMb),
  }
}

try {
  const { excel, jingJiBiao } = writeFiles()
  const script = bundle()
  console.table({ excel: await measure(script, excel), JingJiBiao: await measure(script, jingJiBiao) })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
