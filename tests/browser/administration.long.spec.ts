import { expect, type Page, test } from '@playwright/test'
import { ownPassword } from '../contract/people-support'
import { agree } from './support/agree'
import { accessibilityViolationsOf } from './support/barriers'
import { addUser, fresh, openForm, signInAs, signOut, takeSecret } from './support/people'
import { browserErrorsOf, signIn } from './support/session'

async function addDepartment(page: Page, name: string, parent?: string) {
  await page.goto('/system/depts')
  const form = await openForm(page, '新增部门')
  await form.getByLabel('部门名称').fill(name)
  if (parent) await form.getByLabel('上级部门').selectOption({ label: parent })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
}

async function enterSection(page: Page, name: string) {
  const section = { sectionCode: fresh('NEW'), sectionName: name, tenderName: name, techEvaType: 0 }
  const bidders = [{ bidderName: '甲建设有限公司', sequence: 1 }]
  await page.goto('/qb-project/new?tab=record')
  await page.getByLabel('记录内容').fill(JSON.stringify({ section, bidders }))
  await page.getByRole('button', { name: '录入', exact: true }).click()
  await page.waitForURL(/project_info$/)
}

test('a new trading centre can be set up entirely in the browser', async ({ page }) => {
  test.slow()
  const found = browserErrorsOf(page)
  const [centre, chief, sectionName] = [fresh('南城交易中心'), fresh('chief'), fresh('滨河路改造工程')]
  await signIn(page, '/system/organisations')
  const form = await openForm(page, '新增机构')
  await form.getByLabel('机构名称').fill(centre)
  await form.getByLabel('管理员用户名').fill(chief)
  await form.getByLabel('管理员姓名').fill('南城管理员')
  await form.getByRole('button', { name: '保存' }).click()
  const first = await takeSecret(form)
  await expect(page.getByRole('cell', { name: centre, exact: true })).toBeVisible()
  await signOut(page)

  await signInAs(page, chief, await ownPassword(new URL(page.url()).origin, chief, first))
  await addDepartment(page, '交易管理部')
  await addDepartment(page, '清标一组', '交易管理部')
  const people = [
    { name: '韩监督', role: '监管人员' },
    { name: '李清标', role: '清标人员' },
    { name: '张评委', role: '评委' },
    { name: '赵评委', role: '评委' },
    { name: '钱查看', role: '查看人员' },
  ]
  const passwords = new Map<string, { username: string; password: string }>()
  for (const { name, role } of people) {
    const username = fresh('user')
    const password = await addUser(page, { username, name, role, department: '　清标一组' })
    passwords.set(name, { username, password })
    await expect(page.getByRole('row').filter({ hasText: username })).toContainText(role)
  }
  await expect(page.getByText('共 6 条')).toBeVisible()
  await enterSection(page, sectionName)

  await page.goto('/qb-setting/auth')
  await page
    .getByRole('row')
    .filter({ hasText: sectionName })
    .getByRole('link', { name: '选择授权人员' })
    .click()
  const chooser = page.getByRole('dialog')
  for (const name of ['张评委', '赵评委']) {
    await chooser.getByRole('button', { name: new RegExp(`^添加 ?${name}`) }).click()
    await expect(chooser.getByRole('button', { name: new RegExp(`^移除 ?${name}`) })).toBeVisible()
  }
  await chooser.getByRole('button', { name: '完成' }).click()
  await expect(page.getByRole('row').filter({ hasText: sectionName })).toContainText('赵评委')
  await signOut(page)

  for (const [name, sees] of [
    ['张评委', true],
    ['韩监督', true],
    ['钱查看', false],
  ] as const) {
    const { username, password } = passwords.get(name)!
    await signInAs(page, username, password)
    await page.goto('/qb-project')
    await expect(page.getByRole('heading', { level: 1, name: '项目' })).toBeVisible()
    await expect(page.getByRole('link', { name: sectionName }), name).toHaveCount(sees ? 1 : 0)
    await expect(page.getByRole('link', { name: '用户管理' })).toHaveCount(0)
    await signOut(page)
  }
  expect(found).toEqual([])
})

test('a new role works at once, and a role in use cannot be deleted', async ({ page, browser }) => {
  const [role, username] = [fresh('抽查人员'), fresh('checker')]
  await signIn(page, '/system/role-list')
  const form = await openForm(page, '新增角色')
  await form.getByLabel('角色名称').fill(role)
  await form.getByRole('checkbox', { name: '查看标段' }).check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('cell', { name: role, exact: true })).toBeVisible()
  const password = await addUser(page, { username, name: '孙抽查', role })
  const elsewhere = await browser.newContext({ locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await signInAs(other, username, password)
  await expect(other.getByRole('link', { name: '默认参数' })).toHaveCount(0)

  await page.goto('/system/role-list')
  const row = page.getByRole('row').filter({ hasText: role })
  await row.getByRole('button', { name: `编辑角色 ${role}` }).click()
  const edit = page.getByRole('dialog', { name: `编辑角色 ${role}` })
  await edit.getByRole('checkbox', { name: '录入和修改标段' }).check()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('link', { name: '默认参数' })).toBeVisible()

  await row.getByRole('button', { name: `删除 ${role}` }).click()
  await agree(page, /删\s*除/)
  await expect(page.getByText('仍有 1 名用户在使用')).toBeVisible()
  await page.goto('/system/permission-list')
  await expect(page.getByRole('columnheader', { name: role })).toBeVisible()
  await elsewhere.close()
})

test('users are filtered by the address, disabled and given a new password', async ({ page }) => {
  const username = fresh('findable')
  await signIn(page)
  await addUser(page, { username, name: '周可查', role: '查看人员' })
  await page.goto('/system/users')
  await page.getByRole('searchbox').fill(username)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${username}`))
  await expect(page.getByRole('row')).toHaveCount(2)
  const about = `周可查 (${username})`
  await page.getByRole('button', { name: `停用 ${about}` }).click()
  await agree(page, /停\s*用/)
  await expect(page.getByRole('button', { name: `启用 ${about}` })).toBeVisible()
  await page.getByLabel('状态').selectOption({ label: '启用' })
  await expect(page).toHaveURL(/state=enabled/)
  await expect(page.getByText('没有符合条件的用户')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: `启用 ${about}` }).click()
  await page.getByRole('button', { name: `重置密码 ${about}` }).click()
  await agree(page, /重\s*置/)
  const secret = await takeSecret(page.getByRole('dialog', { name: about }))
  await signOut(page)
  await signInAs(page, username, await ownPassword(new URL(page.url()).origin, username, secret))
  await expect(page).toHaveURL('/workplace')
})

test('a refused form preserves the input and shows the errors', async ({ page }) => {
  await signIn(page, '/system/users')
  const form = await openForm(page, '新增用户')
  await expect(form.getByLabel('用户名')).toBeFocused()
  await form.getByLabel('用户名').fill('a b')
  await form.getByLabel('手机号').fill('123')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('不合法的手机号！')).toBeVisible()
  await expect(form.getByText('必填项，不能缺少').first()).toBeVisible()
  await expect(form.getByLabel('用户名')).toHaveValue('a b')
  await expect(form.getByLabel('用户名')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
})

test('menu order and hidden entries take effect at once, and a dictionary can be extended', async ({
  page,
}) => {
  await signIn(page, '/system/modules')
  await page.getByRole('button', { name: '编辑菜单项 字典管理' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('在菜单中隐藏').check()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name: '字典管理' })).toHaveCount(0)
  await page.getByRole('button', { name: '编辑菜单项 字典管理' }).click()
  await form.getByLabel('在菜单中隐藏').uncheck()
  await form.getByLabel('排序').fill('1')
  await form.getByRole('button', { name: '保存' }).click()
  const below = page.locator('#side-menu p', { hasText: '系统管理' }).locator('+ ul').getByRole('link')
  await expect(below.first()).toHaveText('字典管理')

  await page.goto('/system/dicts')
  const value = fresh('X')
  const add = await openForm(page, '新增字典项')
  await add.getByLabel('字典值').fill(value)
  await add.getByLabel('显示文字').fill('军工工程')
  await add.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row').filter({ hasText: value })).toContainText('本机构新增')
})

test('the form of a role is accessible', async ({ page }) => {
  await signIn(page, '/system/role-list')
  await openForm(page, '新增角色')
  expect(await accessibilityViolationsOf(page, 'dialog')).toEqual([])
})
