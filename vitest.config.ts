import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Tests of the long form: `npm run test:long`. */
const LONG = '.long.test.ts'
const files = (folders: readonly string[], isLong: boolean, others: readonly string[] = []) => ({
  include: folders.map((folder) => `${folder}/**/*${isLong ? LONG : '.test.ts'}`),
  exclude: [
    '**/node_modules/**',
    ...(isLong ? [] : [`**/*${LONG}`]),
    ...others.map((folder) => `${folder}/**`),
  ],
})

/** Their tests leave nothing in a process that another could see: they share one, and what it has loaded. */
const TOGETHER = ['lib/analyses', 'lib/domain', 'lib/report', 'lib/sections']

/** Needs only the code. */
const unit = (isLong: boolean, isTogether = false): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: isLong ? 'unit-long' : isTogether ? 'unit-together' : 'unit',
    isolate: !isTogether || process.env.TEST_STORE === 'postgres',
    ...files(isTogether ? TOGETHER : ['lib', 'tests/unit'], isLong, isLong || isTogether ? [] : TOGETHER),
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // The audit log signs its end with this secret.
    env: {
      AUTH_SECRET: 'a-secret-of-the-unit-tests-that-is-long-enough',
      // Tells that the store is PostgreSQL; each test that opens a store makes a database for it.
      ...(process.env.TEST_STORE === 'postgres' ? { DATABASE_URL: 'postgres://127.0.0.1/none' } : {}),
    },
    globalSetup: process.env.TEST_STORE === 'postgres' ? ['tests/support/unit-postgres.ts'] : [],
  },
})

/** Starts built servers, one per worker, and sends HTTP requests to them. */
const contract = (isLong: boolean): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: isLong ? 'contract-long' : 'contract',
    ...files(['tests/contract'], isLong),
    globalSetup: ['tests/contract/server.ts'],
    // Several starts of a server, on a machine that has much else to do.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})

export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    // Vitest would leave a core idle, and of two that is half.
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 4),
    sequence: { sequencer: LongestFirst },
    // As long as it takes on a machine that has much else to do.
    expect: { poll: { timeout: 30_000 } },
    projects: [unit(false), unit(false, true), unit(true), contract(false), contract(true)],
  },
})
