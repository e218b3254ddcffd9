import { type Browser, chromium, type Page } from '@playwright/test'

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome', undefined]

/** An installed browser, or null: a benchmark does not install one. */
export async function anyBrowser(): Promise<Browser | null> {
  for (const executablePath of PLACES) {
    const place = executablePath ? { executablePath } : {}
    const args = ['--no-sandbox', '--disable-gpu']
    const browser = await chromium.launch({ ...place, args }).catch(() => null)
    if (browser) return browser
  }
  return null
}

/** A signed-in page of a browser with an empty cache. */
export async function freshPage(browser: Browser, baseUrl: string, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await context.addCookies([{ name: 'next-auth.session-token', value: token, url: baseUrl }])
  return context.newPage()
}

/** The rows of the table of items. */
export const ITEMS = '[aria-label="两家投标人的清单价格比较"] tbody tr'

/** Opens an address and waits for what it is opened for; ms until the end of the load event. */
export async function timedLoad(page: Page, url: string, awaited = ITEMS): Promise<number> {
  await page.goto(url, { waitUntil: 'load' })
  await page.locator(awaited).first().waitFor()
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation!.loadEventEnd
  })
}

interface Step {
  /** The link to click, or the field to fill in and submit. */
  readonly use: string
  readonly value?: string
  /** A selector that matches once the page has updated, besides the rows of items. */
  readonly until: string
}

/** Performs one step in the page; ms until the frame that shows the result. */
export async function timedStep(page: Page, step: Step): Promise<number> {
  await page.waitForLoadState('networkidle')
  const shown = { ...step, until: `body:has(${step.until}) ${ITEMS}` }
  return page.evaluate(async ({ use, value, until }) => {
    const element = document.querySelector<HTMLElement>(use)
    const from = performance.now()
    if (element instanceof HTMLInputElement) {
      element.value = value ?? ''
      element.form?.requestSubmit()
    } else element?.click()
    while (!document.querySelector(until)) {
      if (performance.now() - from > 20_000) throw new Error(`did not appear: ${until}`)
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    return performance.now() - from
  }, shown)
}

/** Scrolls the page and its table from top to bottom; ms of the longest frame. */
export function worstFrame(page: Page): Promise<number> {
  return page.evaluate(async (items) => {
    const boxes = [document.querySelector(items)!.closest('section')!, document.scrollingElement!]
    let worst = 0
    for (const box of boxes) {
      let last = await new Promise<number>(requestAnimationFrame)
      const steps = 60
      const far = (box.scrollHeight - box.clientHeight) / steps
      for (let at = 0; at < steps; at++) {
        box.scrollTop += far
        const now = await new Promise<number>(requestAnimationFrame)
        worst = Math.max(worst, now - last)
        last = now
      }
    }
    return worst
  }, ITEMS)
}
