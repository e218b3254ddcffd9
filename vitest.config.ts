import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first'

const root = fileURLToPath(new URL('.', import.meta.url))

/** `unit` needs only the code; `contract` starts built servers, one per worker, and sends HTTP requests to them. */
export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    // Vitest would leave a core idle, and of two that is half.
    maxWorkers: Math.min(Math.max(availableParallelism(), 2), 4),
    sequence: { sequencer: LongestFirst },
    // As long as it takes on a machine that has much else to do.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['lib/**/*.test.ts', 'tests/unit/**/*.test.ts'],
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
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/contract/server.ts'],
          // Several starts of a server, on a machine that has much else to do.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
})
