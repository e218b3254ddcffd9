import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { busySeconds } from './processor.mjs'

/** Runs checks and counts what passed and failed, and how long what took. */

/** Not in `.next`: a build that goes on beside the tests empties that folder. */
export const RESULTS = 'test-results'
const LONGEST = 1000

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
 * @returns {Promise<string | null>} how it failed; null if it exited with 0
 */
export async function run(name, args, { env = {}, isAside = false } = {}) {
  if (!isAside) console.log(`\n== ${name}`)
  const [begun, before] = [performance.now(), busySeconds()]
  const stdio = isAside ? /** @type {const} */ (['ignore', 'pipe', 'pipe']) : 'inherit'
  const child = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [code, signal] = await once(child, 'exit')
  phases.push({ name, wall: (performance.now() - begun) / 1000, processors: busySeconds() - before })
  if (isAside) console.log(`\n== ${name}\n${output}`)
  if (code === 0) return null
  return signal ? `ended by ${signal}` : `exit code ${code}`
}

/** @param {string} name @param {boolean} ok */
export function note(name, ok) {
  totals[ok ? 'passed' : 'failed']++
  if (!ok) failures.push(name)
}

/** @param {string} name @param {string[]} args @param {Parameters<typeof run>[2]} [options] */
export async function check(name, args, options) {
  const ended = await run(name, args, options)
  note(ended ? `${name}: ${ended}` : name, !ended)
}

/**
 * Adds the counts of a report. A missing report, errors that no test took, or a failed runner without either count as one
 * failure, which says why.
 * @param {string | null} ended how the runner failed @param {string} file
 * @param {(report: any) => { passed: number, failed: number, names: string[], seconds: [string, number][], errors?: string[] }} read
 */
function count(ended, file, read) {
  /** @param {string} why */
  const fail = (why) => {
    totals.failed++
    failures.push(`${file}: ${ended ?? 'exit code 0'}, ${why}`)
  }
  try {
    const { passed, failed, names, seconds, errors = [] } = read(JSON.parse(readFileSync(file, 'utf8')))
    totals.passed += passed
    totals.failed += failed
    failures.push(...names)
    for (const [path, took] of seconds) files.set(path, (files.get(path) ?? 0) + took)
    if (errors.length > 0) fail(`unhandled: ${errors.map(firstLine).join('; ')}`)
    else if (ended && failed === 0) fail('no test failed and no error was left unhandled')
  } catch (error) {
    fail(`no report: ${error}`)
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
    '--reporter=./tests/run/beside-report.ts',
  ]
  const ended = await run(
    name,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...chosen],
    { env: { ...env, BESIDE_REPORT: `${base}-beside.json` } },
  )
  count(ended, `${base}.json`, (report) => {
    const { seconds, errors } = JSON.parse(readFileSync(`${base}-beside.json`, 'utf8'))
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      names: failedInVitest(report).map((/** @type {string} */ one) =>
        name === project ? one : `${name}: ${one}`,
      ),
      seconds: Object.entries(seconds),
      errors,
    }
  })
}

/** @param {any} suite @returns {any[]} */
const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]
/** @param {any} spec @returns {any[]} */
const resultsOf = ({ tests }) => tests.flatMap((/** @type {any} */ { results }) => results)

/** @param {{ name: string, browser: string, files?: readonly string[] | undefined, env?: Record<string, string> | undefined }} options */
export async function playwright({ name, browser, files: chosen = [], env = {} }) {
  const file = `${RESULTS}/${name.replaceAll(/\W+/g, '-')}.json`
  const ended = await run(
    name,
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...chosen],
    {
      env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    },
  )
  count(ended, file, (report) => {
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
