import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HARD_LINES } from './hard-lines'
import type { Line } from './line'
import { MARKET_LINES } from './market/lines'
import { MARKET_END, MARKET_START, marketTable, REGION_END, REGION_START } from './market/report'
import { runMarketLines } from './market/run'
import { VIEWS } from './market/trial'
import { MIXED_LINES } from './mixed-lines'
import { REGION_LINES, REGION_VIEWS } from './region/lines'
import { PAGE_END, PAGE_START, reportOf } from './report'
import { REQUIRED_LINES } from './required-lines'
import { runLine, VERIFICATION } from './run-line'

/**
 * Options: `--seeds=<word>` seeds other than those of the verification (for tuning), `--share=<0…1>` of the
 * trials, `--only=<text>` lines with this text in their names, `--tables=prices`, `market` or `region` one of the
 * tables, `--page` writes the output into the page of the analysis.
 */
const options = new Map(
  process.argv.slice(2).map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=')
    return [name, value]
  }),
)
const salt = options.get('--seeds') ?? VERIFICATION
const share = Number(options.get('--share') ?? 1)
const only = options.get('--only') ?? ''

function run(lines: readonly Line[]) {
  return lines
    .filter(({ name }) => name.includes(only))
    .map((line) => runLine(line, salt, Math.max(1, Math.round(line.trials * share))))
}

/** The tables by the marks between which they stand in the page. */
const TABLES = {
  prices: {
    marks: [PAGE_START, PAGE_END],
    make: () => reportOf(salt, run(REQUIRED_LINES), run([...HARD_LINES, ...MIXED_LINES])),
  },
  market: {
    marks: [MARKET_START, MARKET_END],
    make: () => {
      const lines = MARKET_LINES.filter(({ name }) => name.includes(only))
      const sections =
        'Sections of a market (`tests/generator/market`): 16 bidders, 600 items, unless a line says otherwise.'
      return marketTable(salt, sections, VIEWS, runMarketLines(lines, VIEWS, salt, share))
    },
  },
  region: {
    marks: [REGION_START, REGION_END],
    make: () => {
      const lines = REGION_LINES.filter(({ name }) => name.includes(only))
      const sections = 'Sections of a region (`tests/generator/region`): 14 bidders, 260–640 items.'
      return marketTable(salt, sections, REGION_VIEWS, runMarketLines(lines, REGION_VIEWS, salt, share))
    },
  },
} as const

function writePage(text: string, [start, end]: readonly [string, string]): void {
  const page = fileURLToPath(new URL('../../../lib/analyses/regular/README.md', import.meta.url))
  const before = readFileSync(page, 'utf8')
  const from = before.indexOf(start) + start.length
  writeFileSync(page, `${before.slice(0, from)}\n\n${text}\n\n${before.slice(before.indexOf(end))}`)
}

const chosen = options.get('--tables')
for (const [name, { marks, make }] of Object.entries(TABLES)) {
  if (chosen && chosen !== name) continue
  const text = make()
  process.stdout.write(`${text}\n\n`)
  if (options.has('--page')) writePage(text, marks)
}
