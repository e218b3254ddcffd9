import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { OPTIMISED_LATE } from './tests/server-settings.mjs'
import { LongestFirst } from './tests/support/longest-first.ts'
import { ownProcessTests } from './tests/support/own-process.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Tests of the long form: `npm run test:long`. */
const LONG = '.long.test.ts'
const files = (folders: readonly string[], isLong: boolean) => ({
  include: folders.map((folder) => `${folder}/**/*${isLong ? LONG : '.test.ts'}`),
  exclude: ['**/node_modules/**', ...(isLong ? [] : [`**/*${LONG}`])],
})

const UNITS = ['lib', 'tests/unit', 'tests/generator']

/** Needs only the code. */
const ofUnits = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  // The audit log signs its end with this secret.
  env: {
    AUTH_SECRET: 'a-secret-of-the-unit-tests-that-is-long-enough',
    // Tells that the store is PostgreSQL; each test that opens a store makes a database for it.
    ...(process.env.TEST_STORE === 'postgres' ? { DATABASE_URL: 'postgres://127.0.0.1/none' } : {}),
  },
  globalSetup: process.env.TEST_STORE === 'postgres' ? ['tests/support/unit-postgres.ts'] : [],
}

/** A process has one server for its stores: on PostgreSQL those tests need one each. */
const storesApart = process.env.TEST_STORE === 'postgres'

/** `unit`: all but those that need a process of their own, which are `unit-apart`; `--project 'unit*'` runs both. */
function unitProjects(): TestProjectConfiguration[] {
  const apart = ownProcessTests(UNITS, storesApart)
  const { include, exclude } = files(UNITS, false)
  return [
    {
      extends: true,
      test: {
        ...ofUnits,
        name: 'unit',
        include,
        exclude: [...exclude, ...apart],
        isolate: false,
        setupFiles: ['tests/support/shared-process.ts'],
      },
    },
    { extends: true, test: { ...ofUnits, name: 'unit-apart', include: apart } },
    { extends: true, test: { ...ofUnits, name: 'long-unit', ...files(UNITS, true) } },
  ]
}

/** Starts built servers, one per worker, and sends HTTP requests to them. */
const contract = (isLong: boolean): TestProjectConfiguration => ({
  extends: true,
  test: {
    name: isLong ? 'long-contract' : 'contract',
    ...files(['tests/contract'], isLong),
    globalSetup: ['tests/contract/server.ts'],
    setupFiles: ['tests/contract/own-registrations.ts'],
    execArgv: OPTIMISED_LATE,
    // The short files share a process: each would load the same modules for 0.7 s.
    isolate: isLong,
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
    // A list of what is wrong is told whole: of a failure in CI its message is all there is.
    chaiConfig: { truncateThreshold: 0 },
    // As long as it takes on a machine that has much else to do.
    expect: { poll: { timeout: 30_000 } },
    projects: [...unitProjects(), contract(false), contract(true)],
  },
})
