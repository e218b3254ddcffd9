import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { Client } from '../contract/client'
import { addUser, administrator } from '../contract/people-support'
import { pushedSection } from '../contract/section'
import { agree } from './support/agree'
import { accessibilityViolationsOf } from './support/barriers'
import { signInAs } from './support/people'
import { browserErrorsOf } from './support/session'

const OFFER = /有 \d{4}-\d\d-\d\d \d\d:\d\d 的草稿，尚未保存。/
const FIELD = '评标办法'

let admin: Client
let openId: string
let address: string

test.beforeEach(async ({ baseURL }) => {
  admin = await administrator(baseURL!)
  openId = (await pushedSection(admin, `DRAFT-${randomUUID().slice(0, 8)}`)).openId
  address = `/qb-inner/${openId}/entry?tab=section`
})

async function evaluator() {
  const user = await addUser(admin, `draft-${randomUUID().slice(0, 8)}`, '清标人员')
  await admin.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [user.id] } })
  return user
}

const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })
const restore = (page: Page) => page.getByRole('button', { name: '恢复', exact: true })
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))

/** Opens the page, types, and closes the page as one closes a tab. */
async function typeAndClose(page: Page, text: string): Promise<void> {
  await page.goto(address)
  // What is typed before the scripts run is stored with the next key, or when the page is left.
  await expect(async () => {
    await page.getByLabel(FIELD).fill('')
    await page.getByLabel(FIELD).fill(text)
    const stored = () => page.evaluate(() => JSON.stringify(localStorage))
    await expect.poll(stored, { timeout: 3000 }).toContain(text)
  }).toPass()
  await page.close()
}

test('what was typed survives closing the page, and never overwrites what somebody saved since', {
  tag: '@long',
}, async ({ context, page }) => {
  const worker = await evaluator()
  await signInAs(page, worker.username, worker.password)
  await typeAndClose(page, '综合评估法（草稿）')

  const again = await context.newPage()
  const complaints = browserErrorsOf(again)
  await again.goto(address)
  await expect(again.getByText(OFFER)).toBeVisible()
  await expect(again.getByLabel(FIELD)).not.toHaveValue('综合评估法（草稿）')
  for (const theme of ['dark', 'light']) {
    await again.evaluate((name) => {
      document.documentElement.className = document.documentElement.className.replace(
        /theme-\w+/,
        `theme-${name}`,
      )
    }, theme)
    expect(await accessibilityViolationsOf(again)).toEqual([])
  }

  // Meanwhile somebody else saves the same field.
  const colleague = await evaluator()
  const other = await (await context.browser()!.newContext({ locale: 'zh-CN' })).newPage()
  await signInAs(other, colleague.username, colleague.password)
  await other.goto(address)
  await expect(other.getByText(OFFER)).toHaveCount(0)
  await other.getByLabel(FIELD).fill('经评审的最低投标价法')
  await save(other).click()
  await expect(other.getByText('保存成功！')).toBeVisible()
  await other.context().close()

  await again.reload()
  await restore(again).click()
  await expect(again.getByLabel(FIELD)).toHaveValue('综合评估法（草稿）')
  await expect(again.getByText('其间原内容有变化，请逐项核对。')).toBeVisible()
  await save(again).click()
  const conflict = again.getByRole('alert').filter({ hasText: '经评审的最低投标价法' })
  await expect(conflict).toContainText('综合评估法（草稿）')
  await conflict.getByRole('button', { name: '综合评估法（草稿）' }).click()
  await save(again).click()
  await expect(again.getByText('保存成功！')).toBeVisible()
  expect(await drafts(again)).toEqual([])
  await again.reload()
  await expect(again.getByLabel(FIELD)).toHaveValue('综合评估法（草稿）')
  await expect(again.getByText(OFFER)).toHaveCount(0)
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([])
})

test('a draft is seen by its person alone, and can be given up', async ({ context, page }) => {
  const [worker, colleague] = [await evaluator(), await evaluator()]
  await signInAs(page, worker.username, worker.password)
  await typeAndClose(page, '只给本人看')
  // The same browser, another person, without signing out in between.
  const second = await context.newPage()
  await context.clearCookies({ name: 'next-auth.session-token' })
  await signInAs(second, colleague.username, colleague.password)
  await second.goto(address)
  await expect(second.getByLabel(FIELD)).toBeVisible()
  await expect(second.getByText(OFFER)).toHaveCount(0)
  await context.clearCookies({ name: 'next-auth.session-token' })
  await signInAs(second, worker.username, worker.password)
  await second.goto(address)
  await expect(second.getByText(OFFER)).toBeVisible()
  await second.getByRole('button', { name: '放弃', exact: true }).click()
  await expect(second.getByText(OFFER)).toHaveCount(0)
  expect(await drafts(second)).toEqual([])
})

test('a dialog closed by Escape keeps its draft, one that is cancelled does not', async ({ page }) => {
  await signInAs(page, 'admin', 'admin-password-1')
  await page.goto('/system/users')
  const dialog = page.getByRole('dialog', { name: '新增用户' })
  const open = () => page.getByRole('main').getByRole('button', { name: '新增用户' }).click()
  await expect(async () => {
    await open()
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await dialog.getByLabel('姓名').fill('周草稿')
  // At once: what was typed a moment ago is kept as well.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog.getByLabel('姓名')).toHaveValue('')
  await dialog.getByRole('button', { name: '恢复', exact: true }).click()
  await expect(dialog.getByLabel('姓名')).toHaveValue('周草稿')
  expect(await accessibilityViolationsOf(page, 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  expect(await drafts(page)).toEqual([])
})

test('leaving a page with unsaved input by a link is confirmed', async ({ page }) => {
  const worker = await evaluator()
  await signInAs(page, worker.username, worker.password)
  await page.goto(address)
  const question = page.getByRole('dialog', { name: '有内容尚未保存' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const link = page.locator(`#side-menu a[href$="/${openId}/bidder_info"]`)
  await page.getByLabel(FIELD).fill('还没写完')
  await expect(question).toBeHidden()

  await link.click()
  await expect(question).toBeVisible()
  await agree(page, /留在此页/)
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel(FIELD)).toHaveValue('还没写完')
  await link.click()
  await agree(page, /^离\s*开$/)
  await expect(page).toHaveURL(`/qb-inner/${openId}/bidder_info`)
})

test('signing out asks before it deletes drafts', async ({ page }) => {
  const worker = await evaluator()
  await signInAs(page, worker.username, worker.password)
  await page.goto(address)
  await page.getByLabel(FIELD).fill('退出前的输入')
  await expect.poll(() => drafts(page)).toHaveLength(1)
  const signOut = async () => {
    await page.locator('button[popovertarget=user-menu]').click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page.getByRole('dialog')).toContainText('尚未保存的草稿 1 份')
  }
  await signOut()
  await agree(page, /暂不退出/)
  await expect(page.getByLabel(FIELD)).toHaveValue('退出前的输入')
  await signOut()
  await page.getByRole('dialog').getByRole('button', { name: '删除草稿并退出' }).click()
  await page.waitForURL('**/user/login')
  expect(await drafts(page)).toEqual([])
})
