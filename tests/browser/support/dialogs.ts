import { expect, type Page } from '@playwright/test'
import { violationsInBoth } from './barriers'
import { PHONE, settled } from './looks'

const OPENER = '[aria-haspopup="dialog"]:not([popovertarget])'
export const opened = (page: Page) => page.locator('dialog:modal')

/** The buttons of a page that open dialogs, one of each kind: rows have the same buttons, and pages the same frame. */
const openersOf = (page: Page): Promise<{ at: number; kind: string; isOfFrame: boolean }[]> =>
  page.evaluate((selector) => {
    const kinds = new Map<string, { at: number; kind: string; isOfFrame: boolean }>()
    for (const [at, element] of [...document.querySelectorAll<HTMLButtonElement>(selector)].entries()) {
      const words = element.textContent?.trim() || (element.ariaLabel ?? '').replace(/[：:].*/, '')
      const kind = `${words} ${Object.keys(element.dataset).join()}`
      const isUsable = !element.disabled && element.checkVisibility() && !element.hasAttribute('data-view')
      if (isUsable && !kinds.has(kind)) kinds.set(kind, { at, kind, isOfFrame: !element.closest('main') })
    }
    return [...kinds.values()]
  }, OPENER)

/** What of an open dialog is not as it should be. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)!
    const box = dialog.getBoundingClientRect()
    if (!dialog.contains(document.activeElement)) faults.push('the focus is outside')
    if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
      faults.push('it is larger than the window')
    const parts = [dialog.querySelector('h2'), ...dialog.querySelectorAll('button')]
    const title = parts[0]?.getBoundingClientRect()
    if (!title || title.height === 0 || title.top < box.top) faults.push('its title is out of sight')
    const last = parts.at(-1)?.getBoundingClientRect()
    if (!last || last.bottom > box.bottom + 1) faults.push('its last button is out of sight')
    const wide = [...dialog.querySelectorAll('*')].filter(
      (part) =>
        getComputedStyle(part).overflowX === 'visible' && part.getBoundingClientRect().right > box.right + 1,
    )
    if (wide.length > 0 && !wide[0]!.closest('[class*="scroll"], table'))
      faults.push(`wider: ${wide[0]!.outerHTML}`)
    return faults
  })

const isFocused = (page: Page, at: number) =>
  page.evaluate(
    ([selector, place]) => document.querySelectorAll(selector)[place] === document.activeElement,
    [OPENER, at] as const,
  )

/**
 * Opens a dialog of each kind on an open page, by the keyboard: not every browser moves the focus to a button that is clicked.
 * @param known names of those that were opened before; new ones are added
 * @returns what of them is not as it should be, in a large window and on a phone
 */
export async function dialogFlawsOf(page: Page, known: Set<string>): Promise<string[]> {
  const flaws: string[] = []
  const size = page.viewportSize()!
  for (const { at, kind, isOfFrame } of await openersOf(page)) {
    const name = isOfFrame ? kind : `${new URL(page.url()).pathname} ${kind}`
    if (known.has(name)) continue
    known.add(name)
    await page.locator(OPENER).nth(at).focus()
    await page.keyboard.press('Enter')
    await expect(opened(page), name).toHaveCount(1)
    const found = [...(await faultsOf(page)), ...(await violationsInBoth(page, { part: 'dialog:modal' }))]
    await page.setViewportSize(PHONE)
    found.push(...(await settled(page, faultsOf)).map((fault) => `on a phone: ${fault}`))
    await page.setViewportSize(size)
    await page.keyboard.press('Escape')
    await expect(opened(page), name).toHaveCount(0)
    if (!(await isFocused(page, at))) found.push('the focus is lost')
    flaws.push(...found.map((fault) => `${kind}: ${fault}`))
  }
  return flaws
}
