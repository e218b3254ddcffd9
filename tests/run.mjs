import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { provideBrowser } from './browser/provide-browser.mjs'
import { providePoppler } from './provide-poppler.mjs'

/** Runs every check in turn, continues after a failure, and ends with one summary line. */
const results = '.next/test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const totals = { passed: 0, failed: 0 }
/** @type {string[]} */
const times = []

/** @param {string} name @param {string[]} args @param {Record<string, string>} [env] */
function run(name, args, env = {}) {
  console.log(`\n== ${name}`)
  const begun = performance.now()
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  times.push(`${name} ${Math.round((performance.now() - begun) / 1000)} s`)
  return status === 0
}

/** @param {string} name @param {string[]} args */
function check(name, args) {
  totals[run(name, args) ? 'passed' : 'failed']++
}

/** Adds the counts of a report. A missing report, or a failed runner without a failed test, counts as one failure. */
/** @param {boolean} ok @param {string} file @param {(report: any) => { passed: number, failed: number }} read */
function count(ok, file, read) {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')))
    totals.passed += passed
    totals.failed += failed
    if (!ok && failed === 0) totals.failed++
  } catch {
    totals.failed++
  }
}

/** @param {string} project */
function vitest(project) {
  const file = `${results}/${project}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = run(project, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters])
  count(ok, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }))
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
check('build', ['node_modules/next/dist/bin/next', 'build'])
vitest('contract')
const file = `${results}/browser.json`
const browser = provideBrowser()
const ok = run('browser', ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
  CHROMIUM_PATH: browser,
  PLAYWRIGHT_JSON_OUTPUT_FILE: file,
})
count(ok, file, ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }))

console.log(`\n${times.join(', ')}`)
// The caller's note is printed before the summary line, where it is noticed.
if (process.env.RUN_NOTE) console.log(`\n${process.env.RUN_NOTE}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)
