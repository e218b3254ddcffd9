import { expect, type Page, test } from '@playwright/test'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { reveal } from './support/reveal'
import { takenOver } from './support/screen'
import { pushSection, signIn } from './support/session'

const { ADMIN_USERNAME, ADMIN_PASSWORD } = TEST_SETTINGS

async function fillLogin(page: Page, username: string, password: string) {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
}

let sections = 0
function record(change: Record<string, unknown> = {}) {
  const sectionCode = `SHELL-${++sections}-${Date.now()}`
  return {
    section: {
      tenderName: '滨河路改造工程',
      sectionCode,
      sectionName: `滨河路改造工程 ${sectionCode}`,
      projectType: '02',
      evaTime: '2026-03-02 13:30:00',
      openTime: '2026-03-02 09:30:00',
      techEvaType: 1,
    },
    bidders: [
      { bidderName: '甲建设有限公司', bidderMask: 'MASK-001', sequence: 1 },
      { bidderName: '乙建设有限公司', bidderMask: 'MASK-002', sequence: 2 },
    ],
    ...change,
  }
}

/** @param before what was entered before and refused: it comes back with the scripts, and nothing is typed until then */
async function enterRecord(page: Page, content: unknown, before: string | RegExp = '') {
  await page.goto('/qb-project/new?tab=record')
  const field = page.getByLabel('记录内容')
  await takenOver(field)
  await expect(field).toHaveValue(before)
  await field.fill(typeof content === 'string' ? content : JSON.stringify(content))
  await page.getByRole('button', { name: '录入', exact: true }).click()
}

/** All errors of the browser during the test. */
function complaints(page: Page): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (404|401)/.test(message.text())) found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  return found
}

test('asks for name and password, refuses a wrong one, and accepts the right one', async ({ page }) => {
  const found = complaints(page)
  await page.goto('/')
  await expect(page).toHaveURL('/tbService/index')
  await page.getByRole('link', { name: '登录' }).click()
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await expect(page.getByText('用户名是必填项！')).toBeVisible()
  await expect(page.getByText('密码是必填项！')).toBeVisible()
  await expect(page.getByLabel('用户名')).toBeFocused()
  await fillLogin(page, 'nobody', 'wrong-password')
  await expect(page.getByRole('alert').filter({ hasText: '用户名或密码错误' })).toBeVisible()
  await expect(page.getByLabel('用户名')).toHaveValue('nobody')
  await fillLogin(page, ADMIN_USERNAME, ADMIN_PASSWORD)
  await expect(page).toHaveURL('/workplace')
  expect(found).toEqual([])
})

test('returns to the requested address, and signs out', async ({ page }) => {
  await page.goto('/qb-project?q=%E9%81%93%E8%B7%AF&size=50')
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
  await fillLogin(page, ADMIN_USERNAME, ADMIN_PASSWORD)
  await expect(page).toHaveURL('/qb-project?q=%E9%81%93%E8%B7%AF&size=50')
  await expect(page.getByRole('searchbox')).toHaveValue('道路')
  await page.goto('/user/login')
  await expect(page).toHaveURL('/workplace')
  await page.getByRole('button', { name: '用户 管理员' }).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL('/user/login')
  await page.goto('/workplace')
  await expect(page).toHaveURL('/user/login?redirect=%2Fworkplace')
})

for (const target of [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  '/%09/evil.example',
  '%2F%2Fevil.example',
  'javascript:alert(1)',
]) {
  test(`signing in never redirects to ${target}`, {
    tag: target === '//evil.example' ? [] : '@long',
  }, async ({ page }) => {
    await page.goto(`/user/login?redirect=${target}`)
    await fillLogin(page, ADMIN_USERNAME, ADMIN_PASSWORD)
    await page.waitForURL((url) => url.pathname !== '/user/login')
    expect(new URL(page.url()).host).toBe(new URL(test.info().project.use.baseURL ?? '').host)
    await expect(page).toHaveURL('/workplace')
  })
}

test('the language changes in place and persists', async ({ page }) => {
  await signIn(page, '/qb-project?q=abc&size=50')
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await expect(page).toHaveURL('/qb-project?q=abc&size=50')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
})

test('unsaved input survives a change of language', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/qb-project/new?tab=record')
  await page.getByLabel('记录内容').fill('{ "half": ')
  await page.getByRole('button', { name: '语言' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Enter a section' })).toBeVisible()
  await expect(page.getByLabel('Record (JSON)')).toHaveValue('{ "half": ')
})

test('the dark theme is in the first HTML response', async ({ page }) => {
  await page.goto('/tbService/index')
  await page.getByRole('button', { name: '明暗主题' }).click()
  await page.getByRole('button', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveClass(/theme-dark/)
  const html = await (await page.request.get('/tbService/index')).text()
  expect(html).toMatch(/<html[^>]*class="app theme-dark /)
})

test('a platform record becomes a section with its screens', async ({ page }) => {
  const found = complaints(page)
  const entered = record()
  await signIn(page)
  await enterRecord(page, entered)
  await expect(page).toHaveURL(/\/qb-inner\/[^/]+\/project_info$/)
  await expect(page.getByRole('main')).toContainText(entered.section.sectionCode)
  await expect(page.getByRole('main')).toContainText('市政工程')
  await expect(page.getByRole('main')).toContainText('2026-03-02 09:30')
  await page.goto('/qb-project')
  await page.getByRole('searchbox').fill(entered.section.sectionCode)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${entered.section.sectionCode}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: entered.section.sectionName }).click()
  await expect(page.getByRole('heading', { level: 1, name: '项目信息' })).toBeVisible()
  await page.getByRole('link', { name: '投标人信息' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '投标人信息' })).toBeVisible()
  await page.goto('/qb-inner')
  await expect(page).toHaveURL(/\/bidder_info$/)
  expect(found).toEqual([])
})

test('a record can be uploaded as a file', { tag: '@long' }, async ({ page }) => {
  await signIn(page, '/qb-project/new?tab=record')
  const buffer = Buffer.from(`\ufeff${JSON.stringify(record())}`)
  await page
    .getByLabel('选择记录文件')
    .setInputFiles({ name: 'platform.json', mimeType: 'application/json', buffer })
  await expect(page.getByText('已选择 platform.json')).toBeVisible()
  await page.getByRole('button', { name: '录入', exact: true }).click()
  await expect(page).toHaveURL(/\/project_info$/)
})

test('an invalid record is refused with the problems and their positions, and nothing is saved', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  await enterRecord(
    page,
    record({ bidders: [{ bidderName: '甲', sequence: 1, days: 'soon' }], colour: 'red' }),
  )
  const answer = page.getByRole('alert').filter({ hasText: '标段未录入' })
  await expect(answer).toContainText('记录有 2 处错误')
  await expect(answer).toContainText('投标人 · 第 1 条 · 工期（天）')
  await expect(answer).toContainText('bidders.0.days')
  await expect(answer).toContainText('colour')
  await expect(page.getByLabel('记录内容')).toHaveValue(/soon/)
  await enterRecord(page, '{\n  "section": {,\n}', /soon/)
  await expect(page.getByRole('alert').filter({ hasText: '第 2 行第 15 个字符' })).toBeVisible()
  await enterRecord(page, '   ', '{\n  "section": {,\n}')
  await expect(page.getByRole('alert').filter({ hasText: '没有内容，请粘贴数据或选择文件' })).toBeVisible()
})

test('an alias survives a reload, and a blind code stays hidden until it is revealed', async ({ page }) => {
  await signIn(page)
  await page.goto(`/qb-inner/${await pushSection(page.request, record())}/bidder_info`)
  await page.getByLabel('甲建设有限公司 的别名').fill('  甲方 <b> ')
  await page.getByRole('button', { name: '保存单位别名' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('甲建设有限公司 的别名')).toHaveValue('甲方 <b>')
  expect(await (await page.request.get(page.url())).text()).not.toContain('MASK-00')
  await expect(page.getByRole('cell', { name: '***' })).toHaveCount(2)
  await reveal(page)
  await expect(page.getByText('已显示暗标单位代码！')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'MASK-001' })).toBeVisible()
  await expect(page.getByRole('button', { name: '显示暗标单位代码' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('cell', { name: 'MASK-002' })).toBeVisible()
})

test('an unsaved alias survives the reveal', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  await page.goto(`/qb-inner/${await pushSection(page.request, record())}/bidder_info`)
  await page.getByLabel('乙建设有限公司 的别名').fill('乙方')
  await reveal(page)
  await expect(page.getByRole('cell', { name: 'MASK-001' })).toBeVisible()
  await expect(page.getByLabel('乙建设有限公司 的别名')).toHaveValue('乙方')
})

test('unknown addresses and sections are not found', async ({ page }) => {
  await signIn(page)
  for (const address of ['/nowhere', '/qb-inner/unknown/project_info', '/qb-inner/unknown']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  }
})

test('on a phone the menu is a drawer and nothing overflows', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  await enterRecord(page, record())
  await page.waitForURL(/project_info$/)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('link', { name: '投标人信息' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '投标人信息' })).toBeVisible()
  await expect(page.getByRole('link', { name: '项目信息' })).toBeHidden()
  for (const address of [
    '/workplace',
    '/qb-project',
    '/qb-project/new',
    '/qb-project/new?tab=record',
    '/qb-inner',
    '/tbService/index',
    '/tbHome',
  ]) {
    await page.goto(address)
    await expect(page.locator('h1').first(), address).toBeVisible()
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, address).toBeLessThanOrEqual(0)
  }
})

test('by keyboard the menu can be skipped and every menu opened', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('button', { name: '语言' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'English' })).toBeHidden()
})
