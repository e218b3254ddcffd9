import { resolve } from 'node:path'
import next from 'next'
import { env } from '../kit/env.mjs'
import { serverHooks } from '../kit/server-hooks.mjs'
import { takeDataFolder } from '../server/serve.mjs'
import { runCommand } from './backup-format.mjs'
import { buildIfStale } from './build.mjs'

/**
 * `npm run migrate`: gives the store the schema of this version, and ends. The server's own start does it, up to that
 * point; nothing is served.
 */
async function migrate() {
  Object.assign(process.env, { NODE_ENV: 'production' })
  env()
  buildIfStale()
  takeDataFolder(resolve(env().DATA_DIR))
  serverHooks().migratesOnly = true
  await next({ dev: false }).prepare()
}

await runCommand(migrate)
