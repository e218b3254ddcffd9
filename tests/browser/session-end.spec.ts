import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { Client } from '../contract/client'
import { addUser, administrator, clientOf } from '../contract/people-support'
import { pushedSection } from '../contract/section'
import { accessibilityViolationsOf } from './support/barriers'
import { signInAsByForm } from './support/people'
import type { Role } from './support/roles'
import { browserErrorsOf } from './support/session'

const RESTORED = '已恢复未保存的输入，请核对后保存。'
const NEW_PASSWORD = 'Another-Password-2026'

interface Worker {
  readonly id: number
  readonly username: string
  readonly password: string
  /** Another session of the same person. */
  readonly elsewhere: Client
}

async function workerOf(admin: Client, role: Role, openIds: readonly string[] = []): Promise<Worker> {
  const user = await addUser(admin, `gone-${randomUUID().slice(0, 8)}`, role)
  for (const openId of openIds) {
    await admin.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [user.id] } })
  }
  return { ...user, elsewhere: await clientOf(admin.baseUrl, user.username, user.password) }
}

/** Ends every session of a person except the calling one. */
async function endOthers({ elsewhere }: Worker): Promise<void> {
  const { body } = await elsewhere.get('/api/account/sessions')
  for (const { id, isThis } of body.data) {
    if (!isThis) expect((await elsewhere.call('DELETE', `/api/account/sessions/${id}`)).status).toBe(200)
  }
}

/** Signs in on the sign-in page that has opened. */
async function signInHere(page: Page, username: string, password: string): Promise<void> {
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form button[type=submit]').click()
}

/** The box over the page in which the person signs in again. */
const box = (page: Page) => page.getByRole('dialog', { name: '请重新登录' })

/** Leaves the box for the sign-in page, as people do who sign in another way. */
async function leaveForSignIn(page: Page): Promise<void> {
  await box(page).getByRole('button', { name: '到登录页' }).click()
  await expect(page).toHaveURL(/\/user\/login\?redirect=/)
}

const drafts = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('draft ')))
const save = (page: Page) => page.getByRole('button', { name: '保存', exact: true })

let admin: Client
let openId: string

test.beforeAll(async ({ baseURL }) => {
  admin = await administrator(baseURL!)
  openId = (await pushedSection(admin, `GONE-${randomUUID().slice(0, 8)}`)).openId
})

test('after being signed out elsewhere a person sees the reason, returns and finds their input', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  const worker = await workerOf(admin, '清标人员', [openId])
  await signInAsByForm(page, worker.username, worker.password)
  await page.goto(`/qb-inner/${openId}/entry?tab=section`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  expect(await drafts(page), 'nothing is stored without input').toEqual([])
  await page.getByLabel('评标办法').fill('经评审的最低投标价法')
  await endOthers(worker)
  await save(page).click()
  await leaveForSignIn(page)
  const reason = page.getByRole('status').filter({ hasText: '此登录已在别处退出，请重新登录。' })
  await expect(reason).toContainText('未保存的输入会恢复')
  await expect(reason).toContainText('Unauthorized - Authorization verification failed')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await signInHere(page, worker.username, worker.password)
  await expect(page).toHaveURL(`/qb-inner/${openId}/entry?tab=section`)
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(page.getByLabel('评标办法')).toHaveValue('经评审的最低投标价法')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await save(page).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await expect(page.getByText(RESTORED)).toBeHidden()
  expect(await drafts(page)).toEqual([])
  await page.reload()
  await expect(page.getByLabel('评标办法')).toHaveValue('经评审的最低投标价法')
  await expect(page.getByText(RESTORED)).toBeHidden()
  expect(complaints).toEqual([])
})

test('whoever signs in again over the page stays where they are, and what they did is done', async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  const worker = await workerOf(admin, '清标人员', [openId])
  await signInAsByForm(page, worker.username, worker.password)
  const address = `/qb-inner/${openId}/entry?tab=section`
  await page.goto(address)
  const field = page.getByLabel('评标办法')
  await field.fill('综合评估法')
  await endOthers(worker)
  await save(page).click()
  await expect(box(page).getByLabel('密码')).toBeFocused()
  await expect(box(page).getByLabel('用户名')).toHaveValue(worker.username)
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeVisible()
  await box(page).getByLabel('密码').fill('wrong-Password-1')
  await page.keyboard.press('Enter')
  await expect(box(page).getByRole('alert')).toHaveText('密码错误，请重新输入')
  await box(page).getByLabel('密码').fill(worker.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('保存成功！')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
  await expect(page).toHaveURL(address)
  await expect(field).toHaveValue('综合评估法')
  await page.reload()
  await expect(field).toHaveValue('综合评估法')

  // A call of the API: it is repeated as well.
  await page.goto(`/qb-inner/${openId}/bidder_info`)
  const alias = page.getByRole('main').getByRole('textbox').first()
  await alias.fill('甲一')
  await endOthers({ ...worker, elsewhere: await clientOf(admin.baseUrl, worker.username, worker.password) })
  await page.getByRole('button', { name: '保存单位别名' }).click()
  await box(page).getByLabel('密码').fill(worker.password)
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveCount(0)
  await page.reload()
  await expect(alias).toHaveValue('甲一')
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
})

test('a lost connection is stated, and a save waits for it unless the person does not want that', {
  tag: '@long',
}, async ({ page, context }) => {
  const worker = await workerOf(admin, '清标人员', [openId])
  await signInAsByForm(page, worker.username, worker.password)
  await page.goto(`/qb-inner/${openId}/entry?tab=section`)
  const field = page.getByLabel('评标办法')
  await field.fill('断网时的输入')
  const note = page.getByRole('status').filter({ hasText: '网络已断开' })
  await expect(note).toHaveCount(0)
  await context.setOffline(true)
  await expect(note).toBeVisible()
  await save(page).click()
  await expect(note).toContainText('保存在等待')
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await note.getByRole('button', { name: '不再等待' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(field).toHaveValue('断网时的输入')

  const sent: string[] = []
  page.on('request', (request) => request.headers()['next-action'] && sent.push(request.url()))
  await save(page).click()
  await expect(note).toContainText('保存在等待')
  expect(sent).toEqual([])
  // What is typed while the save waits is not part of it, and not lost.
  await field.fill('断网时的输入，后来又补充')
  await context.setOffline(false)
  await expect(note).toHaveCount(0)
  await expect(page.getByText('保存成功！')).toBeVisible()
  expect(sent).toHaveLength(1)
  await expect(field).toHaveValue('断网时的输入，后来又补充')
  await page.reload()
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(field).toHaveValue('断网时的输入，后来又补充')
})

test('restored input can be discarded, and values changed meanwhile are reported', { tag: '@long' }, async ({
  page,
}) => {
  const worker = await workerOf(admin, '清标人员', [openId])
  await signInAsByForm(page, worker.username, worker.password)
  const address = `/qb-inner/${openId}/entry?tab=section`
  await page.goto(address)
  const field = page.getByLabel('评标办法')
  const before = await field.inputValue()
  await field.fill('024-1111')
  await endOthers(worker)
  await save(page).click()
  await leaveForSignIn(page)
  await signInHere(page, worker.username, worker.password)
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(page.getByText('其间原内容有变化')).toBeHidden()
  await page.getByRole('button', { name: '放弃恢复的内容' }).click()
  await expect(field).toHaveValue(before)
  expect(await drafts(page)).toEqual([])

  await field.fill('024-2222')
  await endOthers(worker)
  await save(page).click()
  await leaveForSignIn(page)
  const other = await page.context().browser()!.newPage()
  const colleague = await workerOf(admin, '清标人员', [openId])
  await signInAsByForm(other, colleague.username, colleague.password)
  await other.goto(address)
  await other.getByLabel('评标办法').fill('024-3333')
  await save(other).click()
  await expect(other.getByText('保存成功！')).toBeVisible()
  await other.close()
  await signInHere(page, worker.username, worker.password)
  await expect(field).toHaveValue('024-2222')
  await expect(page.getByText('其间原内容有变化，请逐项核对。')).toBeVisible()
})

test('a dialog opens again with its input after a new password ended the session', { tag: '@long' }, async ({
  page,
}) => {
  const worker = await workerOf(admin, '管理员')
  await signInAsByForm(page, worker.username, worker.password)
  await page.goto('/system/users')
  await page.getByRole('main').getByRole('button', { name: '新增用户' }).click()
  const dialog = page.getByRole('dialog', { name: '新增用户' })
  await dialog.getByLabel('用户名').fill(`new-${randomUUID().slice(0, 6)}`)
  await dialog.getByLabel('姓名').fill('周新人')
  await dialog.getByLabel('角色').selectOption({ label: '评委' })
  const { elsewhere, password } = worker
  const json = { current: password, password: NEW_PASSWORD, repeated: NEW_PASSWORD }
  expect((await elsewhere.call('PUT', '/api/account/password', { json })).status).toBe(200)
  await dialog.getByRole('button', { name: '保存' }).click()
  await leaveForSignIn(page)
  await expect(page.getByText('密码已修改，请用新密码重新登录。')).toBeVisible()
  await signInHere(page, worker.username, NEW_PASSWORD)
  await expect(page).toHaveURL('/system/users')
  await expect(dialog).toContainText(RESTORED)
  await expect(dialog.getByLabel('姓名')).toHaveValue('周新人')
  await expect(dialog.getByLabel('角色').locator('option:checked')).toHaveText('评委')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  expect(await drafts(page)).toEqual([])
})

test('parameters are restored, but not for another person', { tag: '@long' }, async ({ page }) => {
  const worker = await workerOf(admin, '管理员')
  const colleague = await workerOf(admin, '管理员')
  const field = () => page.getByRole('spinbutton', { name: '正偏离率预警' })
  const change = async () => {
    await signInAsByForm(page, worker.username, worker.password)
    await page.goto('/qb-setting/default')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const isOn = page.getByRole('checkbox', { name: '合理性分析', exact: true })
    // A click may come before the scripts are loaded.
    await expect(async () => {
      await isOn.setChecked(true, { timeout: 500 })
      await expect(field()).toBeEnabled({ timeout: 500 })
    }).toPass()
    await field().fill('37.5')
    await field().blur()
    await endOthers(worker)
    await save(page).click()
    await leaveForSignIn(page)
  }
  await change()
  await signInHere(page, worker.username, worker.password)
  await expect(page.getByText(RESTORED)).toBeVisible()
  await expect(field()).toHaveValue('37.5')
  await page.context().clearCookies()
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto('about:blank')

  await change()
  expect(JSON.stringify(await drafts(page))).toContain('37.5')
  await signInHere(page, colleague.username, colleague.password)
  await expect(page).toHaveURL('/qb-setting/default')
  await expect(field()).not.toHaveValue('37.5')
  await expect(page.getByText(RESTORED)).toBeHidden()
  await expect(page.getByText('尚未保存。')).toBeHidden()
})

test('a password is never stored, and one’s own signing out leaves nothing and shows no reason', {
  tag: '@long',
}, async ({ page }) => {
  const worker = await workerOf(admin, '清标人员')
  await signInAsByForm(page, worker.username, worker.password)
  await page.goto('/account/settings?tab=password')
  await page.locator('input[type=password]').first().fill('Secret-Word-2026')
  await page.goto('/account/settings')
  await page.getByLabel('姓名').fill('改过的名字')
  await expect.poll(async () => JSON.stringify(await drafts(page))).toContain('改过的名字')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'Secret-Word',
  )
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('Secret-Word')
  const tabs = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('app_tabs:')))
  await expect.poll(tabs).toHaveLength(1)
  await page.locator('button[popovertarget=user-menu]').click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除草稿并退出' }).click()
  await page.waitForURL('**/user/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('signed-in')
  expect(await drafts(page)).toEqual([])
  expect(await tabs()).toEqual([])
  await expect(page.getByRole('status')).toHaveCount(0)
})

test('a closed account, and a session about which nothing is known any more', { tag: '@long' }, async ({
  page,
}) => {
  const worker = await workerOf(admin, '清标人员', [openId])
  await signInAsByForm(page, worker.username, worker.password)
  await page.goto(`/tbService/monitorProcess?openId=${openId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().clearCookies({ name: 'next-auth.session-token' })
  await page.reload()
  const way = `/tbService/monitorProcess?openId=${openId}`
  await expect(page).toHaveURL(`/tbService/index?redirect=${encodeURIComponent(way)}`)
  await expect(page.getByText('登录已失效，请重新登录。')).toBeVisible()
  await page.getByRole('link', { name: '登录', exact: true }).click()
  await signInHere(page, worker.username, worker.password)
  await expect(page).toHaveURL(way)
  await admin.call('PUT', `/api/system/users/${worker.id}/state`, { json: { decision: 'disable' } })
  await page.goto('/workplace')
  await expect(page).toHaveURL('/user/login?redirect=%2Fworkplace')
  await expect(page.getByText('账号已停用，请联系管理员。')).toBeVisible()
})

test('a permission that a role has lost is reported under one title with the reason', {
  tag: '@long',
}, async ({ page }) => {
  const worker = await workerOf(admin, '清标人员', [openId])
  await signInAsByForm(page, worker.username, worker.password)
  const roles = (await admin.get('/api/system/roles')).body.data as { id: string; code: string }[]
  const become = async (code: string) => {
    const roleId = roles.find((role) => role.code === code)?.id
    const { body } = await admin.get(`/api/system/users?q=${worker.username}`)
    const { username, name, mobile, departmentId } = body.data[0]
    const json = { username, name, mobile, departmentId, roleId }
    const answer = await admin.call('PUT', `/api/system/users/${worker.id}`, { json })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const notice = page.locator('.ant-notification-notice')
  // A server action.
  await page.goto(`/qb-inner/${openId}/entry?tab=section`)
  await page.getByLabel('评标办法').fill('经评审的最低投标价法')
  await become('viewer')
  await save(page).click()
  await expect(notice).toContainText('无权限 · Forbidden')
  await expect(page.getByLabel('评标办法')).toHaveValue('经评审的最低投标价法')
  // A call.
  await become('evaluator')
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto(`/qb-inner/${openId}/bidder_info`)
  await expect(page.getByRole('button', { name: '保存单位别名' })).toBeEnabled()
  await become('viewer')
  await page.getByRole('button', { name: '保存单位别名' }).click()
  await expect(notice).toContainText('无权限')
  await expect(notice).toContainText('标段不存在或无权限访问')
  await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  expect(await accessibilityViolationsOf(page)).toEqual([])
})
