import { defineConfig } from '@playwright/test'
import { BROWSER_URL, BROWSER_WORKERS, browserPort, OPTIMISED_LATE } from './tests/server-settings.mjs'

/** Tests of the long form, `npm run test:long`: files and, in other files, tests with this tag. */
const LONG = /\.long\.spec\.ts|@long/
const isLong = process.env.LONG === '1'

const executablePath = process.env.CHROMIUM_PATH || undefined
/** Nothing here has a graphics card: its process would cost a fifth of what the browser does. */
const WITHOUT_GRAPHICS = ['--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu']

/** One server per worker, with an empty data folder; the tests create what they need through the product itself. */
export default defineConfig({
  testDir: 'tests/browser',
  ...(isLong ? { grep: LONG } : { grepInvert: LONG }),
  globalSetup: './tests/browser/support/toured.ts',
  workers: BROWSER_WORKERS,
  // As long as it takes on a machine that has much else to do.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  outputDir: 'test-results/browser',
  use: {
    baseURL: BROWSER_URL,
    locale: 'zh-CN',
    // Animations off: on a busy machine a click can miss a dialog that is still growing.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath, args: ['--no-sandbox', ...WITHOUT_GRAPHICS] },
    screenshot: 'only-on-failure',
  },
  webServer: Array.from({ length: BROWSER_WORKERS }, (_, worker) => ({
    command: `node ${OPTIMISED_LATE.join(' ')} tests/browser/server.mjs`,
    url: `http://localhost:${browserPort(worker)}/user/login`,
    timeout: 240_000,
    env: { PORT: String(browserPort(worker)), HOST: 'localhost', TEST_PARALLEL_INDEX: String(worker) },
  })),
})
