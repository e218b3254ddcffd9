import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof import('axe-core')
  }
}

/** What of a page depends on the theme; all else is the same in both. */
export const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

interface Look {
  /** The part of the page that is looked at; all of it without. */
  readonly part?: string
  /** What of it is left out. */
  readonly without?: readonly string[]
  /** The rules it is held against; all of them without. */
  readonly rules?: readonly string[]
}

/** The checker, as a text that a page runs. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Two frames without transitions: a colour that is inherited would be on its way to another theme for a frame per ancestor. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
      document.adoptedStyleSheets.push(still)
    }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
  })

/** What a checker finds on a page that is there. A page gets the checker once; none has frames. */
export async function violationsOf(page: Page, { part, without = [], rules }: Look = {}): Promise<string[]> {
  await atRest(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER)
  const scope = { include: [part ?? 'html'], exclude: [...without] }
  const options: RunOptions = {
    resultTypes: ['violations'],
    // The checker leaves out the size of what is pressed unless asked.
    ...(rules
      ? { runOnly: { type: 'rule', values: [...rules] } }
      : { rules: { 'target-size': { enabled: true } } }),
  }
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await window.axe.run(where, how)
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    },
    [scope, options] as const,
  )
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
