import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { provideBrowser } from '../browser/provide-browser.mjs'
import { enterDemo, openView, type Seen } from '../browser/support/demo'
import { startDemo } from '../support/demo-server'

/** Takes the pictures of docs/first-visit.md anew: `npm run screens:kept`. */
const FOLDER = 'docs/images'
const LAPTOP = { width: 1366, height: 657 }
const PHONE = { width: 390, height: 844 }

interface Kept extends Seen {
  readonly name: string
  /** Below the demo section. */
  readonly view: string
  readonly size?: typeof LAPTOP
  readonly open?: (page: Page) => Promise<void>
}

const openRow = async (page: Page) => {
  await page.locator('main tr[data-row] > td:first-child').nth(2).click()
  await page.locator('[data-row-drawer]').waitFor()
}

const pictures = (pair: string): readonly Kept[] => [
  { name: 'files', view: 'file_view' },
  { name: 'overview', view: 'overview' },
  { name: 'group', view: pair.replace('pair', 'group').replace(/\/\d+$/, '') },
  { name: 'pair', view: pair },
  { name: 'conformance', view: 'analysis_eco_con?tab=details' },
  { name: 'judging', view: 'analysis_eco_con?tab=details', open: openRow },
  { name: 'regularity', view: 'analysis_eco_rule', theme: 'dark' },
  { name: 'technical', view: 'analysis_tec_same', language: 'en-US' },
  { name: 'report', view: 'report' },
  { name: 'phone', view: 'overview', size: PHONE },
]

const demo = await startDemo()
const executablePath = provideBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const section = `/qb-inner/${demo.openId}/`
  const pair = demo.views.find((view) => view.includes('/pair/'))!.slice(section.length)
  for (const { name, view, size = LAPTOP, theme = 'light', language = 'zh-CN', open } of pictures(pair)) {
    const context = await browser.newContext({ locale: language, reducedMotion: 'reduce', viewport: size })
    await enterDemo(context, demo, { theme, language })
    const page = await context.newPage()
    await openView(page, demo.baseUrl, section + view)
    await page.waitForLoadState('networkidle')
    await open?.(page)
    const devtools = await context.newCDPSession(page)
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 60 })
    writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(data, 'base64'))
    await context.close()
  }
} finally {
  await browser.close()
  await demo.stop()
}
