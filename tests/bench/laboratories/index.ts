import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { VERIFICATION } from './award-trials'
import { httpTimes } from './http'
import { awardTable, PAGE_END, PAGE_START, speedTable, unbalanceTable } from './report'
import { awardSpeeds, unbalanceSpeeds } from './speed'

/**
 * Options: `--seeds=<word>` seeds other than those of the verification, `--page` writes the figures into the pages, `--http`
 * measures the calls of a built server instead, `--http=award` or `--http=unbalance` those of one laboratory.
 */
const options = new Map(
  process.argv.slice(2).map((word): [string, string] => {
    const [name = '', value = ''] = word.split('=')
    return [name, value]
  }),
)
const salt = options.get('--seeds') ?? VERIFICATION

function write(laboratory: string, parts: readonly string[]): void {
  const text = [`Seeds: \`${salt}\`.`, ...parts].join('\n\n')
  process.stdout.write(`## ${laboratory}\n\n${text}\n\n`)
  if (!options.has('--page')) return
  const page = fileURLToPath(
    new URL(`../../../lib/engine/laboratories/${laboratory}/README.md`, import.meta.url),
  )
  const before = readFileSync(page, 'utf8')
  const start = before.indexOf(PAGE_START) + PAGE_START.length
  writeFileSync(page, `${before.slice(0, start)}\n\n${text}\n\n${before.slice(before.indexOf(PAGE_END))}`)
}

if (options.has('--http')) {
  process.stdout.write(`${await httpTimes(options.get('--http') ?? '')}\n`)
  process.exit(0)
}
write('award', [awardTable(salt), speedTable(awardSpeeds())])
write('unbalance', [unbalanceTable(salt), speedTable(unbalanceSpeeds())])
