import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { provideBrowser } from './browser/provide-browser.mjs'
import { FEW_ON_POSTGRES } from './contract/on-postgres.mjs'
import { providePoppler } from './provide-poppler.mjs'
import { PARTS } from './run/parts.mjs'
import { check, conclude, note, playwright, RESULTS, vitest } from './run/runner.mjs'
import { provideQueue } from './support/provide-queue.mjs'

/**
 * Runs every check, continues after a failure, and ends with one summary line. `--part 2/6` adds that part of the long form,
 * `--long` runs the long form alone, all of it or that part.
 */
const { values } = parseArgs({ options: { long: { type: 'boolean' }, part: { type: 'string' } } })

/** @returns {readonly (readonly import('./run/parts.mjs').Run[])[]} */
function chosenParts() {
  if (values.part === undefined) return values.long ? PARTS : []
  const [at = Number.NaN, of] = values.part.split('/').map(Number)
  const part = PARTS[at - 1]
  if (of !== PARTS.length || !part)
    throw new Error(`--part 1/${PARTS.length} to ${PARTS.length}/${PARTS.length}`)
  return [part]
}

const OUTPUT_SHOWN = 300

/** Builds, and checks that the build calls nobody: every way out of the machine is written down. @param {boolean} isAside */
async function build(isAside) {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-build-'))
  const outgoing = join(folder, 'outgoing')
  const env = { NODE_OPTIONS: `--import=${resolve('tests/support/outgoing.mjs')}`, OUTGOING: outgoing }
  await check('build', ['node_modules/next/dist/bin/next', 'build'], { env, isAside })
  const found = existsSync(outgoing) ? readFileSync(outgoing, 'utf8') : ''
  note(`the build calls nobody ${found.slice(0, OUTPUT_SHOWN)}`.trim(), found === '')
  rmSync(folder, { recursive: true, force: true })
}

async function checkCode() {
  await check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
  await check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
  await vitest('unit*', { name: 'unit' })
}

/** The first failure to provide something is also that of the tests that need it. @param {() => unknown} provide */
function provided(provide) {
  try {
    provide()
  } catch (error) {
    console.error(String(error))
  }
}

const parts = chosenParts()
rmSync(RESULTS, { recursive: true, force: true })
mkdirSync(RESULTS, { recursive: true })
provided(providePoppler)
// Before anything runs: it changes what is installed.
provided(provideQueue)
const browser = provideBrowser()

if (values.long) await build(false)
else {
  await Promise.all([build(true), checkCode()])
  await vitest('contract')
  const onPostgres = { name: 'contract on PostgreSQL, a few', env: { TEST_STORE: 'postgres-alone' } }
  await vitest('contract', { ...onPostgres, files: FEW_ON_POSTGRES })
  await playwright({ name: 'browser', browser })
}
for (const { runner, name, project = '', files, env } of parts.flat()) {
  if (runner === 'playwright') await playwright({ name, browser, files, env })
  else await vitest(project, { name, files, env })
}
process.exit(conclude() ? 0 : 1)
