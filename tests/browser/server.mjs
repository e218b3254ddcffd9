import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMS_PORT, TEST_SETTINGS } from '../server-settings.mjs'

const data = mkdtempSync(join(tmpdir(), 'clean-bid-browser-'))
// For the few tests that let time pass in the database.
writeFileSync(join(tmpdir(), `clean-bid-browser-at-${process.env.PORT}`), data)
Object.assign(process.env, TEST_SETTINGS, {
  DATA_DIR: data,
  SMS_WEBHOOK_URL: `http://127.0.0.1:${SMS_PORT}/send`,
})
await import('../../lib/cli/start.mjs')
