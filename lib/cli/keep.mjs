import { mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { env } from '../kit/env.mjs'
import { restrictNewFiles } from '../server/private.mjs'
import { CONTROL } from './keep/control.mjs'
import { keeper } from './keep/keeper.mjs'

/**
 * Starts the service of a release and keeps its port, so that `./upgrade` can exchange the server while requests wait. What it is told
 * comes over a socket in the data folder, which only the user of the service and root can reach.
 */

/** @param {ReturnType<typeof keeper>} kept @param {string} path */
function listenForUpgrades(kept, path) {
  rmSync(path, { force: true })
  const control = createServer(async (socket) => {
    socket.on('error', () => {})
    const say = (/** @type {object} */ line) => socket.write(`${JSON.stringify(line)}\n`)
    for await (const line of createInterface({ input: socket })) {
      const { folder, readySeconds } = JSON.parse(line)
      try {
        const isNew = await kept.exchange(folder, readySeconds, (text) => say({ text }))
        say({ isNew })
      } catch (error) {
        say({ text: error instanceof Error ? error.message : String(error), isNew: false })
      }
      socket.end()
    }
  })
  control.on('error', (error) =>
    console.error(`upgrades cannot be made while the service runs: ${error.message}`),
  )
  control.listen(path)
  return control
}

async function keep() {
  const { PORT, HOST, DATA_DIR, STOP_SECONDS } = env()
  restrictNewFiles()
  mkdirSync(resolve(DATA_DIR), { recursive: true })
  const kept = keeper({ port: PORT, host: HOST, stopSeconds: STOP_SECONDS })
  const path = join(resolve(DATA_DIR), CONTROL)
  const control = listenForUpgrades(kept, path)
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    control.close()
    await kept.end()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  const failed = await kept.begin(process.cwd())
  if (failed !== null) process.exit(failed)
  if (!isEnding)
    console.log(`清标服务 clean-bid service: http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`)
}

Object.assign(process.env, { NODE_ENV: 'production' })
try {
  // Several machines exchange one process after the other behind their proxy.
  if (env().DATABASE_URL === undefined) await keep()
  else await import('./start.mjs')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
