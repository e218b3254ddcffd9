import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { provideBrowser } from './browser/provide-browser.mjs'
import { filesOnPostgres, ON_POSTGRES } from './contract/on-postgres.mjs'
import { providePoppler } from './provide-poppler.mjs'

/** Runs every check in turn, continues after a failure, and ends with one summary line. */
const results = '.next/test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const totals = { passed: 0, failed: 0 }
/** @type {string[]} */
const times = []
/** What failed, named again before the summary line: a log is often read, or kept, from its end. @type {string[]} */
const failures = []

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
function run(name, args, env = {}) {
  console.log(`\n== ${name}`)
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  times.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`)
  return status === 0
}

/** @param {string} name @param {boolean} ok */
function note(name, ok) {
  totals[ok ? 'passed' : 'failed']++
  if (!ok) failures.push(name)
}

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
function check(name, args, env) {
  note(name, run(name, args, env))
}

/** Builds, and checks that the build calls nobody: every way out of the machine is written down. */
function build() {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-build-'))
  const outgoing = join(folder, 'outgoing')
  const watch = `--import=${resolve('tests/support/outgoing.mjs')}`
  check('build', ['node_modules/next/dist/bin/next', 'build'], { NODE_OPTIONS: watch, OUTGOING: outgoing })
  const found = existsSync(outgoing) ? readFileSync(outgoing, 'utf8') : ''
  note(`the build calls nobody ${found.slice(0, LONGEST)}`.trim(), found === '')
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Adds the counts of a report. A missing report, or a failed runner without a failed test, counts as one failure.
 * @param {boolean} ok @param {string} file
 * @param {(report: any) => { passed: number, failed: number, names: string[] }} read
 */
function count(ok, file, read) {
  try {
    const { passed, failed, names } = read(JSON.parse(readFileSync(file, 'utf8')))
    totals.passed += passed
    totals.failed += failed
    failures.push(...names)
    if (ok || failed > 0) return
    totals.failed++
    failures.push(file)
  } catch {
    totals.failed++
    failures.push(file)
  }
}

const LONGEST = 300

/** The first line of what a test says, without colours. @param {string | undefined} text */
const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')[0]
    ?.slice(0, LONGEST)

/** Failed tests, and files that failed before their tests began. @param {any} report */
function failedInVitest({ testResults }) {
  return testResults.flatMap((/** @type {any} */ file) => {
    const failed = file.assertionResults.filter((/** @type {any} */ { status }) => status === 'failed')
    if (failed.length === 0)
      return file.status === 'failed' ? [`${file.name}: ${firstLine(file.message)}`] : []
    return failed.map(
      (/** @type {any} */ { fullName, failureMessages }) =>
        `${file.name} > ${fullName}: ${firstLine(failureMessages[0])}`,
    )
  })
}

/** @param {any} suite @returns {string[]} */
function failedInPlaywright({ specs = [], suites = [] }) {
  const own = specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, line, title, tests }) => {
      const errors = tests.flatMap((/** @type {any} */ { results }) =>
        results.map((/** @type {any} */ one) => one.error),
      )
      return `${file}:${line} ${title}: ${firstLine(errors.find(Boolean)?.message)}`
    })
  return [...own, ...suites.flatMap(failedInPlaywright)]
}

/**
 * @param {string} project
 * @param {{ name?: string, files?: readonly string[], env?: Record<string, string> }} [part] of the project
 */
function vitest(project, { name = project, files = [], env = {} } = {}) {
  const file = `${results}/${name.replaceAll(' ', '-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = run(
    name,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...files],
    env,
  )
  count(ok, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    names: failedInVitest(report).map((/** @type {string} */ one) =>
      name === project ? one : `${name}: ${one}`,
    ),
  }))
}

check('types', ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'])
check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '.'])
try {
  providePoppler()
} catch (error) {
  // The tests of PDF files fail with the same message.
  console.error(String(error))
}
vitest('unit')
build()
vitest('contract')
vitest('contract', { name: ON_POSTGRES, files: filesOnPostgres(), env: { TEST_STORE: 'postgres' } })
const file = `${results}/browser.json`
const browser = provideBrowser()
const ok = run('browser', ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_FILE: file,
})
count(ok, file, (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  names: failedInPlaywright(report),
}))

console.log(`\n${times.join(', ')}`)
if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`)
// The caller's note is printed before the summary line, where it is noticed.
if (process.env.RUN_NOTE) console.log(`\n${process.env.RUN_NOTE}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
