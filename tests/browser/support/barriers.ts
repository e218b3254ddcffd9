import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What a checker finds on the page, or on a `part` of it, once the page is there: one that is still being
 * drawn has nothing to find.
 */
export async function barriersOf(page: Page, part?: string): Promise<string[]> {
  await expect(page.locator('h1').first()).toBeVisible()
  const checker = new AxeBuilder({ page })
  if (part) checker.include(part)
  const { violations } = await checker.analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}
