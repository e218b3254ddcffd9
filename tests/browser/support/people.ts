import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { clientOf, ownPassword } from '../../contract/people-support'
import { enter } from './session'

/** A name that no other test has. */
export const fresh = (name: string) => `${name}-${randomUUID().slice(0, 6)}`

/** Gives the browser a new session of this person, who has declined the tour, and opens the first page. */
export async function signInAs(page: Page, username: string, password: string): Promise<void> {
  const client = await clientOf(test.info().project.use.baseURL!, username, password)
  await client.call('POST', '/api/personal/tour')
  await enter(page.context(), client)
  await page.goto('/workplace')
}

/** Signs in as this person by the form, waits until the sign-in page is left, and declines the tour. */
export async function signInAsByForm(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/user/login')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/user/login')
  await page.request.post('/api/personal/tour', { headers: { 'Sec-Fetch-Site': 'same-origin' } })
}

export async function signOut(page: Page): Promise<void> {
  await page.locator('button[popovertarget=user-menu]').click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/user/login')
}

/** Opens the form behind a button in the head of the page. */
export async function openForm(page: Page, button: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog', { name: button })
  await expect(dialog).toBeVisible()
  return dialog
}

export interface UserForm {
  readonly username: string
  readonly name: string
  readonly role: string
  readonly department?: string
}

/** Adds a user on the screen of users. @returns the password with which they replaced the one that is shown */
export async function addUser(page: Page, user: UserForm): Promise<string> {
  await page.goto('/system/users')
  const form = await openForm(page, '新增用户')
  await form.getByLabel('用户名').fill(user.username)
  await form.getByLabel('姓名').fill(user.name)
  await form.getByLabel('角色').selectOption({ label: user.role })
  if (user.department) await form.getByLabel('部门').selectOption({ label: user.department })
  await form.getByRole('button', { name: '保存' }).click()
  return ownPassword(new URL(page.url()).origin, user.username, await takeSecret(form))
}

/** The first password in a dialog, which is then closed. */
export async function takeSecret(dialog: Locator): Promise<string> {
  await expect(dialog.getByText('首次密码（只显示这一次）')).toBeVisible()
  const secret = (await dialog.locator('output').textContent()) ?? ''
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  return secret
}
