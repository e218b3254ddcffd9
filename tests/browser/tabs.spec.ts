import { expect, type Page, test } from '@playwright/test'
import { PRODUCT, prefer } from './support/preferences'
import { browserErrorsOf, signIn } from './support/session'

const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' })
const tabNames = (page: Page) =>
  tabs(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.firstChild?.textContent))

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await prefer(page, PRODUCT)
})
test.afterEach(({ page }) => prefer(page, PRODUCT))

test('visited pages are tabs; locked ones cannot be closed; each retains its filters', async ({ page }) => {
  const found = browserErrorsOf(page)
  expect(await tabNames(page)).toEqual(['工作台', '清标规则', '项目'])
  await expect(tabs(page).getByRole('button')).toHaveCount(0)
  await page.goto('/system/users?q=adm')
  await page.locator('#side-menu').getByRole('link', { name: '角色管理' }).click()
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '清标规则', '项目', '用户管理', '角色管理'])
  await tabs(page).getByRole('link', { name: '用户管理' }).click()
  await expect(page).toHaveURL('/system/users?q=adm')
  await page.reload()
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '清标规则', '项目', '用户管理', '角色管理'])
  await tabs(page).getByRole('link', { name: '用户管理' }).focus()
  await page.keyboard.press('Delete')
  await expect(page).toHaveURL('/system/role-list')
  await tabs(page).getByRole('button', { name: '关闭 角色管理' }).click()
  await expect(page).toHaveURL('/qb-project')
  expect(await tabNames(page)).toEqual(['工作台', '清标规则', '项目'])
  await page.getByRole('button', { name: '页签操作' }).click()
  await page.getByRole('button', { name: '关闭当前' }).click()
  await expect(page.getByText('这是最后一个标签了, 无法被关闭')).toBeVisible()
  expect(found).toEqual([])
})

test('a tab without a menu entry has only the title of its page, in every language', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'app_lang', value: 'en-US', url: baseURL! }])
  await page.goto('/account/center')
  const bar = page.getByRole('navigation', { name: 'Open pages' })
  await expect(bar.getByRole('link', { name: 'My account', exact: true })).toBeVisible()
})

test('other tabs, tabs to the left and tabs to the right can be closed together', { tag: '@long' }, async ({
  page,
}) => {
  const open = ['用户管理', '部门管理', '角色管理', '权限列表', '菜单管理']
  const menu = page.locator('#side-menu')
  for (const name of open) {
    await menu.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '清标规则', '项目', ...open])
  const act = async (name: string) => {
    await page.getByRole('button', { name: '页签操作' }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await tabs(page).getByRole('link', { name: '角色管理' }).click()
  await expect(page).toHaveURL('/system/role-list')
  await act('关闭左侧')
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '清标规则', '项目', ...open.slice(2)])
  await act('关闭右侧')
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '清标规则', '项目', '角色管理'])
  await menu.getByRole('link', { name: '用户管理' }).click()
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '清标规则', '项目', '角色管理', '用户管理'])
  await act('关闭其他')
  await expect.poll(() => tabNames(page)).toEqual(['工作台', '清标规则', '项目', '用户管理'])
})

test('the bar is filled without moving the page', { tag: '@long' }, async ({ page }) => {
  await page.goto('/system/users')
  await page.addInitScript(() => {
    ;(window as unknown as { shift: number }).shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        ;(window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload()
  await expect.poll(() => tabNames(page)).toContain('用户管理')
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01)
})
