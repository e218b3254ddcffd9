import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type DemoServer, SESSION_COOKIE, startDemo } from '../../support/demo-server'
import { isSignedOut } from '../../support/views'

interface WorkerFixtures {
  readonly demo: DemoServer
}

/** Tests of all pages have their own server, so that the pages show no data of other tests. */
export const test = base.extend<object, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: required by Playwright
    async ({}, use) => {
      const demo = await startDemo()
      await use(demo)
      await demo.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/**
 * Opens a view of the demo and waits until React has hydrated it, which is when React reports errors. A view without
 * a session removes the session cookie first.
 */
export async function openView(page: Page, baseUrl: string, view: string): Promise<void> {
  if (isSignedOut(view)) {
    // The page before asks for its notices from time to time, which would be refused without a session.
    await page.goto('about:blank')
    await page.context().clearCookies({ name: SESSION_COOKIE })
  }
  await page.goto(baseUrl + view)
  // A slow page shows placeholders first.
  await expect(page.getByRole('heading', { level: 1 }).first(), view).toBeVisible({ timeout: 30_000 })
  const hydrated = page.waitForFunction(
    () =>
      // To React the contents of a piece of markup are one text. No function has a name here: what a name is compiled
      // to by `npm run screens` does not exist in the page.
      [
        ...document.querySelectorAll(
          'body :is(h1, h2, p, a, button, input, select, td, [data-piece]):not(svg *, [data-piece] *)',
        ),
      ].every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
    undefined,
    { timeout: 30_000 },
  )
  await expect(hydrated, view).resolves.toBeTruthy()
}

export interface Seen {
  readonly theme?: 'light' | 'dark'
  readonly language?: string
}

/** A server with somebody signed in. */
export type Entered = Pick<DemoServer, 'baseUrl' | 'client'>

/** Signs a browser in as the administrator of the demo, with this theme and language. */
export async function enterDemo(
  context: BrowserContext,
  { baseUrl: url, client }: Entered,
  { theme = 'light', language = 'zh-CN' }: Seen = {},
): Promise<void> {
  await context.addCookies([
    { name: SESSION_COOKIE, value: client.token ?? '', url, httpOnly: true },
    { name: 'app_theme', value: theme, url },
    { name: 'app_lang', value: language, url },
  ])
}

/** The ids of the demo's bidders, in the order of its section: those of its past come before them. */
export async function demoBidders({ client, openId }: DemoServer): Promise<readonly number[]> {
  const { body } = await client.get(`/api/tb-prj-open-details?openId.equals=${openId}&sort=sequence,asc`)
  return body.map(({ id }: { id: number }) => id)
}
