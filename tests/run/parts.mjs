import { readdirSync } from 'node:fs'
import { filesOnPostgres } from '../contract/on-postgres.mjs'

/**
 * A run of one runner. `files` choose some of those of a project of Vitest.
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
  [
    { runner: 'vitest', name: 'unit, long', project: 'long-unit' },
    { runner: 'vitest', name: 'contract, long', project: 'long-contract', files: contractFiles(false) },
  ],
  [
    {
      runner: 'vitest',
      name: 'contract on PostgreSQL',
      project: 'contract',
      files: filesOnPostgres(),
      env: { TEST_STORE: 'postgres' },
    },
  ],
  [{ runner: 'playwright', name: 'browser, long', env: { LONG: '1' } }],
]
