import { expect, type Locator, type Page } from '@playwright/test'

/** So many presses of Tab at most lead to the actions of a page, and to whatever is used next in it. */
export const MOST_STOPS = 12

/** What a person who works by keyboard sees of the focus; null if nothing has it. */
interface Stop {
  readonly name: string
  readonly isInMain: boolean
  /** Within the window, and below nothing else. */
  readonly isInSight: boolean
  readonly hasRing: boolean
}

/** The element with the focus, as the browser shows it. */
export const stopOf = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    const box = element.getBoundingClientRect()
    const [x, y] = [box.x + Math.min(box.width / 2, 40), box.y + Math.min(box.height / 2, 20)]
    const above = document.elementFromPoint(x, y)
    const label = element.closest('label')
    const isInSight =
      above !== null &&
      (element.contains(above) || above.contains(element) || label?.contains(above) === true)
    const isDrawn = ({ outlineStyle, outlineWidth, boxShadow }: CSSStyleDeclaration) =>
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    // The ring of a hidden box stands around its label, and that of a row in its cells.
    const { parentElement, nextElementSibling } = element
    const cell = element.matches('tr') ? element.firstElementChild : null
    const around = [element, parentElement, nextElementSibling, cell].filter((one) => one !== null)
    const name = element.getAttribute('aria-label') ?? (element.textContent || element.id || element.tagName)
    return {
      name: `${element.tagName.toLowerCase()} ${name.trim().slice(0, 40).replaceAll('\n', ' ')}`,
      isInMain: element.closest('main') !== null,
      isInSight,
      // A ring around the whole page says nothing: the next stop is the first within it.
      hasRing: element.matches('main') || around.some((one) => isDrawn(getComputedStyle(one))),
    }
  })

/** Whether the focus is somewhere, in sight, and marked. @returns where it is */
export async function expectSeen(page: Page): Promise<string> {
  // What a refresh takes away, it replaces a moment later.
  await expect.poll(() => stopOf(page), { message: 'something has the focus', timeout: 5000 }).not.toBeNull()
  const stop = await stopOf(page)
  expect({ ...stop }).toEqual({ ...stop, isInSight: true, hasRing: true })
  return stop!.name
}

/** Presses Tab until the target has the focus; every stop on the way is seen. @returns how many presses it took */
export async function tabTo(page: Page, target: Locator, most = MOST_STOPS): Promise<number> {
  await expect(target.first()).toBeVisible()
  const passed: string[] = []
  for (let presses = 1; presses <= most; presses++) {
    await page.keyboard.press('Tab')
    passed.push(await expectSeen(page))
    if (await target.first().evaluate((element) => element === document.activeElement)) return presses
  }
  throw new Error(`${target} was not reached in ${most} stops: ${passed.join(' → ')}`)
}

/** Waits until the menu is one stop of the Tab key, which it becomes when the scripts run. */
export const menuReady = (page: Page) =>
  expect(page.locator('#side-menu a[tabindex="-1"]').first()).toBeAttached()

/** Presses a key that scripts listen to until it has put the focus on the target: a first press may come before them. */
export async function pressFor(page: Page, key: string, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(target).toBeFocused({ timeout: 2000 })
  }).toPass()
}

/** How many stops stand before the own part of a page just opened. */
export async function stopsBeforeMain(page: Page): Promise<number> {
  await expect(page.locator('h1')).toBeVisible()
  await menuReady(page)
  expect(await stopOf(page), 'a page just opened has no focus').toBeNull()
  const passed: string[] = []
  while (passed.length <= MOST_STOPS) {
    await page.keyboard.press('Tab')
    passed.push(await expectSeen(page))
    if ((await stopOf(page))?.isInMain) return passed.length - 1
  }
  throw new Error(`more than ${MOST_STOPS} stops before the page: ${passed.join(' → ')}`)
}

/** Opens what has the focus, and waits for the page at the address. */
export async function follow(page: Page, address: RegExp): Promise<void> {
  await page.keyboard.press('Enter')
  await page.waitForURL(address, { timeout: 30_000 })
  await expect(page.locator('h1')).toBeVisible()
}
