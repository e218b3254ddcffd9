import type { Page } from '@playwright/test'

/** Reveals the unit codes on the page of the bidders; a reason is asked for. */
export async function reveal(page: Page): Promise<void> {
  await page.getByRole('button', { name: '显示暗标单位代码' }).click()
  await page.getByLabel('显示的理由').fill('评审结束')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
}
