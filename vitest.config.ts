import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))

/** `unit` needs only the code; `contract` starts the built server and sends HTTP requests to it. */
export default defineConfig({
  resolve: { alias: { '@': root } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['lib/**/*.test.ts', 'tests/unit/**/*.test.ts'],
          testTimeout: 60_000,
          // The audit log signs its end with this secret.
          env: { AUTH_SECRET: 'a-secret-of-the-unit-tests-that-is-long-enough' },
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/contract/server.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
