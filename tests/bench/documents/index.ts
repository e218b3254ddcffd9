import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { companionsReport } from './companions'
import { runFiles } from './files'
import { benchLayout } from './layout'
import { PARTS, type Part, reportOf, withPart } from './report'
import { type CorpusName, runTrials, VERIFICATION } from './trials'
import { benchView } from './view'

/**
 * Options: `--part=free|formulaic|companions|files` one part only, `--seeds=<word>` seeds other than those of the verification (for
 * tuning), `--trials=<number>` sections for each four lines, `--page` writes the output into the page of the analysis,
 * `--layout` measures the layout check instead: trials are then documents of each kind;
 * `--view` measures the page of a pair in a browser instead, `--reading` what reading takes, `--recognition` how pages that are
 * pictures are read, `--background` how much others feel of it, `--copies` how often copies are found in them.
 */
const options = new Map(
  process.argv.slice(2).map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=')
    return [name, value]
  }),
)
const salt = options.get('--seeds') ?? VERIFICATION
const page = fileURLToPath(new URL('../../../lib/analyses/tecSame/README.md', import.meta.url))

function write(part: Part, text: string): void {
  if (options.has('--page')) writeFileSync(page, withPart(readFileSync(page, 'utf8'), part, text))
}

/** A run takes long: what came out so far is kept. */
const EVERY = 10

const count = Number(options.get('--trials') ?? 200)

function trials(corpus: CorpusName): string {
  const { planted, honest } = runTrials(salt, count, corpus, (outcome, done) => {
    if (done % EVERY === 0) write(corpus, reportOf(corpus, salt, outcome.planted, outcome.honest))
  })
  return reportOf(corpus, salt, planted, honest)
}

function textOf(part: Part): string | Promise<string> {
  if (part === 'files') return runFiles(salt)
  return part === 'companions' ? companionsReport(salt, count) : trials(part)
}

async function benchSimilarity(): Promise<void> {
  for (const part of PARTS) {
    if (options.has('--part') && options.get('--part') !== part) continue
    const text = await textOf(part)
    process.stdout.write(`${text}\n\n`)
    write(part, text)
  }
}

if (options.has('--reading')) await import('./reading')
else if (options.has('--recognition')) await import('../recognition')
else if (options.has('--background')) await import('../recognition/background')
else if (options.has('--copies')) await import('../recognition/copies')
else if (options.has('--view')) process.stdout.write(`${await benchView()}\n`)
else if (options.has('--layout')) await benchLayout(salt, count, options.has('--page'))
else await benchSimilarity()
