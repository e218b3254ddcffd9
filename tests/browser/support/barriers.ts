import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What of a page depends on the theme; all else is the same in both. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

interface Look {
  /** The part of the page that is looked at; all of it without. */
  readonly part?: string
  /** The rules it is held against; all of them without. */
  readonly rules?: readonly string[]
}

/** Two frames and the end of running transitions, at most a second: until then colours are on their way to another theme. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const rest = async () => {
      await frame()
      await frame()
      const running = document.getAnimations().filter(({ playState }) => playState === 'running')
      await Promise.allSettled(running.map(({ finished }) => finished))
    }
    await Promise.race([rest(), new Promise((resolve) => setTimeout(resolve, 1000))])
  })

/**
 * What a checker finds on a page that is there. All is in one page, which has no frames: without legacy mode each
 * look opens another page, and what is found in order is brought over as well.
 */
export async function violationsOf(page: Page, { part, rules }: Look = {}): Promise<string[]> {
  await atRest(page)
  const checker = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (part) checker.include(part)
  if (rules) checker.withRules([...rules])
  const { violations } = await checker.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}

const showIn = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((name) => {
    const { classList } = document.documentElement
    classList.remove('theme-light', 'theme-dark', 'theme-auto')
    classList.add(`theme-${name}`)
  }, theme)

/** What a checker finds on the open page in the light theme, and what of colours in the dark one. */
export async function violationsInBoth(page: Page, look: Look = {}): Promise<string[]> {
  await showIn(page, 'light')
  const light = await violationsOf(page, look)
  await showIn(page, 'dark')
  const dark = await violationsOf(page, { ...look, rules: RULES_OF_COLOUR })
  await showIn(page, 'light')
  return [...light, ...dark.map((one) => `dark: ${one}`)]
}

/**
 * What an accessibility checker finds on the page or a `part` of it. It waits for the page first: nothing could be
 * found on one that is still loading.
 */
export async function accessibilityViolationsOf(page: Page, part?: string): Promise<string[]> {
  await expect(page.locator('h1').first()).toBeVisible()
  return violationsOf(page, part ? { part } : {})
}
