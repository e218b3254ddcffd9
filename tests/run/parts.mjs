import { readdirSync, readFileSync } from 'node:fs'
import { filesOnPostgres } from '../contract/on-postgres.mjs'

/**
 * A run of one runner. `files` choose some of those of a project of Vitest, or of Playwright's.
 * @typedef {{ runner: 'vitest' | 'playwright', name: string, project?: string, files?: readonly string[],
 *   env?: Record<string, string> }} Run
 */

/** Files of the contract tests' long form that kill servers, fill disks or put load on them. */
const HARD = ['busy', 'faults', 'intake', 'requests', 'seal-kills', 'several-processes']

/** @param {boolean} isHard */
const contractFiles = (isHard) =>
  readdirSync('tests/contract', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.long.test.ts'))
    .filter((name) => HARD.includes(name.replace(/^.*\/|\.long\.test\.ts$/g, '')) === isHard)
    .map((name) => `tests/contract/${name}`)

/** Walks over all pages; the other browser tests of the long form are halved. */
const WALKS = /^(?:access|barriers|every|layout|markup|pages-in|paper|stored|titles)/

/** @returns {readonly Run[][]} */
function browserParts() {
  const files = readdirSync('tests/browser')
    .filter((name) => name.endsWith('.spec.ts'))
    .filter((name) => name.endsWith('.long.spec.ts') || hasLongTests(name))
  const [walks = [], others = []] = [true, false].map((isWalk) =>
    files.filter((name) => WALKS.test(name) === isWalk),
  )
  const halves = [0, 1].map((half) => others.filter((_, at) => at % 2 === half))
  return [walks, ...halves].map((names, at) => [
    {
      runner: 'playwright',
      name: `browser, long, ${at + 1} of 3`,
      files: names.map((name) => `tests/browser/${name}`),
      env: { LONG: '1' },
    },
  ])
}

/** @param {string} name */
const hasLongTests = (name) => readFileSync(`tests/browser/${name}`, 'utf8').includes("tag: '@long'")

/**
 * The long form of the tests, in parts of at most 20 minutes: kills, full disks, load, fuzz, several processes, and whole walks
 * repeated for each language, size and role.
 * @type {readonly (readonly Run[])[]}
 */
export const PARTS = [
  [
    {
      runner: 'vitest',
      name: 'contract, kills and load',
      project: 'long-contract',
      files: contractFiles(true),
    },
  ],
  [{ runner: 'vitest', name: 'contract, long', project: 'long-contract', files: contractFiles(false) }],
  [
    {
      runner: 'vitest',
      name: 'contract on PostgreSQL',
      project: 'contract',
      files: filesOnPostgres(),
      env: { TEST_STORE: 'postgres' },
    },
    { runner: 'vitest', name: 'unit, long', project: 'long-unit' },
  ],
  ...browserParts(),
]
