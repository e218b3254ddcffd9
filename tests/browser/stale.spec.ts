import { expect, type Page, test } from '@playwright/test'
import { accessibilityViolationsOf } from './support/barriers'
import { fresh, openForm } from './support/people'
import { browserErrorsOf, pushSection, signIn } from './support/session'

/** Two tabs of the same form: neither overwrites what the other saved, and conflicting changes are shown as a conflict. */

const record = () => ({
  section: { sectionCode: fresh('STALE'), sectionName: '滨河路改造工程', projectArea: '城东' },
  bidders: [
    { bidderName: '甲建设有限公司', sequence: 1 },
    { bidderName: '乙建设有限公司', sequence: 2 },
  ],
})

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true }).click()
const conflictNote = (page: Page) => page.getByRole('alert').filter({ hasText: '请逐项选择保留哪一个' })
const choice = (page: Page, side: '我的' | '现有的') => conflictNote(page).getByRole('button', { name: side })

async function twoTabs(page: Page, address: string): Promise<Page> {
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto(address)
    await expect(tab.locator('h1')).toBeVisible()
    await tab.waitForLoadState('networkidle')
  }
  return other
}

test('a section edited in two tabs has both changes, and conflicts are shown', async ({ page }) => {
  const complaints = browserErrorsOf(page)
  await signIn(page)
  const openId = await pushSection(page.request, record())
  const address = `/qb-inner/${openId}/entry?tab=section`
  const other = await twoTabs(page, address)
  await page.getByLabel('工程所在地').fill('城西')
  await save(page)
  await expect(page.getByText('已记为第 2 版')).toBeVisible()
  // The second tab was rendered before that and does not show it.
  await other.getByLabel('评标办法').fill('综合评估法')
  await save(other)
  await expect(other.getByText('已记为第 3 版')).toBeVisible()
  await expect(other.getByLabel('工程所在地')).toHaveValue('城西')
  await page.goto(address)
  await expect(page.getByLabel('工程所在地')).toHaveValue('城西')
  await expect(page.getByLabel('评标办法')).toHaveValue('综合评估法')

  // Both change the same field: the later one sees the other's value, and its input is not lost.
  await other.getByLabel('工程所在地').fill('城南')
  await save(other)
  await expect(other.getByText('已记为第 4 版')).toBeVisible()
  await page.getByLabel('工程所在地').fill('城北')
  await page.getByLabel('评标办法').fill('最低价法')
  await save(page)
  await expect(conflictNote(page)).toContainText('工程所在地')
  await expect(conflictNote(page)).toContainText(/\S+于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d 修改/)
  await expect(choice(page, '我的')).toContainText('城北')
  await expect(choice(page, '现有的')).toContainText('城南')
  await expect(page.getByLabel('评标办法')).toHaveValue('最低价法')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  // An unresolved conflict is shown again, and what was chosen while the answer was on its way stays chosen.
  let release = () => {}
  const chosen = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    () => true,
    async (route) => {
      if (route.request().method() !== 'GET') await chosen
      await route.continue()
    },
  )
  await save(page)
  await choice(page, '现有的').click()
  await expect(page.getByLabel('工程所在地')).toHaveValue('城南')
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET')
  release()
  await answered
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
  await page.unrouteAll()
  await expect(choice(page, '现有的')).toHaveAttribute('aria-pressed', 'true')
  await choice(page, '我的').click()
  await expect(page.getByLabel('工程所在地')).toHaveValue('城北')
  await save(page)
  await expect(page.getByText('已记为第 5 版')).toBeVisible()
  await expect(conflictNote(page)).toBeHidden()
  await other.goto(address)
  await expect(other.getByLabel('工程所在地')).toHaveValue('城北')
  await expect(other.getByLabel('评标办法')).toHaveValue('最低价法')
  expect(complaints).toEqual([])
})

test('a dialog of the administration shows a conflict and saves the selected value', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page)
  const name = fresh('合同科')
  await page.goto('/system/depts')
  const form = await openForm(page, '新增部门')
  await form.getByLabel('部门名称').fill(name)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  const other = await twoTabs(page, '/system/depts')
  const opened = async (tab: Page) => {
    await tab.getByRole('button', { name: `编辑部门 ${name}` }).click()
    return tab.getByRole('dialog')
  }
  const [mine, theirs] = [await opened(page), await opened(other)]
  await theirs.getByLabel('部门名称').fill(`${name}乙`)
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(theirs).toBeHidden()
  await mine.getByLabel('部门名称').fill(`${name}甲`)
  await mine.getByRole('spinbutton').fill('3')
  await mine.getByRole('button', { name: '保存' }).click()
  await expect(conflictNote(page)).toContainText(`${name}乙`)
  await choice(page, '现有的').click()
  await expect(mine.getByLabel('部门名称')).toHaveValue(`${name}乙`)
  await mine.getByRole('button', { name: '保存' }).click()
  await expect(mine).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: `${name}乙` })).toContainText('3')
})

test('aliases show conflicts as well', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const openId = await pushSection(page.request, record())
  const other = await twoTabs(page, `/qb-inner/${openId}/bidder_info`)
  const alias = (tab: Page, bidder: string) => tab.getByRole('textbox', { name: new RegExp(bidder) })
  const saveAliases = async (tab: Page) => {
    const sent = tab.waitForResponse('**/saveAlias')
    await tab.getByRole('button', { name: '保存单位别名' }).last().click()
    const status = (await sent).status()
    // A draft is given up when the answer is handled.
    if (status === 200) await expect(tab.getByText('保存成功！').last()).toBeVisible()
    return status
  }
  await alias(other, '甲建设').fill('东')
  expect(await saveAliases(other)).toBe(200)
  await alias(page, '乙建设').fill('西')
  expect(await saveAliases(page)).toBe(200)
  await page.reload()
  await expect(alias(page, '甲建设')).toHaveValue('东')
  await expect(alias(page, '乙建设')).toHaveValue('西')
  await alias(page, '甲建设').fill('南')
  await alias(other, '甲建设').fill('北')
  expect(await saveAliases(page)).toBe(200)
  expect(await saveAliases(other)).toBe(409)
  await expect(conflictNote(other)).toContainText('南')
  expect(await accessibilityViolationsOf(other)).toEqual([])
  await choice(other, '我的').click()
  await other.getByRole('dialog').getByRole('button', { name: '保存单位别名' }).click()
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(alias(page, '甲建设')).toHaveValue('北')
})

test('parameters show conflicts as well', { tag: '@long' }, async ({ page }) => {
  await signIn(page)
  const openId = await pushSection(page.request, record())
  await page.request.post(`/api/tb-qb-params/savaAllParams/${openId}`, {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { jj_hlx_enable: true },
  })
  const address = `/tbService/monitorProcess?openId=${openId}&step=paramSet`
  const other = await twoTabs(page, address)
  const field = (tab: Page, name: string) => tab.getByRole('spinbutton', { name })
  const saved = async (tab: Page) => {
    const sent = tab.waitForResponse('**/savaAllParams/*')
    await save(tab)
    return (await sent).status()
  }
  await field(page, '正偏离率预警').fill('37')
  expect(await saved(page)).toBe(200)
  // Typed before the other tab saves: the page, refreshed by its own save, cannot have shown the other's value.
  await field(page, '负偏离率预警').fill('42')
  await field(other, '负偏离率预警').fill('41')
  expect(await saved(other)).toBe(200)
  // The values of the other tab are shown as soon as nothing is unsaved.
  await expect(field(other, '正偏离率预警')).toHaveValue('37')
  expect(await saved(page)).toBe(409)
  await expect(choice(page, '现有的')).toContainText('41')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await choice(page, '现有的').click()
  await expect(field(page, '负偏离率预警')).toHaveValue('41')
  await choice(page, '我的').click()
  await expect(field(page, '负偏离率预警')).toHaveValue('42')
  expect(await saved(page)).toBe(200)
  await expect(conflictNote(page)).toBeHidden()
  await page.goto(address)
  await expect(field(page, '正偏离率预警')).toHaveValue('37')
  await expect(field(page, '负偏离率预警')).toHaveValue('42')
})
