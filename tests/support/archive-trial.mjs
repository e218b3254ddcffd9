import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs in a network namespace of its own: starts the release in a root, as a user without rights, and upgrades it while it is used.
 * `node archive-trial.mjs <root> <folder in it> <port>`; the folder has `clean-bid` and the archives. Prints what happened as JSON.
 */

const [root = '', folder = '', port = ''] = process.argv.slice(2)
const NOBODY = '65534:65534'
spawnSync('ip', ['link', 'set', 'lo', 'up'])

/** @param {string} line */
const inRoot = (line) => [`--userspec=${NOBODY}`, root, '/bin/sh', '-c', `cd ${folder} && ${line}`]
const settings = {
  HOME: folder,
  PORT: port,
  PATH: '/usr/bin:/bin',
  LOG_LEVEL: 'error',
  ADMIN_PASSWORD: 'admin-password-1',
}

/** @param {string} path @param {Agent | false} agent @param {string} [method] @returns {Promise<{ status: number, text: string }>} */
const ask = (path, agent, method = 'GET') =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const asked = request(
      { host: '127.0.0.1', port, path, method, agent, headers, timeout: 120_000 },
      (answer) => {
        let text = ''
        answer.on('data', (piece) => {
          text += piece
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.end(method === 'POST' ? '{"username":"nobody","password":"x"}' : undefined)
  })

/** Uses the service until it is told to end. */
function use() {
  const kept = new Agent({ keepAlive: true, maxSockets: 6 })
  const failed = /** @type {string[]} */ ([])
  let [done, longest, isOver] = [0, 0, false]
  /** @param {string} path @param {Agent | false} agent @param {string} [method] */
  const again = async (path, agent, method) => {
    while (!isOver) {
      const begun = performance.now()
      const said = await ask(path, agent, method).catch((error) => ({ status: 0, text: String(error) }))
      if (said.status === 0 || said.status >= 500)
        failed.push(`${method ?? 'GET'} ${path} ${said.status} ${said.text.slice(0, 100)}`)
      done++
      longest = Math.max(longest, performance.now() - begun)
      await pause(40)
    }
  }
  const all = [again('/user/login', kept), again('/user/login', false), again('/api/login/public-key', kept)]
  all.push(
    again('/api/login/public-key', false),
    again('/api/login', kept, 'POST'),
    again('/api/login', false, 'POST'),
  )
  return async () => {
    isOver = true
    await Promise.all(all)
    kept.destroy()
    return { done, failed: failed.slice(0, 10), longestMs: Math.round(longest) }
  }
}

/** @param {string} line @returns {Promise<{ code: number, text: string }>} */
async function run(line) {
  const child = spawn('/usr/sbin/chroot', inRoot(line), { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => {
      text += piece
    })
  const [code] = await once(child, 'close')
  return { code, text }
}
const edition = async () => JSON.parse((await ask('/readyz', false)).text).edition

const begun = performance.now()
const service = spawn('/usr/sbin/chroot', inRoot('exec ./clean-bid/start'), {
  env: settings,
  stdio: ['ignore', 'inherit', 'inherit'].map((one) => (one === 'inherit' ? 2 : one)),
})
for (;;) {
  const page = await ask('/user/login', false).catch(() => null)
  if (page?.status === 200) break
  if (service.exitCode !== null) throw new Error('the service did not start')
  await pause(50)
}
const firstPageMs = Math.round(performance.now() - begun)
const routes = spawnSync('ip', ['route'], { encoding: 'utf8' }).stdout.trim()
const before = await edition()

/** @param {string} line */
async function whileUsed(line) {
  const end = use()
  await pause(500)
  const { code, text } = await run(line)
  await pause(500)
  return { code, text, used: await end(), edition: await edition() }
}
const changed = await run('./clean-bid/upgrade changed.tar.gz')
const upgraded = await whileUsed('./clean-bid/upgrade next.tar.gz')
const back = await whileUsed('./clean-bid/upgrade broken.tar.gz --ready=40')
service.kill('SIGTERM')
const [code] = await once(service, 'exit')
console.log(JSON.stringify({ firstPageMs, routes, before, changed, upgraded, back, code }))
