import { expect, type Page } from '@playwright/test'

/** Changes preferences as another client of the person would, and reloads the page. */
export async function prefer(page: Page, json: object): Promise<void> {
  const answer = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch('/api/personal/preferences', { method: 'POST', headers, body })
    return response.status
  }, JSON.stringify(json))
  expect(answer).toBe(200)
  await page.reload()
}

/** The defaults for people who have chosen nothing. */
export const PRODUCT = {
  layout: 'side',
  navTheme: 'dark',
  primaryColor: 'volcano',
  contentWidth: 'fluid',
  transitionName: 'none',
  tableSize: 'small',
  fixedHeader: true,
  fixedSidebar: true,
  splitMenus: false,
  colorWeak: false,
  multiTab: true,
  multiTabFixed: false,
  tableStripe: true,
}
