import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { provideBrowser } from '../browser/provide-browser.mjs'
import { enterDemo, openView } from '../browser/support/demo'
import { type DemoServer, startDemo } from '../support/demo-server'
import { contactSheet, fileOf, LOOKS, type Look } from './contact-sheet'

/**
 * Takes pictures of every page and tab of a demo in light and dark, two languages, wide and narrow: `npm run
 * screens -- [folder] [part of the addresses]`; index.html shows them side by side.
 */
const [folder = '.tmp/screens', part = ''] = process.argv.slice(2)

/** All views in one look. */
async function take(browser: Browser, demo: DemoServer, views: readonly string[], look: Look): Promise<void> {
  const { theme, language, width } = look
  const context = await browser.newContext({ locale: language, reducedMotion: 'reduce' })
  await enterDemo(context, demo, { theme, language })
  const page = await context.newPage()
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 })
  for (const view of views) {
    await openView(page, demo.baseUrl, view)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, fileOf(view, look, demo.openId)), fullPage: true })
  }
  await context.close()
  console.log(`${views.length} × ${theme}, ${language}, ${width}`)
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const demo = await startDemo()
const executablePath = provideBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
  // On most systems scroll bars take space; without them the pictures would differ from what people see.
  ignoreDefaultArgs: ['--hide-scrollbars'],
})
try {
  const views = demo.views.filter((view) => view.includes(part))
  for (const look of LOOKS) await take(browser, demo, views, look)
  writeFileSync(join(folder, 'index.html'), contactSheet(views, demo.openId))
  console.log(`${join(folder, 'index.html')}`)
} finally {
  await browser.close()
  await demo.stop()
}
