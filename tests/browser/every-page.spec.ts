import { expect, type Page } from '@playwright/test'
import { enterDemo, test } from './support/demo'
import { walk } from './support/walk'

// Two workers, each with a demo of its own.
test.describe.configure({ mode: 'parallel' })

/** Elements that are wider than the window or overflow it without a scrollable container. */
const overTheEdge = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth
    return over > 0 ? [`${over} px`] : []
  })

for (const language of ['zh-CN', 'pt-BR']) {
  test(`nothing overflows on a phone: ${language}`, async ({ context, demo }) => {
    test.setTimeout(900_000)
    await enterDemo(context, demo, { language })
    expect(await walk(context, demo, overTheEdge, { width: 360, height: 740 })).toEqual({})
  })
}

/** Rules for print: no menu, header or tools, and nothing cut off at the right or at the bottom. */
const notForPaper = (page: Page) =>
  page.evaluate(() => {
    const TOOLS =
      '#side-menu, header:has(#user-menu), footer, main .ant-btn, main button:not([aria-expanded]), nav a:not([aria-current])'
    const shown = (element: Element) => element.getClientRects().length > 0
    const isCut = (element: Element) => {
      const { overflowX } = getComputedStyle(element)
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      // Texts only for screen readers are one pixel wide.
      if (overflowX === 'visible' || clientWidth <= 1) return false
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
    }
    const tools = [...document.querySelectorAll(TOOLS)].filter(shown)
    const cut = [...document.querySelectorAll('main *:not(input, select, textarea)')]
      .filter(isCut)
      .filter(shown)
    const over = document.documentElement.scrollWidth > window.innerWidth ? [document.documentElement] : []
    return [...tools, ...cut, ...over]
      .slice(0, 5)
      .map(({ tagName, className, textContent }) => `${tagName} ${className} ${textContent?.slice(0, 40)}`)
  })

test('every page of a section prints completely, without menu and tools', async ({ context, demo }) => {
  test.setTimeout(900_000)
  await enterDemo(context, demo)
  const views = demo.views.filter((view) => view.startsWith('/qb-inner/'))
  const look = async (page: Page) => {
    await page.emulateMedia({ media: 'print' })
    // The first page was drawn for the screen.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    return notForPaper(page)
  }
  // A landscape A4 sheet.
  expect(await walk(context, { ...demo, views }, look, { width: 1040, height: 720 })).toEqual({})
})
