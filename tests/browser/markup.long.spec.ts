// Loads a page 25 times: about one load in ten would show the fault.
import { expect, test } from '@playwright/test'

test('a page that the browser renders from the start shows its title no later than its heading', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const look = () => {
      const isUntitled = document.querySelector('h1') && !document.title
      if (isUntitled) Object.assign(window, { wasUntitled: true })
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  // Without `htmlLimitedBots` about one load in ten shows the heading first.
  for (let load = 0; load < 25; load++) {
    await page.goto('/tbService/results?share=none')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('此链接已失效')
    await expect(page).toHaveTitle(/此链接已失效/)
    expect(await page.evaluate(() => 'wasUntitled' in window)).toBe(false)
  }
})
