import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HARD_LINES } from './hard-lines'
import type { Line } from './line'
import { MIXED_LINES } from './mixed-lines'
import { PAGE_END, PAGE_START, reportOf } from './report'
import { REQUIRED_LINES } from './required-lines'
import { runLine, VERIFICATION } from './run-line'

/**
 * Options: `--seeds=<word>` seeds other than those of the verification (for tuning), `--share=<0…1>` of the
 * trials, `--only=<text>` lines with this text in their names, `--page` writes the output into the page of
 * the analysis.
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

const text = reportOf(salt, run(REQUIRED_LINES), run([...HARD_LINES, ...MIXED_LINES]))
process.stdout.write(`${text}\n`)

if (options.has('--page')) {
  const page = fileURLToPath(new URL('../../../lib/engine/analyses/regular/README.md', import.meta.url))
  const before = readFileSync(page, 'utf8')
  const start = before.indexOf(PAGE_START) + PAGE_START.length
  const end = before.indexOf(PAGE_END)
  writeFileSync(page, `${before.slice(0, start)}\n\n${text}\n\n${before.slice(end)}`)
}
