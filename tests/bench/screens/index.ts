import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { printHttpTimes } from './http'
import { PAGE_END, PAGE_START, pairsReport, percentilesReport } from './report'
import { honestPercentiles, MARKETS, runMarket, VERIFICATION } from './trials'

/**
 * Options: `--seeds=<word>` seeds other than those of the verification (for tuning), `--histories=<number>` for each line,
 * `--page` writes the figures into the pages of both analyses, `--speed` measures times and memory only,
 * `--http` pages and calls of a built server with a large history in its database.
 */
const options = new Map(
  process.argv.slice(2).map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=')
    return [name, value]
  }),
)

function write(analysis: string, text: string): void {
  process.stdout.write(`${text}\n\n`)
  if (!options.has('--page')) return
  const page = fileURLToPath(new URL(`../../../lib/analyses/${analysis}/README.md`, import.meta.url))
  const before = readFileSync(page, 'utf8')
  const start = before.indexOf(PAGE_START) + PAGE_START.length
  writeFileSync(page, `${before.slice(0, start)}\n\n${text}\n\n${before.slice(before.indexOf(PAGE_END))}`)
}

const SECTIONS = 2000

if (options.has('--http')) {
  await printHttpTimes()
  process.exit(0)
}
if (!options.has('--speed')) {
  const salt = options.get('--seeds') ?? VERIFICATION
  const histories = Number(options.get('--histories') ?? 20)
  write('screens', percentilesReport(salt, honestPercentiles(salt, SECTIONS)))
  const counts = MARKETS.map((market) => runMarket(market, salt, histories))
  write('cobids', pairsReport(salt, histories, counts))
}
// In a process of its own, whose memory nothing else has filled.
const speed = fileURLToPath(new URL('speed.ts', import.meta.url))
spawnSync(process.execPath, ['--expose-gc', '--import', 'tsx', speed], { stdio: 'inherit' })
