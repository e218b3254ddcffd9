import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type DemoServer, SESSION_COOKIE, startDemo } from '../../support/demo-server'
import { isSignedOut } from '../../support/views'

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

/**
 * Opens a view of the demo and waits until React has taken it over: what it complains about is said then.
 * What is seen signed out ends the stay of whoever was signed in.
 */
export async function openView(page: Page, baseUrl: string, view: string): Promise<void> {
  if (isSignedOut(view)) await page.context().clearCookies({ name: SESSION_COOKIE })
  await page.goto(baseUrl + view)
  // A page that takes its time shows where its parts will stand before.
  await expect(page.getByRole('heading', { level: 1 }).first(), view).toBeVisible({ timeout: 30_000 })
  await page.waitForFunction(() => {
    const ours = document.querySelectorAll('body :is(h1, h2, p, a, button, input, select, td):not(svg *)')
    return [...ours].every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))
  })
}

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
