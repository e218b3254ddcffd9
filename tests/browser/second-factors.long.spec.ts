import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import Database from 'better-sqlite3'
import { administrator, addUser as apiUser, roleNamed } from '../contract/people-support'
import { enter, LANGUAGES, setUp, testApp } from './support/app-factor'
import { accessibilityViolationsOf } from './support/barriers'
import { fresh, signInAsByForm, signOut } from './support/people'
import { committee } from './support/ready-committee'

/** Gives the browser an authenticator of its own, which says that the person was verified. */
async function virtualDevice(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

testApp('zh-CN')

const zh = LANGUAGES['zh-CN']

/** Lets what a person’s sessions have shown be eleven minutes old. */
function letAgeOf(baseURL: string, userId: number): void {
  const data = readFileSync(join(tmpdir(), `clean-bid-browser-at-${new URL(baseURL).port}`), 'utf8')
  const store = new Database(join(data, 'clean-bid.db'))
  const text = `update sessions set factor_at = factor_at - 660000, password_at = password_at - 660000
    where user_id = ?`
  store.prepare(text).run(userId)
  store.close()
}

async function addPasskey(page: Page): Promise<void> {
  await virtualDevice(page)
  await page.goto('/account/settings?tab=factors')
  await page.getByLabel('通行密钥名称').fill('办公电脑')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByRole('button', { name: zh.kept }).click()
  await expect(page.getByRole('cell', { name: '办公电脑', exact: true })).toBeVisible()
}

const again = (page: Page) => page.getByRole('dialog', { name: '确认身份' })

test('a passkey is added, signs in, and is asked for again before roles change', async ({
  page,
  baseURL,
}) => {
  const user = await apiUser(await administrator(baseURL!), fresh('passkey'), '管理员')
  await signInAsByForm(page, user.username, user.password)
  await addPasskey(page)
  await signOut(page)
  await signInAsByForm(page, user.username, user.password)
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await page.waitForURL('**/workplace')

  letAgeOf(baseURL!, user.id)
  await page.goto('/system/role-list')
  await page.getByRole('main').getByRole('button', { name: '新增角色' }).click()
  const form = page.getByRole('dialog', { name: '新增角色' })
  const role = fresh('抽查')
  await form.getByLabel('角色名称').fill(role)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(again(page)).toBeVisible()
  expect(await accessibilityViolationsOf(page)).toEqual([])
  await again(page).getByRole('button', { name: '使用通行密钥' }).click()
  await expect(page.getByRole('cell', { name: role, exact: true })).toBeVisible()
})

test('without a factor the password is asked for again, and the call is repeated', async ({
  page,
  baseURL,
}) => {
  const user = await apiUser(await administrator(baseURL!), fresh('again'), '管理员')
  await signInAsByForm(page, user.username, user.password)
  letAgeOf(baseURL!, user.id)
  await page.goto('/system/role-list')
  await page.getByRole('main').getByRole('button', { name: '新增角色' }).click()
  const form = page.getByRole('dialog', { name: '新增角色' })
  const role = fresh('抽查')
  await form.getByLabel('角色名称').fill(role)
  await form.getByRole('button', { name: '保存' }).click()
  await again(page).getByLabel('登录密码').fill('wrong')
  await again(page).getByRole('button', { name: '确认' }).click()
  await expect(again(page).getByRole('alert')).toContainText('密码不正确')
  await again(page).getByLabel('登录密码').fill(user.password)
  await again(page).getByRole('button', { name: '确认' }).click()
  await expect(page.getByRole('cell', { name: role, exact: true })).toBeVisible()
})

test('a report is signed with a passkey instead of the password', async ({ browser, baseURL }) => {
  const { openId, one, two } = await committee(browser, baseURL!)
  for (const { person, expertId: id } of [one, two]) {
    const json = { openId, id }
    expect((await person.client.call('POST', '/api/tb-prj-experts/signIn', { json })).status).toBe(200)
  }
  const { page, person } = one
  await addPasskey(page)
  const { body } = await person.client.get('/api/currentUser')
  expect(body.data.userid).toBe(one.userId)
  letAgeOf(baseURL!, one.userId)
  await page.goto(`/qb-inner/${openId}/report`)
  await page.getByRole('main').getByRole('button', { name: '签名', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '签名确认' })
  await expect(dialog).toContainText('将要求出示两步验证')
  await expect(dialog.getByLabel('登录密码')).toHaveCount(0)
  const unjudged = dialog.getByRole('checkbox', { name: /条线索未处理，本人知悉/ })
  if ((await unjudged.count()) > 0) await unjudged.check()
  await dialog.getByRole('button', { name: '确定签名' }).click()
  await again(page).getByRole('button', { name: '使用通行密钥' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: '签名与封存' })).toContainText(
    '线上已签 1 人，1 人待线上签名',
  )
})

test('a required factor is set up at the next sign-in, and a first password is changed there too', async ({
  page,
  baseURL,
}) => {
  const admin = await administrator(baseURL!)
  const role = { name: fresh('须验证'), permissions: ['section:view', 'system:manage'], factorRequired: true }
  expect((await admin.call('POST', '/api/system/roles', { json: role })).status).toBe(200)
  const username = fresh('required')
  const json = {
    username,
    name: '周必须',
    mobile: '',
    roleId: await roleNamed(admin, role.name),
    departmentId: '',
  }
  const { body } = await admin.call('POST', '/api/system/users', { json })
  await signInAsByForm(page, username, body.data.secret)
  await expect(page.getByRole('heading', { level: 1, name: '修改首次密码' })).toBeVisible()
  await page.getByLabel('原密码').fill(body.data.secret)
  await page.getByLabel('新密码', { exact: false }).first().fill('woaini5201314')
  await page.getByLabel('确认新密码').fill('woaini5201314')
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('该密码太常见')).toBeVisible()
  const own = '一只橙色的猫 watches 7 trains'
  const field = page.getByLabel('新密码', { exact: false }).first()
  await field.fill(own)
  await page.getByRole('button', { name: '显示密码' }).nth(1).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByLabel('确认新密码').fill(own)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '启用两步验证' })).toBeVisible()
  const { app } = await setUp(page, zh)
  await page.waitForURL('**/workplace')
  await signOut(page)
  await signInAsByForm(page, username, own)
  await enter(page, zh, await app.next())
  await page.waitForURL('**/workplace')

  await page.goto('/account/settings?tab=sessions')
  const row = page.getByRole('row').filter({ hasText: '当前登录' })
  await expect(row).toContainText(/127\.0\.0\.1|::1/)
  await expect(row).toContainText(/Chrome/)
})
