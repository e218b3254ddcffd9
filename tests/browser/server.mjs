import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMS_PORT, TEST_SETTINGS } from '../server-settings.mjs'

Object.assign(process.env, TEST_SETTINGS, {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'clean-bid-browser-')),
  SMS_WEBHOOK_URL: `http://127.0.0.1:${SMS_PORT}/send`,
})
await import('../../lib/cli/start.mjs')
