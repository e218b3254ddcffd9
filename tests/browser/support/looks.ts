import type { Page } from '@playwright/test'

/** How far a page is wider than its window: nothing may overflow it without a scrollable container. */
export const overTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth
    return over > 0 ? [`${over} px too wide`] : []
  })

/** Rules for print: no menu, header, tools or empty places, and nothing cut off at the right or at the bottom. */
export const notForPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const TOOLS =
      '#side-menu, header:has(#user-menu), footer, main .ant-btn, main button:not([aria-expanded]), nav a:not([aria-current]), main [aria-busy="true"]'
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

/** Until what was drawn for the screen is drawn as it is now. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((end) => requestAnimationFrame(() => requestAnimationFrame(end))))

const LOOKS = 20

/**
 * What a look finds once a page whose size has changed is at rest: pictures and folded texts follow a moment later, so it looks
 * again as long as it finds something.
 */
export async function settled(page: Page, look: (page: Page) => Promise<string[]>): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    await drawn(page)
    const found = await look(page)
    if (found.length === 0 || looks === LOOKS) return found
  }
}

/** A phone, and a landscape A4 sheet. */
export const PHONE = { width: 360, height: 740 }
export const SHEET = { width: 1040, height: 720 }
