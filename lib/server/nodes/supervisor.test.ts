import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-supervisor-'))
const script = join(folder, 'server.mjs')
afterAll(() => rmSync(folder, { recursive: true }))

/** Servers that tell who they are, or cannot start; the supervisor prints the port on which they listen. */
writeFileSync(
  script,
  `import cluster from 'node:cluster'
import { createServer } from 'node:http'
import { supervise } from ${JSON.stringify(pathToFileURL(join(process.cwd(), 'lib/server/nodes/supervisor.mjs')).href)}
if (cluster.isPrimary) {
  cluster.on('listening', (_worker, { port }) => console.log(port))
  supervise({ processes: 2, role: 'all' })
} else if (process.env.FAILS) process.exit(3)
else {
  const server = createServer((_request, response) => {
    response.setHeader('connection', 'close')
    response.end([process.pid, process.env.ROLE, process.env.PROCESS_NUMBER].join(' '))
  })
  server.listen(0, '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))
}`,
)

function supervised(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  return { child, ports: () => output.split('\n').filter(Boolean) }
}

const endOf = async (child: ChildProcess) => (await once(child, 'exit'))[0]

async function processesAt(port: string | undefined) {
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => (await fetch(`http://127.0.0.1:${port}/`)).text()),
  )
  return [...new Set(answers)].sort().map((answer) => {
    const [pid, ...who] = answer.split(' ')
    return { pid: Number(pid), who: who.join(' ') }
  })
}
const whoIsAt = async (port: string | undefined) => (await processesAt(port)).map(({ who }) => who).sort()

test('processes share a port, one that is killed is started again, and all end when they are asked to', async () => {
  const { child, ports } = supervised()
  await expect.poll(() => ports().length).toBe(2)
  const [port] = ports()
  expect(ports()).toEqual([port, port])
  expect(await whoIsAt(port)).toEqual(['all 1', 'web 2'])
  const killed = (await processesAt(port)).find(({ who }) => who === 'web 2')!.pid
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => ports().length, { timeout: 10_000 }).toBe(3)
  expect(await whoIsAt(port)).toEqual(['all 1', 'web 2'])
  expect((await processesAt(port)).map(({ pid }) => pid)).not.toContain(killed)
  const ended = endOf(child)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('where no process can start, the supervisor ends with their code', async () => {
  expect(await endOf(supervised({ FAILS: '1' }).child)).toBe(3)
})
