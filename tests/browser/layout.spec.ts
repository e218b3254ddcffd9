import { expect, type Page, test } from '@playwright/test'
import { expectNoBarriers } from './support/layouts'
import { PRODUCT, prefer } from './support/preferences'
import { sampleSection } from './support/sections'
import { browserErrorsOf, pushSection, signIn } from './support/session'

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).boundingBox()
  expect(found, selector).not.toBeNull()
  return found!
}
const sider = (page: Page) => box(page, '#side-menu')
const HEADER = 'header:has([popovertarget=user-menu])'

const fold = (page: Page) => page.getByRole('button', { name: '折叠或展开菜单' })

/** On a busy machine a click can come before the scripts are loaded, and is then lost. The bell stands for the frame. */
const hydrated = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('button[popovertarget=notice-bell]')
        .evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await prefer(page, PRODUCT)
  await hydrated(page)
})
test.afterEach(({ page }) => prefer(page, PRODUCT))

test.describe('layouts', () => {
  test('side: the menu is 208 wide, 48 collapsed, the header 48 high, from the first HTML response', async ({
    page,
  }) => {
    expect((await sider(page)).width).toBe(208)
    expect((await box(page, HEADER)).height).toBe(48)
    await fold(page).click()
    await expect.poll(async () => (await sider(page)).width).toBe(48)
    const html = await (await page.request.get('/workplace')).text()
    expect(html).toMatch(/<html[^>]*data-sider="folded"/)
    await fold(page).click()
  })

  test('side: below 1440 px it is folded until a person opens it; a folded entry has its name', async ({
    page,
    context,
  }) => {
    await context.clearCookies({ name: 'app_sider' })
    await page.setViewportSize({ width: 1439, height: 657 })
    await page.reload()
    expect((await sider(page)).width).toBe(48)
    await expect(
      page.locator('#side-menu').getByRole('link', { name: '清标规则', exact: true }),
    ).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 657 })
    expect((await sider(page)).width).toBe(208)
    await page.setViewportSize({ width: 1366, height: 657 })
    await hydrated(page)
    await fold(page).click()
    await expect.poll(async () => (await sider(page)).width).toBe(208)
    await page.reload()
    expect((await sider(page)).width).toBe(208)
  })

  test('side: further analyses are one entry, open where one of them is shown', async ({ page }) => {
    const openId = await pushSection(page.request, sampleSection('section-a').platform)
    const further = page.locator('#side-menu details')
    const entry = further.getByRole('link', { name: '不平衡报价分析' })
    await page.goto(`/qb-inner/${openId}/project_info`)
    await hydrated(page)
    await expect(entry).toBeHidden()
    await further.getByText('延伸分析').click()
    await entry.click()
    await expect(page).toHaveURL(/lab_unbalance$/)
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(entry).toBeVisible()
  })

  test('side: the whole menu of a section fits a small laptop, and a lower window shows the open page', {
    tag: '@long',
  }, async ({ page }) => {
    const openId = await pushSection(page.request, sampleSection('section-a').platform)
    const inMenu = (name: string) => page.locator('#side-menu').getByRole('link', { name })
    await page.setViewportSize({ width: 1366, height: 768 })
    await page.goto(`/qb-inner/${openId}/project_info`)
    for (const name of ['项目信息', '规律性分析', '合理性分析', '清标报告'])
      await expect(inMenu(name), name).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1366, height: 480 })
    await page.goto(`/qb-inner/${openId}/report`)
    await expect(inMenu('清标报告')).toBeInViewport({ ratio: 1 })
    await expect(inMenu('项目信息')).not.toBeInViewport()
  })

  test('by keyboard, at most 12 stops come before the actions of a page', { tag: '@long' }, async ({
    page,
  }) => {
    const openId = await pushSection(page.request, sampleSection('section-a').platform)
    await page.goto(`/qb-inner/${openId}/report`)
    await hydrated(page)
    const menu = page.locator('#side-menu')
    await expect(menu.locator('a[tabindex="-1"]').first()).toBeAttached()
    await expect(page.locator('main').getByRole('button').first()).toBeVisible()
    await page.bringToFront()
    const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
    let stops = 0
    do {
      await page.keyboard.press('Tab')
      stops++
    } while (!(await inMain()) && stops < 40)
    expect(stops).toBeLessThanOrEqual(12 + 1)

    // Within the menu the arrow keys move, and it is left at once.
    await menu.getByRole('link', { name: '清标报告' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(menu.locator('summary', { hasText: '延伸分析' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(menu.getByRole('link', { name: '项目信息' })).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#side-menu'))).toBeNull()
  })

  test('top: no side menu, the whole menu in the header, groups opened by keyboard', {
    tag: '@long',
  }, async ({ page }) => {
    await prefer(page, { layout: 'top' })
    await expect(page.locator('#side-menu')).toBeHidden()
    const bar = page.getByRole('navigation', { name: '一级菜单' })
    await expect(bar.getByRole('link', { name: '工作台' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('button', { name: '系统管理' }).focus()
    await page.keyboard.press('Enter')
    const list = page.locator('#top-menu-system')
    await expect(list).toBeVisible()
    const [button, below] = [
      await bar.getByRole('button', { name: '系统管理' }).boundingBox(),
      await list.boundingBox(),
    ]
    expect(below!.y).toBeGreaterThanOrEqual(button!.y + button!.height)
    expect(Math.round(below!.x + below!.width)).toBe(Math.round(button!.x + button!.width))
    await list.getByRole('link', { name: '用户管理' }).click()
    await expect(page).toHaveURL('/system/users')
    await expect(list).toBeHidden()
  })

  test('a menu opened before the scripts are loaded stays open', { tag: '@long' }, async ({ page }) => {
    let bring = () => {}
    const late = new Promise<void>((resolve) => {
      bring = resolve
    })
    await page.route('**/_next/static/**/*.js', async (route) => {
      await late
      await route.continue()
    })
    await page.goto('/workplace', { waitUntil: 'commit' })
    const button = page.locator('button[popovertarget=user-menu]')
    await button.press('Enter')
    await expect(page.locator('#user-menu')).toBeVisible()
    bring()
    await page.waitForLoadState('networkidle')
    await hydrated(page)
    await expect(page.locator('#user-menu')).toBeVisible()
  })

  test('top: a list closed under the mouse stays closed', { tag: '@long' }, async ({ page }) => {
    await prefer(page, { layout: 'top' })
    const bar = page.getByRole('navigation', { name: '一级菜单' })
    await bar.getByRole('button', { name: '系统管理' }).hover()
    const list = page.locator('#top-menu-system')
    await expect(list).toBeVisible()
    await list.getByRole('link', { name: '用户管理' }).hover()
    await page.keyboard.press('Escape')
    // Longer than every delay of the menu.
    await page.waitForTimeout(400)
    await expect(list).toBeHidden()
  })

  test('mix with split menus: groups in the header, only the open group at the side', {
    tag: '@long',
  }, async ({ page }) => {
    await prefer(page, { layout: 'mix', splitMenus: true })
    expect((await sider(page)).y).toBe(48)
    // The full width except the space for the scroll bar.
    const [header, whole] = [await box(page, HEADER), await box(page, 'html')]
    expect([header.x, header.width]).toEqual([0, whole.width])
    expect(whole.width).toBeGreaterThan(1400)
    await page.getByRole('navigation', { name: '一级菜单' }).getByRole('link', { name: '系统管理' }).click()
    // The first entry of the group; the organisation decides which one it is.
    await expect(page).toHaveURL(/\/system\/[\w-]+$/)
    await expect(page.locator('#side-menu').getByRole('link', { name: '角色管理' })).toBeVisible()
    await expect(page.locator('#side-menu').getByRole('link', { name: '默认参数' })).toBeHidden()
  })

  test('two columns: 140 for the groups, 160 for their entries', { tag: '@long' }, async ({ page }) => {
    await prefer(page, { layout: 'left' })
    expect((await sider(page)).width).toBe(300)
    const first = page.locator('#side-menu').getByRole('navigation')
    expect((await first.boundingBox())?.width).toBe(140)
    await first.getByRole('link', { name: '清标设置' }).click()
    await expect(page.locator('#side-menu').getByRole('link', { name: '默认参数' })).toBeVisible()
  })

  test('the header, the side menu and the tabs stay, or scroll away', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1200, height: 400 })
    await prefer(page, { multiTabFixed: true })
    const scrolled = async () => {
      await page.evaluate(() => {
        document.querySelector('main')!.style.minHeight = '2000px'
        window.scrollTo(0, 600)
      })
      const places = [HEADER, '#side-menu', '[aria-label="打开的页面"]']
      return Promise.all(places.map(async (place) => Math.round((await box(page, place)).y)))
    }
    expect(await scrolled()).toEqual([0, 0, 48])
    await prefer(page, { fixedHeader: false, fixedSidebar: false })
    expect((await scrolled()).every((y) => y < 0)).toBe(true)
  })

  test('lists fit on a small laptop without horizontal scrolling', { tag: '@long' }, async ({ page }) => {
    // Without any section the lists are empty, and there is no table.
    await pushSection(page.request, sampleSection('section-a').platform)
    await page.setViewportSize({ width: 1366, height: 768 })
    for (const address of ['/workplace', '/qb-project', '/system/users', '/system/modules', '/know/laws']) {
      await page.goto(address)
      const table = page.locator('main [data-table]').first()
      await expect(table, address).toBeVisible()
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth), address).toBe(0)
    }
  })

  test('content with a fixed width is 1200 wide and centred', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1800, height: 900 })
    await prefer(page, { contentWidth: 'fixed' })
    const width = await page
      .locator('main')
      .evaluate((main) => main.clientWidth - Number.parseFloat(getComputedStyle(main).paddingLeft) * 2)
    expect(Math.round(width)).toBe(1200)
  })
})

test.describe('the settings drawer', () => {
  test('shows a change at once, saves it, and follows the layout rules', async ({ page }) => {
    const found = browserErrorsOf(page)
    await page.getByRole('button', { name: '界面设置' }).click()
    const drawer = page.getByRole('dialog', { name: '界面设置' })
    await expect(drawer.getByRole('checkbox', { name: /分割菜单/ })).toBeDisabled()
    await drawer.getByRole('radio', { name: '明青' }).check()
    await expect(page.locator('html')).toHaveClass(/colour-cyan/)
    await drawer.getByRole('radio', { name: '混合导航' }).check()
    await expect(drawer.getByRole('checkbox', { name: /分割菜单/ })).toBeEnabled()
    await expect(drawer.getByRole('checkbox', { name: /固定顶栏/ })).toBeDisabled()
    await drawer.getByRole('radio', { name: '侧边导航' }).check()
    await drawer.getByRole('checkbox', { name: /固定顶栏/ }).uncheck()
    await drawer.getByRole('checkbox', { name: /固定多页签/ }).check()
    await expect(drawer.getByRole('checkbox', { name: /固定顶栏/ })).toBeChecked()
    await expect
      .poll(async () => (await page.request.get('/workplace')).text())
      .toMatch(/<html[^>]*colour-cyan[^>]*fixed-tabs/)
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await page.reload()
    await expect(page.locator('html')).toHaveClass(/layout-side.*colour-cyan/)
    expect(found).toEqual([])
  })

  test('a colour also applies to buttons, dark enough to be readable; the accent is the colour itself', {
    tag: '@long',
  }, async ({ page }) => {
    const colours = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement)
        return [style.getPropertyValue('--ant-color-primary'), style.getPropertyValue('--app-strong')]
      })
    expect(await colours()).toEqual(['#fa541c', '#c4360c'])
    await prefer(page, { primaryColor: 'green' })
    expect(await colours()).toEqual(['#52c41a', '#237804'])
  })

  test('tables follow size and stripes', async ({ page }) => {
    await page.goto('/system/role-list')
    const rowHeight = async () => (await box(page, 'main tbody tr >> nth=0')).height
    const small = await rowHeight()
    const ground = () =>
      page
        .locator('main tbody tr:nth-child(even) td')
        .first()
        .evaluate((cell) => getComputedStyle(cell).backgroundColor)
    const striped = await ground()
    await prefer(page, { tableSize: 'large', tableStripe: false })
    expect(await rowHeight()).toBe(small + 20)
    expect(await ground()).not.toBe(striped)
  })
})

for (const layout of ['side', 'mix']) {
  test(`axe finds nothing: ${layout}`, { tag: '@long' }, async ({ page }) => {
    test.slow()
    await expectNoBarriers(page, layout)
  })
}
