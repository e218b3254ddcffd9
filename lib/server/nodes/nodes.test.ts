import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { parseEnv } from '../../kit/env.mjs'
import { lockDataFolder } from '../data-lock.mjs'
import { takeOwnFolder } from './own-folder.mjs'
import { restartPause } from './restart-pause.mjs'

const folder = mkdtempSync(join(tmpdir(), 'clean-bid-nodes-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const DATABASE_URL = 'postgres://clean_bid@127.0.0.1/clean_bid'
const AUTH_SECRET = 'a secret of forty characters for a test.'

test('settings that only several processes need say what they lack', () => {
  expect(parseEnv({ DATABASE_URL, AUTH_SECRET, ROLE: 'worker' })).toMatchObject({
    ROLE: 'worker',
    MIGRATE: 'start',
  })
  expect(parseEnv({ DATABASE_URL, AUTH_SECRET, WEB_PROCESSES: '4' }).WEB_PROCESSES).toBe(4)
  expect(() => parseEnv({ DATABASE_URL })).toThrow('DATABASE_URL also needs AUTH_SECRET')
  expect(() => parseEnv({ ROLE: 'web' })).toThrow('ROLE=web also needs DATABASE_URL')
  expect(() => parseEnv({ WEB_PROCESSES: '2' })).toThrow('WEB_PROCESSES above 1 also needs DATABASE_URL')
  expect(() => parseEnv({ WEB_PROCESSES: '0' })).toThrow('WEB_PROCESSES')
  expect(() => parseEnv({ DATABASE_URL: 'mysql://x', AUTH_SECRET })).toThrow('DATABASE_URL')
})

test('a process that keeps ending soon after its start is started again ever later', () => {
  const pauses: number[] = []
  let failures = 0
  for (let end = 0; end < 7; end++) {
    const next = restartPause(failures, 100)
    pauses.push(next.pause)
    failures = next.failures
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(restartPause(failures, 60_000)).toEqual({ pause: 1000, failures: 1 })
})

test('a process empties its own folder and those of ended processes, and leaves those of running ones alone', () => {
  vi.stubEnv('DATABASE_URL', DATABASE_URL)
  vi.stubEnv('AUTH_SECRET', AUTH_SECRET)
  vi.stubEnv('OBJECTS', join(folder, 'objects'))
  const file = (owner: string) => {
    mkdirSync(join(folder, 'tmp', owner), { recursive: true })
    writeFileSync(join(folder, 'tmp', owner, 'upload'), 'x')
    return join(folder, 'tmp', owner, 'upload')
  }
  const [running, ended, own] = [file('1'), file('2'), file(String(process.pid))]
  lockDataFolder(join(folder, 'tmp', '1'))
  takeOwnFolder(folder)
  expect([running, ended, own].map((path) => existsSync(path))).toEqual([true, false, false])
})
