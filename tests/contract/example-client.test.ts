import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { inject } from './worker-server'

const run = promisify(execFile)

test('the example client takes a section from the record to the report', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clean-bid-example-'))
  try {
    await run(process.execPath, ['--import', 'tsx', 'tests/generator/cli.ts', folder, '--items', '60'])
    const env = {
      ...process.env,
      BASE_URL: inject('baseUrl'),
      PLATFORM_TOKEN: TEST_SETTINGS.PLATFORM_TOKEN,
      API_USERNAME: TEST_SETTINGS.ADMIN_USERNAME,
      API_PASSWORD: TEST_SETTINGS.ADMIN_PASSWORD,
    }
    const { stdout } = await run(process.execPath, ['--import', 'tsx', 'examples/client/run.ts', folder], {
      env,
    })
    console.log(stdout)
    expect(stdout).not.toMatch(/: [029]$/m)
    expect(stdout.match(/: 1$/gm)?.length).toBeGreaterThanOrEqual(9)
    const reports = readdirSync(folder).filter((name) => name.endsWith('.pdf'))
    expect(reports.length).toBe(1)
    expect(readFileSync(join(folder, reports[0]!)).subarray(0, 5).toString()).toBe('%PDF-')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
