import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

const distDir = mkdtempSync(join(tmpdir(), 'clean-bid-telemetry-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(distDir, { recursive: true, force: true })
})

/** Whether a build reports to the makers of the framework, in its own words. */
function isReporting(): boolean {
  const { Telemetry } = createRequire(import.meta.url)('next/dist/telemetry/storage')
  return new Telemetry({ distDir }).isEnabled
}

test('the settings of the build keep the framework from reporting it', async () => {
  vi.stubEnv('NEXT_TELEMETRY_DISABLED', undefined)
  vi.stubEnv('CI', undefined)
  vi.stubEnv('XDG_CONFIG_HOME', distDir)
  expect(isReporting()).toBe(true)
  await import('../../next.config.mjs')
  expect(isReporting()).toBe(false)
})
