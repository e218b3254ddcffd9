import type { BrowserContext, Page } from '@playwright/test'
import { openView } from './demo'
import { browserErrorsOf } from './session'

/** Opens every view in turn. @returns by view what `look` finds, and the errors of the browser */
export async function walk(
  context: BrowserContext,
  { baseUrl, views }: { readonly baseUrl: string; readonly views: readonly string[] },
  look: (page: Page) => Promise<readonly unknown[]>,
  size = { width: 1440, height: 900 },
) {
  const page = await context.newPage()
  await page.setViewportSize(size)
  let address = ''
  // The page itself may answer 4xx (not found); the resources that it requests must exist.
  const complaints = browserErrorsOf(page, (refused) => refused === address)
  const found: Record<string, readonly unknown[]> = {}
  for (const view of views) {
    address = baseUrl + view
    await openView(page, baseUrl, view)
    const seen = [...(await look(page)), ...complaints.splice(0)]
    if (seen.length > 0) found[view] = seen
  }
  return found
}
