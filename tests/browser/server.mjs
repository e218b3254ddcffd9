import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_SETTINGS } from '../server-settings.mjs'

Object.assign(process.env, TEST_SETTINGS, { DATA_DIR: mkdtempSync(join(tmpdir(), 'clean-bid-browser-')) })
await import('../../lib/cli/start.mjs')
