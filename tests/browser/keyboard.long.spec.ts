import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expertsOf, linkExpert } from '../contract/committee'
import { addUser, administrator, type NewUser } from '../contract/people-support'
import { SAMPLES } from '../contract/section'
import { TEST_SETTINGS } from '../server-settings.mjs'
import { accessibilityViolationsOf } from './support/barriers'
import {
  expectSeen,
  follow,
  MOST_STOPS,
  menuReady,
  pressFor,
  stopOf,
  stopsBeforeMain,
  tabTo,
} from './support/keys'
import { fresh } from './support/people'
import { browserErrorsOf } from './support/session'

/**
 * The main job of an evaluator and of a member without a mouse: only keys are pressed. No key drives the system's own
 * chooser of files, so they are given to the one that Enter has opened.
 */

const SAMPLE = join(SAMPLES, 'section-a')
const files = readdirSync(SAMPLE)
  .filter((name) => !name.endsWith('.json'))
  .map((name) => join(SAMPLE, name))

const type = async (page: Page, text: string) => page.keyboard.type(text)
const press = async (page: Page, key: string) => page.keyboard.press(key)
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const focused = (target: Locator) => expect(target).toBeFocused()

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/user/login')
  await expect(page.locator('#username')).toBeVisible()
  await tabTo(page, page.locator('#username'))
  await type(page, username)
  await tabTo(page, page.locator('#password'))
  await type(page, password)
  await press(page, 'Enter')
  await page.waitForURL((url) => url.pathname !== '/user/login')
  await expect(page.locator('h1')).toBeVisible()
}

/** Loads the page again, which puts the keyboard at its top. */
async function fromTop(page: Page): Promise<void> {
  await page.reload()
  await expect(page.locator('h1')).toBeVisible()
  await menuReady(page)
}

/** Goes to a page of the menu: one stop, then its arrow keys. */
async function toPage(page: Page, name: string, address: RegExp): Promise<void> {
  const link = page.locator('#side-menu').getByRole('link', { name, exact: true })
  await fromTop(page)
  for (let presses = 0; presses < MOST_STOPS; presses++) {
    await press(page, 'Tab')
    if (await page.evaluate(() => document.activeElement?.closest('[data-menu]') != null)) break
  }
  for (let presses = 0; presses < 30; presses++) {
    if (await link.evaluate((element) => element === document.activeElement)) break
    await press(page, 'ArrowDown')
    await expectSeen(page)
  }
  await focused(link)
  await follow(page, address)
  await focused(link)
}

test.describe
  .serial('without a mouse', () => {
    let page: Page
    let complaints: string[]
    let openId: string
    let member: NewUser

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage()
      complaints = browserErrorsOf(page)
    })
    test.afterAll(async () => page.context().close())

    test('an evaluator signs in, and makes a section from its files', async ({ baseURL }) => {
      // The files of an earlier test belong to the person.
      const admin = await administrator(baseURL!)
      for (const { id } of (await admin.get('/api/tb-files/incoming')).body.data ?? [])
        await admin.call('DELETE', `/api/tb-files/incoming/${id}`)
      await signIn(page, TEST_SETTINGS.ADMIN_USERNAME, TEST_SETTINGS.ADMIN_PASSWORD)
      await toPage(page, '项目', /\/qb-project$/)
      await tabTo(page, page.getByRole('main').getByRole('link', { name: '录入标段' }))
      await follow(page, /\/qb-project\/new/)
      expect(await stopOf(page), 'the focus is in the new page').toMatchObject({ isInMain: true })
      await tabTo(page, button(page, '选择文件'))
      // The page may be shown a moment before its buttons work.
      await expect(async () => {
        const chooser = page.waitForEvent('filechooser', { timeout: 3000 })
        await press(page, 'Enter')
        await (await chooser).setFiles(files)
      }).toPass()
      await expect(page.getByText(`${files.length} 个文件，已识别 ${files.length} 个`)).toBeVisible({
        timeout: 60_000,
      })
      await focused(button(page, '选择文件'))
      // From the last part of the form backwards, so that its table is not walked through.
      await tabTo(page, page.getByLabel('标段编号', { exact: true }), 40)
      await press(page, 'Control+a')
      await type(page, `KEYS-${randomUUID().slice(0, 8)}`)
      // The time is a field of several parts.
      await tabTo(page, button(page, '建立标段'), 25)
      await follow(page, /overview$/)
      openId = new URL(page.url()).pathname.split('/')[2]!
      await expect(page.getByText('正在分析，每完成一项自动更新')).toBeHidden({ timeout: 120_000 })
    })

    test('a new person closes the tour, and finds a bidder’s clues from the overview', async ({
      baseURL,
    }) => {
      const admin = await administrator(baseURL!)
      member = await addUser(admin, fresh('keys'), '评委')
      await admin.call('POST', '/api/tb-qb-auths', { json: { openId, userIds: [member.id] } })
      const experts = `/api/tb-prj-sections/importRows?openId=${openId}&list=experts&mode=append&save=all&hasHeadings=0&column=expertName`
      const added = await admin.call('POST', experts, {
        body: '键盘评委\n',
        headers: { 'content-type': 'application/octet-stream' },
      })
      expect(added.body).toMatchObject({ success: true })
      const [expert] = await expertsOf(admin, openId)
      expect((await linkExpert(admin, openId, expert!.id, member.id)).body).toMatchObject({ success: true })
      const json = { openId, userId: member.id }
      expect((await admin.call('POST', '/api/tb-qb-reports/chooseLeader', { json })).status).toBe(200)

      await signOut(page)
      await signIn(page, member.username, member.password)
      await toPage(page, '项目', /\/qb-project$/)
      const section = page.getByRole('main').locator(`a[href^="/qb-inner/${openId}"]`)
      await tabTo(page, section, 40)
      await follow(page, /\/qb-inner\//)
      const tour = page.getByRole('dialog', { name: /总览/ })
      await expect(tour).toContainText('导览 1 / 5')
      await press(page, 'Escape')
      await expect(tour).toHaveCount(0)
      await toPage(page, '清标总览', /\/overview$/)
      await page.reload()
      expect(await stopsBeforeMain(page)).toBeLessThanOrEqual(MOST_STOPS)
      await tabTo(page, page.getByRole('table').getByRole('link', { name: '投标单位A' }), 25)
      await follow(page, /\/bidder\b/)
      expect(await stopOf(page), 'the focus is in the new page').toMatchObject({ isInMain: true })
    })

    test('a member looks at a finding, judges it, and takes it back', async () => {
      await toPage(page, '符合性检查', /analysis_eco_con$/)
      await page.reload()
      expect(await stopsBeforeMain(page)).toBeLessThanOrEqual(MOST_STOPS)
      await tabTo(
        page,
        page
          .getByRole('main')
          .getByRole('link', { name: /^详细信息/ })
          .first(),
      )
      await press(page, 'Enter')
      await page.waitForURL(/tab=details/)
      const rows = page.locator('main tr[data-row]')
      await expect(rows.first()).toBeVisible()
      await pressFor(page, 'j', rows.first())
      await expectSeen(page)
      await press(page, 'Enter')
      const drawer = page.locator('[data-row-drawer]')
      await focused(drawer)
      await press(page, 'j')
      await expect(rows.nth(1)).toHaveAttribute('data-current', '')
      await focused(drawer)
      await press(page, 'Escape')
      await expect(drawer).toHaveCount(0)
      await focused(rows.nth(1))
      await expectSeen(page)

      await press(page, 'e')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await tabTo(page, dialog.getByRole('radio', { name: '经核对属实' }))
      await press(page, ' ')
      await tabTo(page, dialog.getByRole('textbox', { name: '说明' }))
      await type(page, '键盘核对')
      await tabTo(page, dialog.getByRole('button', { name: '保存' }))
      await press(page, 'Enter')
      await expect(dialog).toHaveCount(0)
      await expect(rows.nth(1)).toContainText('属实')
      expect(await stopOf(page), 'the focus is back in the table').toMatchObject({
        isInMain: true,
        hasRing: true,
      })
      await expectSeen(page)
      await press(page, 'z')
      await expect(rows.nth(1)).not.toContainText('属实')
      await press(page, 'e')
      await tabTo(page, dialog.getByRole('radio', { name: '经核对属实' }))
      await press(page, 'ArrowDown')
      await expectSeen(page)
      await press(page, 'Escape')
      await expect(dialog).toHaveCount(0)
      await expectSeen(page)
    })

    test('the member signs in at the place, and writes both opinions', async () => {
      await toPage(page, '清标报告', /\/report$/)
      await tabTo(page, page.getByRole('link', { name: '打开专家签到' }), 30)
      await follow(page, /\/sign$/)
      expect(await stopOf(page), 'the focus is in the new page').toMatchObject({ isInMain: true })
      await tabTo(page, page.getByRole('main').getByRole('button', { name: /^签到/ }))
      await press(page, 'Enter')
      await agreeBy(/^签\s*到$/)
      // The note above says the word from the start.
      await expect(page.getByRole('region', { name: '签到表' }).getByText('本人签到')).toBeVisible()
      await expectSeen(page)

      await toPage(page, '清标报告', /\/report$/)
      await page.reload()
      expect(await stopsBeforeMain(page)).toBeLessThanOrEqual(MOST_STOPS)
      await tabTo(page, page.getByRole('link', { name: '委员会工作' }))
      await press(page, 'Enter')
      await page.waitForURL(/tab=work/)
      await write('填写意见', '我的意见', '同意')
      await tabTo(page, button(page, '提交'))
      await press(page, 'Enter')
      await agreeBy(/提\s*交/)
      await expect(page.getByText('已提交')).toBeVisible()
      await expectSeen(page)
      await write('填写总体意见', '总体意见', '均已核对')
    })

    test('chooses the chapters, signs, and opens the sealed report', async () => {
      await toPage(page, '清标报告', /\/report$/)
      const open = button(page, '章节与顺序')
      await tabTo(page, open, 30)
      await press(page, 'Enter')
      const dialog = page.getByRole('dialog', { name: '报告的章节与顺序' })
      await expect(dialog).toBeVisible()
      expect(await accessibilityViolationsOf(page, 'dialog')).toEqual([])
      const up = dialog.getByRole('button', { name: '上移：清标结果' })
      await tabTo(page, up)
      await press(page, 'Enter')
      await focused(up)
      await expect(dialog.getByRole('status').first()).toHaveText('清标结果：第 1 项，共 4 项')
      // At the end the button does nothing, and keeps the focus.
      await press(page, 'Enter')
      await focused(up)
      await tabTo(page, dialog.getByRole('checkbox', { name: '相关规定' }), 20)
      await press(page, ' ')
      await tabTo(page, dialog.getByRole('button', { name: '保存' }), 20)
      await press(page, 'Enter')
      await expect(dialog).toHaveCount(0)
      await focused(open)
      await expectSeen(page)
      await expect(page.getByText('相关规定。内容见证据包。')).toBeVisible()
      await expect(page.getByRole('heading', { name: '1 清标结果' })).toBeVisible()

      await fromTop(page)
      await tabTo(page, button(page, '签名'), 25)
      await press(page, 'Enter')
      const signing = page.getByRole('dialog', { name: '签名确认' })
      const unjudged = signing.getByRole('checkbox')
      await tabTo(page, unjudged, 20)
      await press(page, ' ')
      await tabTo(page, signing.getByLabel('登录密码'))
      await type(page, member.password)
      await tabTo(page, signing.getByRole('button', { name: '确定签名' }))
      await press(page, 'Enter')
      await expect(page.getByText('已封存：第 1 版').first()).toBeVisible()
      await expect(signing).toHaveCount(0)
      await expectSeen(page)

      await toPage(page, '清标报告', /\/report$/)
      await tabTo(page, page.getByRole('link', { name: '委员会工作' }), 20)
      await press(page, 'Enter')
      await page.waitForURL(/tab=work/)
      await tabTo(page, page.getByRole('link', { name: '查看第 1 版' }), 40)
      await follow(page, /version=1/)
      await expect(page.getByText(/您正在查看第 1 版/)).toBeVisible()
      await expect(page.getByRole('heading', { name: '1 清标结果' })).toBeVisible()
      await signOut(page, true)
      expect(complaints).toEqual([])
    })

    /** Answers the question by its button. */
    async function agreeBy(answer: RegExp): Promise<void> {
      const yes = page.getByRole('dialog').getByRole('button', { name: answer })
      await expect(yes).toBeVisible()
      if (!(await yes.evaluate((element) => element === document.activeElement))) await tabTo(page, yes, 4)
      await press(page, 'Enter')
      await expect(yes).toBeHidden()
    }

    /** Opens an editor, which takes the focus and gives it back when it is saved. */
    async function write(opener: string, field: string, text: string): Promise<void> {
      await tabTo(page, button(page, opener), 30)
      await press(page, 'Enter')
      await focused(page.getByRole('textbox', { name: field }))
      await type(page, text)
      await tabTo(page, button(page, '保存'))
      await press(page, 'Enter')
      await focused(button(page, '修改').first())
      await expectSeen(page)
    }

    async function signOut(of: Page, hasDraft = false): Promise<void> {
      await fromTop(of)
      await tabTo(of, of.locator('button[popovertarget=user-menu]'))
      await press(of, 'Enter')
      await tabTo(of, of.getByRole('button', { name: '退出登录' }))
      await press(of, 'Enter')
      // The judgement that Escape left unsaved is a draft.
      if (hasDraft) await agreeBy(/删除草稿并退出/)
      await of.waitForURL('**/user/login')
    }
  })
