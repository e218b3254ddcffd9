import { expect, type Page, test } from '@playwright/test'
import { SMS_PORT } from '../server-settings.mjs'
import { type SmsSender, smsSender } from '../support/sms-sender'
import { addUser, fresh, signInAsByForm, signOut } from './support/people'
import { browserErrorsOf, signIn } from './support/session'

const PASSWORD = 'Lantian-47-ke-huaishu'
let sender: SmsSender
test.beforeAll(async () => {
  sender = await smsSender(SMS_PORT)
})
test.afterAll(() => sender.close())

const mobileOf = () => `139${String(Date.now()).slice(-8)}`

async function register(page: Page, username: string, mobile: string) {
  await page.goto('/user/register')
  await page.getByLabel('所属机构').fill('清标服务')
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('姓名').fill('王五')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByLabel('密码', { exact: false }).first().fill(PASSWORD)
  await page.getByLabel('确认密码').fill(PASSWORD)
  await page.getByRole('button', { name: '注册', exact: true }).click()
}

test('somebody registers, waits, is approved, and signs in by password and by mobile', async ({ page }) => {
  const found = browserErrorsOf(page)
  const [username, mobile] = [fresh('wangwu'), mobileOf()]
  await register(page, username, mobile)
  await expect(page.getByRole('heading', { name: '注册申请已提交，等待审核' })).toBeVisible()
  const receipt = page.url()
  await page.goto('/user/login')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(PASSWORD)
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('账号正在等待管理员审核')).toBeVisible()

  await signIn(page, '/system/users?state=waiting')
  const row = page.getByRole('row').filter({ hasText: username })
  await row.getByRole('button', { name: /通过/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('角色').selectOption({ label: '清标人员' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await expect(row).toHaveCount(0)
  await signOut(page)

  await page.goto(receipt)
  await expect(page.getByRole('heading', { name: '审核已通过' })).toBeVisible()
  await signInAsByForm(page, username, PASSWORD)
  await expect(page).toHaveURL('/workplace')
  await signOut(page)

  await page.goto('/user/login?redirect=%2Fqb-project')
  await page.getByRole('link', { name: '手机验证码登录' }).click()
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('status')).toContainText('验证码将在片刻后送达')
  await expect(page.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
  await expect
    .poll(() => sender.sent.findLast((message) => message.mobile === mobile)?.code)
    .toMatch(/^\d{6}$/)
  const { code } = sender.sent.findLast((message) => message.mobile === mobile)!
  await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '111111' : '000000')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('验证码错误')).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill(code)
  await page.locator('form button[type=submit]').click()
  await expect(page).toHaveURL('/qb-project')
  expect(found).toEqual([])
})

test('the forms report the problem of each field', async ({ page }) => {
  await page.goto('/user/login?tab=mobile')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('手机号是必填项！')).toBeVisible()
  await page.getByLabel('手机号').fill('12345678901')
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('不合法的手机号！')).toBeVisible()
  await expect(page.getByText('验证码是必填项！')).toBeVisible()
  await expect(page.getByLabel('手机号')).toBeFocused()

  await page.goto('/user/register')
  await page.getByLabel('密码', { exact: false }).first().fill('abc')
  await expect(page.getByText('密码强度: 弱')).toBeVisible()
  await page.getByLabel('密码', { exact: false }).first().fill('Qingfeng-chui-9-li')
  await expect(page.getByText('密码强度: 一般')).toBeVisible()
  await page.getByLabel('密码', { exact: false }).first().fill('v7#kQz9!mTxw-4p')
  await expect(page.getByText('密码强度: 强')).toBeVisible()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('用户名是必填项！')).toBeVisible()
  await expect(page.getByText('手机号是必填项！')).toBeVisible()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
})

test('a locked name shows the remaining time', async ({ page }) => {
  const username = fresh('nobody')
  await page.goto('/user/login')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill('wrong')
  for (let attempt = 1; attempt <= 5; attempt++) {
    const answer = page.waitForResponse((response) => response.url().includes('/callback/credentials'))
    await page.locator('form button[type=submit]').click()
    await answer
    await expect(page.locator('form button[type=submit]')).toBeEnabled()
  }
  await page.locator('form button[type=submit]').click()
  await expect(page.getByText('账号已锁定，请15分钟后再试')).toBeVisible()
  await expect(page.getByText(/剩余 14:\d\d/)).toBeVisible()
})

test('one’s own account: colour, password, sessions', { tag: '@long' }, async ({ page, browser }) => {
  await signIn(page)
  const username = fresh('own')
  const first = await addUser(page, { username, name: '李雷', role: '查看人员' })
  await signOut(page)
  await signInAsByForm(page, username, first)
  const elsewhere = await browser.newContext({ locale: 'zh-CN' })
  const other = await elsewhere.newPage()
  await signInAsByForm(other, username, first)

  await page.locator('button[popovertarget=user-menu]').click()
  await page.getByRole('link', { name: '个人中心' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '个人中心' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('查看人员')
  await page.getByRole('link', { name: '个人设置' }).click()
  await page.getByLabel('姓名').fill('李小雷')
  await page.getByRole('radio', { name: '颜色 6' }).check()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功！')).toBeVisible()
  await expect(page.getByRole('button', { name: '用户 李小雷' })).toBeVisible()

  await page.getByLabel('手机号').fill(mobileOf())
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('更换手机号须填写原密码')).toBeVisible()
  await page.getByLabel('原密码').fill(first)
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/account/profile'))
  await page.getByRole('button', { name: '保存' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByLabel('手机号')).toHaveValue(/^139\d{8}$/)

  await page.getByRole('link', { name: '登录设备' }).click()
  await expect(page.getByRole('row').filter({ hasText: '当前登录' })).toHaveCount(1)
  await page.getByRole('button', { name: /^结束 / }).click()
  await expect(page.getByText('该登录已结束')).toBeVisible()
  await other.goto('/workplace')
  await expect(other).toHaveURL(/\/user\/login/)
  await signInAsByForm(other, username, first)

  await page.getByRole('link', { name: '修改密码' }).click()
  await page.getByLabel('原密码').fill('guess')
  await page.getByLabel('新密码', { exact: false }).first().fill(PASSWORD)
  await page.getByLabel('确认新密码').fill(PASSWORD)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('原密码不正确')).toBeVisible()
  await page.getByLabel('原密码').fill(first)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码已修改，其他设备已退出登录')).toBeVisible()
  await other.goto('/workplace')
  await expect(other).toHaveURL(/\/user\/login/)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '个人设置' })).toBeVisible()
  await elsewhere.close()
})
