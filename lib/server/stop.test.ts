import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

/** A server that needs half a second of the event loop for each request, and stops on a signal. */
const SERVER = `
  import { createServer } from 'node:http'
  import { stopOnSignals } from './lib/server/stop.mjs'
  const server = createServer((request, response) => {
    for (const end = performance.now() + 500; performance.now() < end; );
    request.resume().once('end', () => response.end('answered'))
  })
  server.listen(0, '127.0.0.1', () => console.log(server.address().port))
  stopOnSignals(server, 10)
`

test('what was sent before the port closes is answered, though the process was busy', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line] = await once(child.stdout, 'data')
  const post = () =>
    new Promise<string>((resolve) => {
      const sent = request({ port: Number(line), method: 'POST', agent: false }, (answer) => {
        answer.once('data', (text) => resolve(String(text)))
      })
      sent.on('error', (error) => resolve((error as NodeJS.ErrnoException).code ?? ''))
      sent.end('x')
    })
  const answers = [post()]
  await pause(100)
  // Both arrive in the next turn of its event loop; what is sent during that turn is in nobody's hands yet.
  answers.push(post())
  child.kill('SIGTERM')
  await pause(600)
  answers.push(post(), post())
  expect(await Promise.all(answers)).toEqual(Array(4).fill('answered'))
  expect(await ended).toEqual([0, null])
})
