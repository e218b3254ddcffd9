import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What an accessibility checker finds on the page or a `part` of it. It waits for the page first: nothing could be
 * found on one that is still loading.
 */
export async function barriersOf(page: Page, part?: string): Promise<string[]> {
  await expect(page.locator('h1').first()).toBeVisible()
  const checker = new AxeBuilder({ page })
  if (part) checker.include(part)
  const { violations } = await checker.analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}
