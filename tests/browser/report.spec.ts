import { expect, type Page, test } from '@playwright/test'
import { agree } from './support/agree'
import { accessibilityViolationsOf } from './support/barriers'
import { addUser, fresh, signInAs } from './support/people'
import { readySection } from './support/ready-section'
import { analyse } from './support/screen'
import { generatedSection } from './support/sections'
import { browserErrorsOf } from './support/session'
import { signWith } from './support/sign'

/** The names in the generated record; the second is the leader. */
const EXPERTS = ['张评审', '王评审', '刘评审', '陈评审', '杨评审'] as const

test.describe
  .serial('the report of a committee of five', () => {
    let admin: Page
    let members: Page[]
    let passwords: string[]
    let openId: string
    let complaints: string[]
    const report = (query = '') => `/qb-inner/${openId}/report${query}`
    const card = (page: Page, name: string) =>
      page.locator('li').filter({ has: page.getByText(name, { exact: true }) })

    test.beforeAll(async ({ browser }) => {
      admin = await (await browser.newContext()).newPage()
      complaints = browserErrorsOf(admin)
      openId = await readySection(admin, generatedSection())
      await analyse(admin, `/qb-inner/${openId}/analysis_eco_con`)
      const accounts = []
      for (const name of EXPERTS) {
        const username = fresh('expert')
        accounts.push({ username, password: await addUser(admin, { username, name, role: '评委' }) })
      }
      await appoint()
      await link()
      members = []
      passwords = accounts.map(({ password }) => password)
      for (const { username, password } of accounts) {
        const page = await (await browser.newContext()).newPage()
        await signInAs(page, username, password)
        members.push(page)
      }
    })
    /** Gives the experts access to the section. */
    async function appoint(): Promise<void> {
      await admin.goto(`/qb-setting/auth?choose=${openId}`)
      const chooser = admin.getByRole('dialog')
      for (const name of EXPERTS) {
        await chooser.getByRole('button', { name: new RegExp(`^添加 ?${name}`) }).click()
        await expect(chooser.getByRole('button', { name: new RegExp(`^移除 ?${name}`) })).toBeVisible()
      }
    }
    /** Links each expert with an account. */
    async function link(): Promise<void> {
      await admin.goto(`/qb-inner/${openId}/expert_info`)
      await expect(admin.getByText('5 名专家未与账号关联')).toBeVisible()
      for (const name of EXPERTS) {
        await admin.getByRole('button', { name: `关联账号：${name}` }).click()
        const dialog = admin.getByRole('dialog', { name: `关联账号：${name}` })
        const account = dialog.getByLabel('关联账号')
        await expect(account).toHaveValue('')
        const namesake = account.locator('option').filter({ hasText: new RegExp(`^${name}.*同名`) })
        await account.selectOption((await namesake.getAttribute('value')) ?? '')
        await dialog.getByRole('button', { name: '保存' }).click()
        await expect(dialog).toBeHidden()
      }
      await expect(admin.getByText('名专家未与账号关联')).toHaveCount(0)
    }
    test.afterAll(async () => {
      for (const page of [admin, ...members]) await page.context().close()
    })

    async function write(page: Page, text: string): Promise<void> {
      await page.goto(report('?tab=work'))
      await page.getByRole('button', { name: '填写意见' }).click()
      await page.getByRole('textbox', { name: '我的意见' }).fill(text)
      await page.getByRole('button', { name: '保存', exact: true }).click()
      await expect(page.getByText('草稿，仅本人可见')).toBeVisible()
    }
    async function handIn(page: Page): Promise<void> {
      const button = page.locator('main').getByRole('button', { name: '提交', exact: true })
      await button.click()
      await agree(page, /提\s*交/)
      await expect(button).toBeHidden()
    }

    test('only its author sees an opinion until it is submitted', async () => {
      const [one, two] = members as [Page, Page]
      await write(one, '我的初步意见')
      await two.goto(report('?tab=work'))
      await expect(card(two, EXPERTS[0])).toContainText('提交后可见')
      await expect(two.getByText('我的初步意见')).toHaveCount(0)
      await handIn(one)
      await two.reload()
      await expect(card(two, EXPERTS[0])).toContainText('我的初步意见')
      await expect(card(one, EXPERTS[0]).getByRole('button')).toHaveCount(0)
    })

    test('leaving an edited text needs a confirmation', async () => {
      const two = members[1]!
      await two.getByRole('button', { name: '填写意见' }).click()
      await two.getByRole('textbox', { name: '我的意见' }).fill('不要保存')
      await two.getByRole('button', { name: '取消', exact: true }).click()
      await expect(two.getByRole('dialog')).toContainText('确定取消?')
      await agree(two, /确\s*定/)
      await expect(two.getByRole('textbox', { name: '我的意见' })).toBeHidden()
      await two.reload()
      await expect(two.getByText('不要保存')).toHaveCount(0)
    })

    test('a finding dismissed in its table is in the report with the reason', async () => {
      const three = members[2]!
      await three.goto(`/qb-inner/${openId}/analysis_eco_con?tab=details`)
      await three
        .getByRole('button', { name: /^处理线索/ })
        .first()
        .click()
      const dialog = three.getByRole('dialog')
      await dialog.getByRole('radio', { name: '招标文件或控制价给定' }).check()
      await dialog.getByRole('textbox', { name: '说明' }).fill('补遗书第三条已更正')
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(three.getByText('已处理 1 条', { exact: true })).toBeVisible()
      await three.goto(report())
      const judged = three.getByRole('group', { name: '线索处理情况' })
      await expect(judged).toContainText('排除（招标文件或控制价给定）')
      await expect(judged).toContainText('补遗书第三条已更正')
      await expect(judged).toContainText(EXPERTS[2])
    })

    test('another member’s dissent is shown beside it', async () => {
      const four = members[3]!
      await four.goto(report('?tab=work'))
      await four.getByRole('button', { name: '提出不同意见' }).first().click()
      await four.getByRole('dialog').getByLabel('不同意见及理由').fill('补遗书没有更正该项')
      await four.getByRole('dialog').getByRole('button', { name: '保存' }).click()
      await expect(four.getByText(`${EXPERTS[3]} 不同意：补遗书没有更正该项`).first()).toBeVisible()
    })

    test('signing requires every opinion and the overall one', async () => {
      const [, leader, ...others] = members as [Page, Page, ...Page[]]
      await expect(members[3]!.getByRole('button', { name: '签名', exact: true })).toBeDisabled()
      for (const page of [leader, ...others]) {
        await write(page, '同意')
        await handIn(page)
      }
      await leader.getByRole('button', { name: '填写总体意见' }).click()
      await leader.getByRole('textbox', { name: '总体意见' }).fill('所列线索均已核对')
      await leader.getByRole('button', { name: '保存', exact: true }).click()
      await expect(leader.getByText('所列线索均已核对')).toBeVisible()
    })

    test('a click beside the dialog does not drop a typed password', async () => {
      const [page] = members as [Page]
      await page.goto(report())
      await page.locator('main').getByRole('button', { name: '签名', exact: true }).click()
      const password = page.getByRole('dialog', { name: '签名确认' }).getByLabel('登录密码')
      await password.fill('half a passw')
      // Longer than the pause after which a draft is stored, of which a password is no part.
      await page.waitForTimeout(400)
      await page.mouse.click(5, 5)
      await expect(password).toHaveValue('half a passw')
      await page.keyboard.press('Escape')
      await expect(password).toHaveCount(0)
    })

    test('the report is sealed after all five have signed', async () => {
      for (const [at, page] of members.entries()) {
        await page.goto(report())
        await expect(
          page.getByText(`线上已签 ${at} 人，${5 - at} 人待线上签名`, { exact: true }),
        ).toBeVisible()
        const button = page.locator('main').getByRole('button', { name: '签名', exact: true })
        const withdraw = page.getByRole('button', { name: '撤回签名' })
        await expect(withdraw, 'of whoever has not signed').toHaveCount(0)
        await button.click()
        await signWith(page, passwords[at]!)
        await expect(button).toBeHidden()
        await expect(withdraw, 'until the seal').toHaveCount(at < 4 ? 1 : 0)
      }
      await admin.goto(report())
      await expect(admin.getByRole('region', { name: '签名与封存' })).toContainText('已封存：第 1 版')
      await expect(admin.getByText('本报告已封存为第 1 版：5 人均已在线签名。')).toBeVisible()
    })

    test('axe finds no accessibility violations', async () => {
      for (const query of ['', '?tab=work']) {
        await admin.goto(report(query))
        expect(await accessibilityViolationsOf(admin, 'main')).toEqual([])
      }
    })

    test('a parameter changed afterwards visibly breaks the seal', async () => {
      await admin.goto(`/qb-inner/${openId}/analysis_eco_ra`)
      await admin.getByRole('button', { name: '查看清标参数' }).click()
      const modal = admin.getByRole('dialog')
      await modal.getByRole('checkbox', { name: '合理性分析' }).check()
      await modal.getByRole('radio', { name: '最低价', exact: true }).check()
      await modal.getByRole('button', { name: /^保\s*存$/ }).click()
      await expect(admin.getByText('清标参数保存成功！')).toBeVisible()
      const one = members[0]!
      await one.goto(report())
      const seal = one.getByRole('region', { name: '签名与封存' })
      await expect(seal).toContainText('封存已失效')
      await expect(seal.getByRole('alert')).toContainText('合理价的确定方式')
      await expect(one.getByText('本报告尚未封存')).toBeVisible()
    })

    test('the sealed version is still available unchanged', async () => {
      const one = members[0]!
      await one.goto(report('?tab=work'))
      await one.getByRole('link', { name: '查看第 1 版' }).click()
      await expect(one.getByText('封存时的内容原样保留')).toBeVisible()
      await expect(one.getByText('本报告已封存为第 1 版：5 人均已在线签名。')).toBeVisible()
    })

    test('no page reported errors', () => expect(complaints).toEqual([]))
  })
