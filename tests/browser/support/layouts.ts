import { expect, type Page } from '@playwright/test'
import { violationsInBoth } from './barriers'
import { prefer } from './preferences'

/** What the frame surrounds is looked at on every page, in one layout. */
const FRAME = { without: ['main'] }

/** Looks at the frame of pages in this layout. */
export async function expectNoBarriers(page: Page, layout: string): Promise<void> {
  const navTheme = layout === 'mix' || layout === 'left' ? 'light' : 'dark'
  await prefer(page, { layout, navTheme, splitMenus: layout === 'mix', multiTabFixed: true })
  await page.goto('/personal/message')
  await expect(page.locator('h1').first()).toBeVisible()
  expect(await violationsInBoth(page, FRAME)).toEqual([])
  if (layout !== 'side') return
  await page.getByRole('button', { name: /^通知，/ }).click()
  await expect(page.locator('#notice-bell').getByRole('tab').first()).toBeVisible()
  expect(await violationsInBoth(page, FRAME)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(page.getByRole('radio', { name: '明青' })).toBeVisible()
  expect(await violationsInBoth(page, FRAME)).toEqual([])
}
