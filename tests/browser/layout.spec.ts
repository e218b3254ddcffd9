import { expect, type Page, test } from '@playwright/test'
import { barriersOf } from './support/barriers'
import { generatedSection } from './support/sections'
import { complaintsOf, pushSection, signIn } from './support/session'

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).boundingBox()
  expect(found, selector).not.toBeNull()
  return found!
}
const sider = (page: Page) => box(page, '#side-menu')
const HEADER = 'header:has([popovertarget=user-menu])'
const tabs = (page: Page) => page.getByRole('navigation', { name: '打开的页面' })
const tabNames = (page: Page) =>
  tabs(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.firstChild?.textContent))

/** Changes preferences as another of the person's programs would, and opens the page anew. */
async function prefer(page: Page, json: object): Promise<void> {
  const answer = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch('/api/personal/preferences', { method: 'POST', headers, body })
    return response.status
  }, JSON.stringify(json))
  expect(answer).toBe(200)
  await page.reload()
}

const PRODUCT = {
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

test.beforeEach(async ({ page }) => {
  await signIn(page)
  await prefer(page, PRODUCT)
})
test.afterEach(({ page }) => prefer(page, PRODUCT))

test.describe('layouts', () => {
  test('side: the menu is 208 wide, 48 folded, the header 48 high, from the first byte', async ({ page }) => {
    expect((await sider(page)).width).toBe(208)
    expect((await box(page, HEADER)).height).toBe(48)
    await page.getByRole('button', { name: '折叠或展开菜单' }).click()
    expect((await sider(page)).width).toBe(48)
    const html = await (await page.request.get('/workplace')).text()
    expect(html).toMatch(/<html[^>]*data-sider="folded"/)
    await page.getByRole('button', { name: '折叠或展开菜单' }).click()
  })

  test('top: no side menu, the whole menu in the header, groups opened by keyboard', async ({ page }) => {
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

  test('a menu opened before the scripts are there stays open', async ({ page }) => {
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
    expect(await button.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react')))).toBe(
      true,
    )
    await expect(page.locator('#user-menu')).toBeVisible()
  })

  test('top: a list closed under the mouse stays closed', async ({ page }) => {
    await prefer(page, { layout: 'top' })
    const bar = page.getByRole('navigation', { name: '一级菜单' })
    await bar.getByRole('button', { name: '系统管理' }).hover()
    const list = page.locator('#top-menu-system')
    await expect(list).toBeVisible()
    await list.getByRole('link', { name: '用户管理' }).hover()
    await page.keyboard.press('Escape')
    // Longer than any delay of the menu.
    await page.waitForTimeout(400)
    await expect(list).toBeHidden()
  })

  test('mix with split menus: groups in the header, the open group alone at the side', async ({ page }) => {
    await prefer(page, { layout: 'mix', splitMenus: true })
    expect((await sider(page)).y).toBe(48)
    // From edge to edge of what the room for the scroll bar leaves.
    const [header, whole] = [await box(page, HEADER), await box(page, 'html')]
    expect([header.x, header.width]).toEqual([0, whole.width])
    expect(whole.width).toBeGreaterThan(1400)
    await page.getByRole('navigation', { name: '一级菜单' }).getByRole('link', { name: '系统管理' }).click()
    // The first of the group, whichever the organisation has put there.
    await expect(page).toHaveURL(/\/system\/[\w-]+$/)
    await expect(page.locator('#side-menu').getByRole('link', { name: '角色管理' })).toBeVisible()
    await expect(page.locator('#side-menu').getByRole('link', { name: '默认参数' })).toBeHidden()
  })

  test('two columns: 140 for the groups, 160 for their entries', async ({ page }) => {
    await prefer(page, { layout: 'left' })
    expect((await sider(page)).width).toBe(300)
    const first = page.locator('#side-menu').getByRole('navigation')
    expect((await first.boundingBox())?.width).toBe(140)
    await first.getByRole('link', { name: '清标设置' }).click()
    await expect(page.locator('#side-menu').getByRole('link', { name: '默认参数' })).toBeVisible()
  })

  test('the header, the side menu and the tabs stay, or scroll away', async ({ page }) => {
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

  test('content of a fixed width is 1200 wide in the middle', async ({ page }) => {
    await page.setViewportSize({ width: 1800, height: 900 })
    await prefer(page, { contentWidth: 'fixed' })
    const width = await page
      .locator('main')
      .evaluate((main) => main.clientWidth - Number.parseFloat(getComputedStyle(main).paddingLeft) * 2)
    expect(Math.round(width)).toBe(1200)
  })
})

test.describe('the settings drawer', () => {
  test('shows a change at once, keeps it, and follows the layout rules', async ({ page }) => {
    const found = complaintsOf(page)
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

  test('a colour is the buttons’ too, dark enough to be read; the accent stays the colour itself', async ({
    page,
  }) => {
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
    expect(await rowHeight()).toBe(small + 16)
    expect(await ground()).not.toBe(striped)
  })
})

test.describe('tabs', () => {
  test('pages visited are tabs; locked ones cannot be closed; each keeps its filters', async ({ page }) => {
    const found = complaintsOf(page)
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

  test('a tab that no menu names has the title of its page alone, in every language', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'app_lang', value: 'en-US', url: baseURL! }])
    await page.goto('/account/center')
    const bar = page.getByRole('navigation', { name: 'Open pages' })
    await expect(bar.getByRole('link', { name: 'My account', exact: true })).toBeVisible()
  })

  test('others, left and right are closed at once', async ({ page }) => {
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

  test('the bar fills in without moving the page', async ({ page }) => {
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
})

test('the bell tells of an analysis that ended, and its notice leads there', async ({ page }) => {
  const found = complaintsOf(page)
  const section = generatedSection()
  const openId = await pushSection(page.request, section.platform)
  const bell = page.getByRole('button', { name: /^通知，\d+ 条未读$/ })
  await page.evaluate(() => fetch('/api/personal/notices/notification', { method: 'DELETE' }))
  await page.goto(`/qb-inner/${openId}/project_info`)
  const before = await bell.textContent()
  const status = await page.evaluate(async (id) => {
    const form = new FormData()
    form.set('openId', id)
    form.set('fileType', '1')
    form.set('file', new Blob(['no bill']), 'broken.LNZF')
    return (await fetch('/api/tb-files/upload', { method: 'POST', body: form })).status
  }, openId)
  expect(status).toBe(422)
  await expect(bell).not.toHaveText(before ?? '', { timeout: 12_000 })
  await bell.click()
  const lists = page.locator('#notice-bell')
  await expect(lists.getByRole('tab', { name: '通知 (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(lists.getByRole('link', { name: /文件未能读取/ })).toContainText('broken.LNZF')
  await lists.getByRole('tab', { name: '通知 (1)' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(lists.getByRole('tab', { name: '消息' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await lists.getByRole('link', { name: /文件未能读取/ }).click()
  await expect(page).toHaveURL(`/qb-inner/${openId}/file_view`)
  await expect(bell).toHaveAccessibleName('通知，0 条未读', { timeout: 12_000 })
  await page.goto('/personal/message?kind=notification')
  await expect(page.getByRole('row').filter({ hasText: 'broken.LNZF' })).toContainText('已读')
  await page.getByRole('link', { name: '待办事项', exact: true }).first().click()
  await expect(page).toHaveURL('/personal/todo')
  expect(found.filter((one) => !/422/.test(one))).toEqual([])
})

const SCREENS = ['/workplace', '/personal/message', '/personal/userinfo']
for (const theme of ['light', 'dark']) {
  for (const layout of ['side', 'top', 'mix', 'left']) {
    test(`axe finds nothing: ${layout}, ${theme}`, async ({ page, context, baseURL }) => {
      test.slow()
      await context.addCookies([{ name: 'app_theme', value: theme, url: baseURL! }])
      const navTheme = layout === 'mix' || layout === 'left' ? 'light' : 'dark'
      await prefer(page, { layout, navTheme, splitMenus: layout === 'mix', multiTabFixed: true })
      for (const screen of SCREENS) {
        await page.goto(screen)
        expect(await barriersOf(page), screen).toEqual([])
      }
      if (layout !== 'side') return
      await page.getByRole('button', { name: /^通知，/ }).click()
      await expect(page.locator('#notice-bell').getByRole('tab').first()).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: '界面设置' }).click()
      await expect(page.getByRole('radio', { name: '明青' })).toBeVisible()
      expect(await barriersOf(page)).toEqual([])
    })
  }
}
