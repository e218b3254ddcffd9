import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { benchLayout } from './layout'
import { PAGE_END, PAGE_START, reportOf } from './report'
import { runTrials, VERIFICATION } from './trials'

/**
 * Options: `--seeds=<word>` seeds other than those of the verification (for tuning), `--trials=<number>` sections
 * for each four lines, `--page` writes the output into the page of the analysis, `--layout` measures the layout check
 * instead: trials are then documents of each kind.
 */
const options = new Map(
  process.argv.slice(2).map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=')
    return [name, value]
  }),
)
const salt = options.get('--seeds') ?? VERIFICATION
const page = fileURLToPath(new URL('../../../lib/engine/analyses/tecSame/README.md', import.meta.url))

function write(text: string): void {
  const before = readFileSync(page, 'utf8')
  const start = before.indexOf(PAGE_START) + PAGE_START.length
  writeFileSync(page, `${before.slice(0, start)}\n\n${text}\n\n${before.slice(before.indexOf(PAGE_END))}`)
}

const trials = Number(options.get('--trials') ?? 200)
/** A run takes long: what came out so far is kept. */
const EVERY = 10

function benchSimilarity(): void {
  const { planted, honest } = runTrials(salt, trials, (outcome, done) => {
    if (options.has('--page') && done % EVERY === 0) write(reportOf(salt, outcome.planted, outcome.honest))
  })
  const text = reportOf(salt, planted, honest)
  process.stdout.write(`${text}\n`)
  if (options.has('--page')) write(text)
}

if (options.has('--layout')) await benchLayout(salt, trials, options.has('--page'))
else benchSimilarity()
