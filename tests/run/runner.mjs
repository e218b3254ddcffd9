import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { busySeconds } from './processor.mjs'

/** Runs checks and counts what passed and failed, and how long what took. */

export const RESULTS = '.next/test-results'
const LONGEST = 300

const [begun, busyBefore] = [performance.now(), busySeconds()]
const totals = { passed: 0, failed: 0 }
/** @type {{ name: string, wall: number, processors: number }[]} */
const phases = []
/** Seconds by test file. @type {Map<string, number>} */
const files = new Map()
/** What failed, named again before the summary line: a log is often read, or kept, from its end. @type {string[]} */
const failures = []

/**
 * Runs a program of Node. @param {string} name @param {string[]} args
 * @param {{ env?: Record<string, string>, isAside?: boolean }} [options] what goes on beside others prints at its end
 * @returns {Promise<boolean>} whether it exited with 0
 */
export async function run(name, args, { env = {}, isAside = false } = {}) {
  if (!isAside) console.log(`\n== ${name}`)
  const [begun, before] = [performance.now(), busySeconds()]
  const stdio = isAside ? /** @type {const} */ (['ignore', 'pipe', 'pipe']) : 'inherit'
  const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.once('exit', resolve))
  phases.push({ name, wall: (performance.now() - begun) / 1000, processors: busySeconds() - before })
  if (isAside) console.log(`\n== ${name}\n${output}`)
  return code === 0
}

/** @param {string} name @param {boolean} ok */
export function note(name, ok) {
  totals[ok ? 'passed' : 'failed']++
  if (!ok) failures.push(name)
}

/** @param {string} name @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
export async function check(name, args, options) {
  note(name, await run(name, args, options))
}

/**
 * Adds the counts of a report. A missing report, or a failed runner without a failed test, counts as one failure.
 * @param {boolean} ok @param {string} file
 * @param {(report: any) => { passed: number, failed: number, names: string[], seconds: [string, number][] }} read
 */
function count(ok, file, read) {
  try {
    const { passed, failed, names, seconds } = read(JSON.parse(readFileSync(file, 'utf8')))
    totals.passed += passed
    totals.failed += failed
    failures.push(...names)
    for (const [path, took] of seconds) files.set(path, (files.get(path) ?? 0) + took)
    if (ok || failed > 0) return
    totals.failed++
    failures.push(file)
  } catch {
    totals.failed++
    failures.push(file)
  }
}

/** The first line of what a test says, without colours. @param {string | undefined} text */
const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .split('\n')[0]
    ?.slice(0, LONGEST)

/** @param {string} path */
const shortened = (path) => path.replace(`${process.cwd()}/`, '')

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

/**
 * @param {string} project
 * @param {{ name?: string, files?: readonly string[], env?: Record<string, string> }} [part] of the project
 */
export async function vitest(project, { name = project, files: chosen = [], env = {} } = {}) {
  const base = `${RESULTS}/${name.replaceAll(/\W+/g, '-')}`
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${base}.json`,
    '--reporter=./tests/run/file-seconds.ts',
  ]
  const ok = await run(
    name,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...chosen],
    { env: { ...env, FILE_SECONDS: `${base}-seconds.json` } },
  )
  count(ok, `${base}.json`, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    names: failedInVitest(report).map((/** @type {string} */ one) =>
      name === project ? one : `${name}: ${one}`,
    ),
    seconds: Object.entries(JSON.parse(readFileSync(`${base}-seconds.json`, 'utf8'))),
  }))
}

/** @param {any} suite @returns {any[]} */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]
/** @param {any} spec @returns {any[]} */
const resultsOf = ({ tests }) => tests.flatMap((/** @type {any} */ { results }) => results)

/** @param {{ name: string, browser: string, env?: Record<string, string> }} options */
export async function playwright({ name, browser, env = {} }) {
  const file = `${RESULTS}/${name.replaceAll(/\W+/g, '-')}.json`
  const ok = await run(name, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  })
  count(ok, file, (report) => {
    const specs = specsIn(report)
    return {
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky,
      names: specs
        .filter((spec) => !spec.ok)
        .map((spec) => {
          const errors = resultsOf(spec).map(({ error }) => error)
          return `${spec.file}:${spec.line} ${spec.title}: ${firstLine(errors.find(Boolean)?.message)}`
        }),
      seconds: specs.flatMap((spec) =>
        resultsOf(spec).map(({ duration }) => [`tests/browser/${spec.file}`, duration / 1000]),
      ),
    }
  })
}

const SLOWEST = 10

/** Prints what took how long, what failed, and the summary line. @returns whether nothing failed */
export function conclude() {
  const whole = (/** @type {number} */ seconds) => `${Math.round(seconds)} s`
  console.log('\nseconds by the clock, and of the processors of this machine meanwhile:')
  for (const { name, wall, processors } of phases)
    console.log(`  ${name}: ${whole(wall)}, ${whole(processors)}`)
  const [wall, processors] = [(performance.now() - begun) / 60_000, (busySeconds() - busyBefore) / 60]
  console.log(`  together: ${wall.toFixed(1)} minutes, ${processors.toFixed(1)} of processors`)
  const slowest = [...files].sort(([, a], [, b]) => b - a).slice(0, SLOWEST)
  console.log(`the ${SLOWEST} slowest files by the clock:`)
  for (const [path, seconds] of slowest) console.log(`  ${whole(seconds)} ${shortened(path)}`)
  if (failures.length > 0) console.log(`\nfailed:\n${failures.join('\n')}`)
  // The caller's note is printed before the summary line, where it is noticed.
  if (process.env.RUN_NOTE) console.log(`\n${process.env.RUN_NOTE}`)
  console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
  return totals.failed === 0
}
