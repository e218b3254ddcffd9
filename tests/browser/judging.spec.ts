import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { committeeIn, isOrdinary, type Member } from '../contract/committee'
import { type DemoServer, SESSION_COOKIE } from '../support/demo-server'
import { agree } from './support/agree'
import { accessibilityViolationsOf } from './support/barriers'
import { openView, test } from './support/demo'
import { browserErrorsOf } from './support/session'

/** So many clicks are enough to judge every finding of the demo; one by one it took about 380. */
const MOST_CLICKS = 44
const LONGEST_TABLES = 20

const VIEW = '处理筛选结果中的全部未处理线索'
const dialogOf = (page: Page) => page.getByRole('dialog')

async function memberPage(context: BrowserContext, demo: DemoServer, { token }: Member): Promise<Page> {
  const url = demo.baseUrl
  await context.addCookies([
    { name: SESSION_COOKIE, value: token ?? '', url, httpOnly: true },
    { name: 'app_lang', value: 'zh-CN', url },
  ])
  await context.request.post(`${url}/api/personal/tour`, { headers: { 'Sec-Fetch-Site': 'same-origin' } })
  return context.newPage()
}

test.describe
  .serial('judging', () => {
    let one: Page
    let two: Page
    let members: Member[]
    let complaints: string[]
    /** Opens a view when it listens: a key pressed before is lost. */
    let opened: (page: Page, view: string) => Promise<void>

    test.beforeAll(async ({ browser, demo }) => {
      test.setTimeout(300_000)
      members = await committeeIn(demo.client, demo.openId, 2, isOrdinary)
      opened = (page, view) => openView(page, demo.baseUrl, `/qb-inner/${demo.openId}/${view}`)
      one = await memberPage(await browser.newContext(), demo, members[0]!)
      two = await memberPage(await browser.newContext(), demo, members[1]!)
      complaints = browserErrorsOf(one)
    })
    test.afterAll(async () => {
      for (const page of [one, two]) await page.context().close()
    })

    const rows = () => one.locator('main tr').filter({ has: one.locator('input[data-select]') })
    const progress = () => one.getByText(/^已处理 \d+ \/ \d+$/).first()

    test('asks for what is missing, and puts the focus there', async () => {
      await opened(one, 'analysis_eco_con?tab=details')
      await expect(progress()).toHaveText(/^已处理 0 \/ /)
      await expect(one.getByText('还没有与账号关联的评标专家')).toHaveCount(0)
      await rows()
        .first()
        .getByRole('button', { name: /^处理线索/ })
        .click()
      const dialog = dialogOf(one)
      await expect(dialog.getByRole('radio', { checked: true, name: /只处理|同一/ })).toHaveCount(1)
      await expect(dialog.locator('[name=reason]:checked')).toHaveCount(0)
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: '请选择处理结果和理由' })).toBeVisible()
      await expect(dialog.getByRole('radio').first()).toBeFocused()
      await dialog.getByRole('radio', { name: '其他' }).check()
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: '须填写说明' })).toBeVisible()
      await expect(dialog.getByRole('textbox', { name: '说明' })).toBeFocused()
      expect(await accessibilityViolationsOf(one, 'dialog')).toEqual([])
    })

    test('keeps what was entered over a reload', async () => {
      await dialogOf(one).getByRole('textbox', { name: '说明' }).fill('补遗书第三条')
      await one.waitForTimeout(400)
      await one.reload()
      const dialog = dialogOf(one)
      await expect(dialog.getByRole('textbox', { name: '说明' })).toHaveValue('补遗书第三条')
      await expect(dialog.getByRole('radio', { name: '其他' })).toBeChecked()
      await dialog.getByRole('button', { name: '取消' }).click()
      await expect(dialog).toBeHidden()
      await one.reload()
      await expect(rows().first()).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    test('selects by box, range and key, judges by key, and undoes by key', async () => {
      const boxes = one.locator('main tr input[data-select]')
      await boxes.nth(0).check()
      await boxes.nth(2).click({ modifiers: ['Shift'] })
      await expect(one.getByRole('region', { name: '已选 3 条' })).toBeVisible()
      await rows()
        .nth(1)
        .getByRole('button', { name: /^处理线索/ })
        .focus()
      await one.keyboard.press('x')
      await expect(one.getByRole('region', { name: '已选 2 条' })).toBeVisible()
      await one.getByRole('button', { name: '处理所选' }).click()
      const dialog = dialogOf(one)
      await expect(dialog).toContainText('共 2 条线索')
      await dialog.getByRole('radio', { name: '细微偏差' }).check()
      await dialog.getByRole('button', { name: '处理 2 条' }).click()
      await expect(one.getByRole('status').filter({ hasText: '已处理 2 条' })).toBeVisible()
      await expect(progress()).toHaveText(/^已处理 2 \/ /)
      await expect(one.locator('input[data-select]:checked')).toHaveCount(0)
      // It stays long enough to be read and reached.
      await one.waitForTimeout(10_000)
      await expect(one.getByRole('button', { name: '撤销', exact: true })).toBeVisible()
      await one.keyboard.press('z')
      await expect(one.getByText('已撤销 2 条处理')).toBeVisible()
      await expect(progress()).toHaveText(/^已处理 0 \/ /)
      await rows()
        .nth(1)
        .getByRole('button', { name: /^处理线索/ })
        .focus()
      const openHeight = (await rows().nth(1).boundingBox())!.height
      await one.keyboard.press('e')
      await expect(dialog).toBeVisible()
      await dialog.getByRole('radio', { name: '经核对属实' }).check()
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(progress()).toHaveText(/^已处理 1 \/ /)
      const verdict = await rows().nth(1).locator('[data-verdict]').boundingBox()
      expect(verdict!.width, 'the verdict has room for words').toBeGreaterThan(verdict!.height)
      const { height } = (await rows().nth(1).boundingBox())!
      expect(height, 'a judged row is no higher than an open one').toBeLessThanOrEqual(openHeight)
      // A box that has the focus takes none of the keys of the table.
      await boxes.nth(0).focus()
      await one.keyboard.press('j')
      await expect(one.locator('main tr[data-current]')).toHaveCount(1)
    })

    test('one key judges the open finding, a second one says why it is dismissed, and the next one opens', async () => {
      await opened(one, 'analysis_eco_con?tab=details')
      await expect(progress()).toHaveText(/^已处理 1 \/ /)
      const current = one.locator('main tr[data-current]')
      await one.keyboard.press('1')
      await expect(progress(), 'without the focus in the list keys do nothing').toHaveText(/^已处理 1 \/ /)
      await one.keyboard.press('j')
      const first = await current.getAttribute('data-row')
      await one.keyboard.press('3')
      await one.keyboard.press('5')
      await expect(progress()).toHaveText(/^已处理 2 \/ /)
      await expect(one.locator(`main tr[data-row="${first}"]`)).toContainText('细微偏差')
      await expect(current).not.toHaveAttribute('data-row', first!)
      await one.keyboard.press('z')
      await expect(progress()).toHaveText(/^已处理 1 \/ /)
      await one.locator(`main tr[data-row="${first}"] td`).first().click()
      const drawer = one.locator('[data-row-drawer]')
      await drawer.getByRole('button', { name: /^待澄清/ }).click()
      await expect(one.getByText(/^已处理 2 \/ \d+（其中待澄清 1）$/).first()).toBeVisible()
      await expect(one.locator('[data-row-drawer]')).not.toHaveAttribute('data-row-drawer', first!)
      await one.keyboard.press('z')
      await expect(progress()).toHaveText(/^已处理 1 \/ /)
    })

    test('filters by what is judged, in the address', async () => {
      const states = one.getByRole('combobox', { name: '处理情况' })
      await states.selectOption({ label: '已处理' })
      await one.waitForURL(/judged=done/)
      await expect(rows()).toHaveCount(1)
      await states.selectOption({ label: '未处理' })
      await one.waitForURL(/judged=open/)
      await expect(one.locator('[data-verdict]')).toHaveCount(0)
      await expect(one.getByRole('navigation', { name: '符合性检查' }).getByText(/^1\/\d+$/)).toBeVisible()
    })

    test('a finding to be clarified stands apart, and the letter to its bidder asks for it', async () => {
      await opened(one, 'analysis_eco_con?tab=details&judged=open')
      await rows()
        .first()
        .getByRole('button', { name: /^处理线索/ })
        .focus()
      await one.keyboard.press('e')
      const dialog = dialogOf(one)
      await dialog.getByRole('group', { name: '待澄清' }).getByRole('radio').check()
      await dialog.getByRole('button', { name: '保存' }).click()
      await expect(one.getByText(/^已处理 2 \/ \d+（其中待澄清 1）$/).first()).toBeVisible()
      await one.getByRole('combobox', { name: '处理情况' }).selectOption({ label: '待澄清' })
      await one.waitForURL(/judged=toClarify/)
      await expect(rows()).toHaveCount(1)
      await expect(rows().locator('[data-verdict=toClarify]')).toContainText('待澄清')
      const cells = await rows().getByRole('cell').allTextContents()

      await opened(one, 'report?tab=work')
      await expect(one.locator('#toClarify summary')).toHaveText('1 条线索待投标人澄清')
      const choice = one.getByRole('combobox', { name: '选择投标人' })
      const bidder = (await choice.getByRole('option').allTextContents()).find((name) => cells.includes(name))
      await choice.selectOption({ label: bidder! })
      const questions = one.getByRole('checkbox', { name: /^问题/ })
      await expect(questions.and(one.locator(':checked'))).toHaveCount(1)
      await one.getByLabel('答复期限').fill('2026-03-09')
      const saved = one.waitForRequest(/saveLetter/)
      await one.getByRole('button', { name: '生成澄清函' }).click()
      const asked = (await saved).postDataJSON().questions
      expect(asked, 'an empty question of one’s own is none').toEqual([expect.stringMatching(/\S/)])
      await one.getByRole('button', { name: '作废', exact: true }).click()
      await agree(one, /^作废$/)
      await expect(one.getByText('澄清函已作废')).toBeVisible()

      await opened(one, 'analysis_eco_con?tab=details&judged=toClarify')
      await rows()
        .getByRole('button', { name: /^处理线索/ })
        .click()
      await dialog.getByRole('button', { name: '撤销处理' }).click()
      await expect(progress()).toHaveText(/^已处理 1 \/ /)
    })

    test('columns that a member remembers are shown to that member alone, until they are forgotten', async () => {
      const view = 'analysis_eco_con?tab=details'
      const head = (page: Page) => page.locator('main thead th[data-key="itemQuantity"]')
      await opened(two, view)
      await two.locator('summary[title="列与视图"]').click()
      await two.getByRole('link', { name: '隐藏列 工程量' }).click()
      await expect(head(two)).toHaveCount(0)
      const kept = two.waitForResponse(/personal\/columns/)
      await two.getByRole('button', { name: '以后都显示这些列' }).click()
      await kept
      await opened(two, view)
      await expect(head(two)).toHaveCount(0)
      await expect(two.getByText('按您记住的列显示。')).toBeVisible()
      await opened(one, view)
      await expect(head(one)).toHaveCount(1)
      await two.locator('summary[title="列与视图"]').click()
      await two.getByRole('button', { name: '不再记住这些列' }).click()
      await expect(head(two)).toHaveCount(1)
    })

    test('another member states a dissent at the row, and everybody sees it', async () => {
      await opened(two, 'analysis_eco_con?tab=details&judged=done')
      await two.getByRole('button', { name: /^不同意见/ }).click()
      await dialogOf(two).getByLabel('不同意见及理由').fill('GB 50500-2024 4.1')
      await dialogOf(two).getByRole('button', { name: '保存' }).click()
      await expect(two.getByText('不同意见 1 条')).toBeVisible()
      await opened(one, 'analysis_eco_con?tab=details&judged=done')
      await expect(one.getByText('不同意见 1 条')).toHaveAttribute('title', /GB 50500-2024 4.1/)
      await one.getByRole('button', { name: /^处理线索/ }).click()
      await expect(dialogOf(one)).toContainText('GB 50500-2024 4.1')
      await dialogOf(one).getByRole('button', { name: '取消' }).click()
      await opened(one, 'report?tab=work')
      await expect(one.getByRole('link', { name: '1 条处理意见有不同意见' })).toBeVisible()
      await expect(one.getByRole('heading', { name: '分歧' })).toBeVisible()
      expect(await accessibilityViolationsOf(one, 'main')).toEqual([])
    })

    test(`every finding of the demo takes at most ${MOST_CLICKS} clicks`, async () => {
      let clicks = 0
      const click = async (target: Locator) => {
        await target.click()
        clicks++
      }
      await opened(one, 'report')
      await click(one.locator('summary', { hasText: '条线索未处理' }))
      await click(one.locator('#unjudged a').first())
      let tables = 0
      for (; tables < LONGEST_TABLES; tables++) {
        await click(one.getByRole('button', { name: VIEW }))
        const dialog = dialogOf(one)
        const save = dialog.getByRole('button', { name: /^处理 [\d,]+ 条$/ })
        await expect(save).toBeEnabled()
        await click(dialog.getByRole('radio', { name: '细微偏差' }))
        await click(save)
        await expect(dialog).toBeHidden()
        await expect(one.getByRole('button', { name: VIEW })).toHaveCount(0)
        const next = one.getByRole('link', { name: /^下一处未处理/ })
        if ((await next.count()) === 0) break
        const before = one.url()
        await click(next)
        await one.waitForURL((url) => url.href !== before)
      }
      // A table says so beside its filters, and leads on to the report.
      await one.setViewportSize({ width: 1366, height: 657 })
      await opened(one, 'analysis_eco_calc?tab=details')
      await expect(one.getByRole('main')).toContainText('本表线索已全部处理')
      const table = await one.locator('main [data-table]').first().boundingBox()
      expect(table!.y, 'where the table begins').toBeLessThanOrEqual(200)
      await one.getByRole('link', { name: '前往清标报告' }).click()
      await one.waitForURL(/report$/)
      const [, judged, all] = /已处理 ([\d,]+) \/ ([\d,]+)/.exec((await progress().textContent()) ?? '') ?? []
      console.log(`${clicks} clicks for ${all} findings in ${tables + 1} tables`)
      expect(judged).toBe(all)
      expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    })

    test('no page reported errors', () => expect(complaints).toEqual([]))
  })
