import { defineConfig } from '@playwright/test'

const port = Number(process.env.BROWSER_TEST_PORT ?? 3977)
const executablePath = process.env.CHROMIUM_PATH || undefined

/** One server with an empty data folder; the tests create what they need through the product itself. */
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/support/toured.ts',
  workers: 1,
  timeout: 90_000,
  outputDir: '.next/test-results/browser',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    // Animations off: on a busy machine a click can miss a dialog that is still growing.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu'] },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node tests/browser/server.mjs',
    url: `http://localhost:${port}/user/login`,
    timeout: 240_000,
    env: { PORT: String(port), HOST: 'localhost' },
  },
})
