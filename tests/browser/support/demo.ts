import { type BrowserContext, test as base } from '@playwright/test'
import { type DemoServer, SESSION_COOKIE, startDemo } from '../../support/demo-server'

interface Kept {
  readonly demo: DemoServer
}

/** Tests over all pages: with a server of their own, so that no other test's data stands on them. */
export const test = base.extend<object, Kept>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: asked for by Playwright
    async ({}, use) => {
      const demo = await startDemo()
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

export interface Seen {
  readonly theme?: 'light' | 'dark'
  readonly language?: string
}

/** Signs a browser in as the administrator of the demo, with this theme and language. */
export async function enterDemo(
  context: BrowserContext,
  { baseUrl: url, client }: DemoServer,
  { theme = 'light', language = 'zh-CN' }: Seen = {},
): Promise<void> {
  await context.addCookies([
    { name: SESSION_COOKIE, value: client.token ?? '', url, httpOnly: true },
    { name: 'app_theme', value: theme, url },
    { name: 'app_lang', value: language, url },
  ])
}
