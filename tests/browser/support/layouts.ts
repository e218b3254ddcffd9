import { expect, type Page } from '@playwright/test'
import { violationsInBoth } from './barriers'
import { prefer } from './preferences'

const SCREENS = ['/workplace', '/personal/message', '/personal/userinfo']

/** Looks at the frame of pages in this layout. */
export async function expectNoBarriers(page: Page, layout: string): Promise<void> {
  const navTheme = layout === 'mix' || layout === 'left' ? 'light' : 'dark'
  await prefer(page, { layout, navTheme, splitMenus: layout === 'mix', multiTabFixed: true })
  for (const screen of SCREENS) {
    await page.goto(screen)
    await expect(page.locator('h1').first()).toBeVisible()
    expect(await violationsInBoth(page), screen).toEqual([])
  }
  if (layout !== 'side') return
  await page.getByRole('button', { name: /^通知，/ }).click()
  await expect(page.locator('#notice-bell').getByRole('tab').first()).toBeVisible()
  expect(await violationsInBoth(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(page.getByRole('radio', { name: '明青' })).toBeVisible()
  expect(await violationsInBoth(page)).toEqual([])
}
