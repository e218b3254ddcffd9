import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from '../browser/provide-browser.mjs'
import type { FailingTest } from './fault'

const REPORT = '.next/fault.json'
const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')

interface Ran {
  readonly file: string
  readonly title: string
  readonly hasPassed: boolean
}

/** What tests of one runner did, and what they printed. */
export interface Outcome {
  readonly ran: readonly Ran[]
  readonly output: string
}

// biome-ignore lint/suspicious/noExplicitAny: a report of another program
type Report = any

/** Where what a file prepares fails, none of its tests runs, and none has passed. */
const ranInVitest = ({ testResults }: Report): Ran[] =>
  testResults.flatMap(({ name, status: ofFile, assertionResults }: Report) => {
    const ran = assertionResults.filter(({ status }: Report) => status === 'passed' || status === 'failed')
    const isStopped = ofFile === 'failed' && ran.length === 0
    return (isStopped ? assertionResults : ran).map(({ fullName, status }: Report) => ({
      file: name,
      title: fullName,
      hasPassed: status === 'passed',
    }))
  })

const ranInPlaywright = ({ specs = [], suites = [] }: Report): Ran[] => [
  ...specs
    .filter(({ tests }: Report) => tests.some(({ results }: Report) => results.length > 0))
    .map(({ file, title, ok }: Report) => ({ file: `tests/browser/${file}`, title, hasPassed: ok })),
  ...suites.flatMap(ranInPlaywright),
]

/** Runs tests of one project of Vitest, or browser tests, of a tree. */
export function runTests(folder: string, tests: readonly FailingTest[]): Outcome {
  const files = [...new Set(tests.map(({ file }) => file))]
  const titles = tests.map(({ title }) => literal(title)).join('|')
  const isBrowser = tests[0]!.runner === 'browser'
  const args = isBrowser
    ? ['node_modules/@playwright/test/cli.js', 'test', ...files, '-g', titles, '--reporter=json']
    : [
        ...['node_modules/vitest/vitest.mjs', 'run', ...files, '-t', titles],
        ...['--project', projectOf(tests[0]!), '--reporter=json', `--outputFile.json=${REPORT}`],
      ]
  const env = {
    ...process.env,
    ...(isBrowser ? { CHROMIUM_PATH: provideBrowser(), BROWSER_TEST_PORT: '4977' } : {}),
    ...{ PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT, LONG: files[0]!.includes('.long.') ? '1' : '' },
  }
  const path = join(folder, REPORT)
  rmSync(path, { force: true })
  const ended = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8', maxBuffer: 1 << 28 })
  const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
  const ran = report === null ? [] : isBrowser ? ranInPlaywright(report) : ranInVitest(report)
  return { ran, output: ended.stdout + ended.stderr }
}

/** The projects of a test in vitest.config.ts, or `browser`. */
export function projectOf({ runner, file }: FailingTest): string {
  const project = file.includes('.long.') ? `long-${runner}` : runner
  return project === 'unit' ? 'unit*' : project
}

/** Those of the tests that are the named one. */
export const named = ({ ran }: Outcome, { file, title }: FailingTest): Ran[] =>
  ran.filter((one) => one.file.endsWith(file) && one.title.includes(title))

/** Builds a tree; what did not change since its last build is taken from there. */
export function build(folder: string): boolean {
  const { status } = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: folder,
    env: { ...process.env, BUILD_CACHE: '1' },
    stdio: 'ignore',
  })
  return status === 0
}
