import { type BrowserContext, expect, type Page } from '@playwright/test'
import { complaintsOf } from './session'

/** Opens every view in turn. @returns what `look` finds, by view, and what the browser complained about */
export async function walk(
  context: BrowserContext,
  { baseUrl, views }: { readonly baseUrl: string; readonly views: readonly string[] },
  look: (page: Page) => Promise<readonly unknown[]>,
  size = { width: 1440, height: 900 },
) {
  const page = await context.newPage()
  await page.setViewportSize(size)
  const complaints = complaintsOf(page)
  const found: Record<string, readonly unknown[]> = {}
  for (const view of views) {
    await page.goto(baseUrl + view)
    // A page that takes its time shows where its parts will stand before.
    await expect(page.getByRole('heading', { level: 1 }).first(), view).toBeVisible({ timeout: 30_000 })
    const seen = [...(await look(page)), ...complaints.splice(0)]
    if (seen.length > 0) found[view] = seen
  }
  return found
}
