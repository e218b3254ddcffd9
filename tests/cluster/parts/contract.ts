import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filesOfAnyStore } from '../../contract/on-postgres.mjs'

interface Outcome {
  readonly files: number
  readonly passed: number
  readonly failed: readonly string[]
}

/**
 * Every contract test that is not about one process on SQLite.
 * @param store `postgres-alone`: one process on PostgreSQL with a folder; `postgres`: two on PostgreSQL and a bucket, behind a
 * proxy that gives each call to the other one
 */
export function contractTests(store: 'postgres-alone' | 'postgres'): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-contract-'))
  const report = join(folder, 'report.json')
  const files = filesOfAnyStore(store === 'postgres')
  const args = ['run', '--project', 'contract', '--reporter=json', `--outputFile.json=${report}`, ...files]
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TEST_STORE: store },
  })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  const tests = testResults.flatMap((file) => file.assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed')
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return {
    files: testResults.length,
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...failed.map(said),
      ...broken.map(({ name, message }) => `${name}: ${message}`),
      ...(testResults.length < files.length
        ? [`${files.length - testResults.length} files were not run`]
        : []),
    ],
  }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly Assertion[]
  }[]
}
interface Assertion {
  readonly fullName: string
  readonly status: string
  readonly failureMessages: readonly string[]
}
const said = ({ fullName, failureMessages }: Assertion) =>
  `${fullName}: ${failureMessages[0]?.split('\n')[0]?.slice(0, 300)}`
