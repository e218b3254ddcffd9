import { defineConfig } from '@playwright/test'
import { BROWSER_URL, BROWSER_WORKERS, browserPort } from './tests/server-settings.mjs'

const executablePath = process.env.CHROMIUM_PATH || undefined
/** Nothing here has a graphics card: its process would cost a fifth of what the browser does. */
const WITHOUT_GRAPHICS = ['--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu']

/** A server for each worker, on an empty data folder; the tests make what they need through the product itself. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/toured.ts',
  workers: BROWSER_WORKERS,
  // As long as it takes on a machine that has much else to do.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: '.next/test-results/browser',
  use: {
    baseURL: BROWSER_URL,
    locale: 'zh-CN',
    // A box that still grows when it is clicked is missed on a busy machine.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath, args: ['--no-sandbox', ...WITHOUT_GRAPHICS] },
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: BROWSER_WORKERS }, (_, worker) => ({
    command: 'node tests/browser/server.mjs',
    url: `http://localhost:${browserPort(worker)}/user/login`,
    timeout: 240_000,
    env: { PORT: String(browserPort(worker)), HOST: 'localhost', TEST_PARALLEL_INDEX: String(worker) },
  })),
})
