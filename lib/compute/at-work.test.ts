import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { beginWork, endReader, forgetReader, isAtWork, noteReader } from './at-work.mjs'

test('a request is worked on until it ends, however often that is said', () => {
  const [one, other] = [beginWork(), beginWork()]
  one()
  one()
  expect(isAtWork()).toBe(true)
  other()
  expect(isAtWork()).toBe(false)
})

test('the process that reads is ended, held or not; one that has ended is forgotten, not the one after it', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  noteReader(child.pid!)
  forgetReader(child.pid! + 1)
  child.kill('SIGSTOP')
  endReader()
  expect((await ended)[1]).toBe('SIGKILL')
  noteReader(process.pid)
  forgetReader(process.pid)
  // It would end the test itself.
  endReader()
})
