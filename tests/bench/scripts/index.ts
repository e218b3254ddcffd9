import { type Browser, chromium } from '@playwright/test'
import { provideBrowser } from '../../browser/provide-browser.mjs'
import { enterDemo, openView } from '../../browser/support/demo'
import { type DemoServer, startDemo } from '../../support/demo-server'
import { SCRIPT_BUDGET_KB } from '../../support/page-scripts'

/**
 * Measures the scripts that a browser receives for every page and tab of a demo until nothing is loaded any more,
 * compressed and with their headers: `npm run bench:scripts -- [part of the addresses]`. Fails above the budget.
 */
const [part = ''] = process.argv.slice(2)

const print = (line = '') => process.stdout.write(`${line}\n`)

/** Bytes by script of one view, in a browser that has nothing of the page stored. */
async function scriptsOf(browser: Browser, demo: DemoServer, view: string): Promise<Map<string, number>> {
  const context = await browser.newContext()
  await enterDemo(context, demo)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const names = new Map<string, string>()
  const sizes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (type === 'Script') names.set(requestId, new URL(response.url).pathname.split('/').at(-1)!)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId)
    if (name) sizes.set(name, encodedDataLength)
  })
  await openView(page, demo.baseUrl, view)
  await page.waitForLoadState('networkidle')
  await context.close()
  return sizes
}

const demo = await startDemo()
const executablePath = provideBrowser()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  print('| KB | files | largest | page |')
  print('|---|---|---|---|')
  for (const view of demo.views.filter((one) => one.includes(part))) {
    const sizes = await scriptsOf(browser, demo, view)
    const kb = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024
    if (kb > SCRIPT_BUDGET_KB) process.exitCode = 1
    const largest = [...sizes].toSorted(([, a], [, b]) => b - a).slice(0, 5)
    const text = kb > SCRIPT_BUDGET_KB ? `**${kb.toFixed(1)}**` : kb.toFixed(1)
    print(`| ${text} | ${sizes.size} | ${largest.map(([name]) => name).join(' ')} | ${view} |`)
  }
} finally {
  await browser.close()
  await demo.stop()
}
