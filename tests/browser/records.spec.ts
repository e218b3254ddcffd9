import { expect, type Page, test } from '@playwright/test'
import { DEMO } from '../generator/demo'
import { generateSection } from '../generator/section'
import { dropFiles } from './support/screen'
import { browserErrorsOf, pushSection, signIn } from './support/session'

/** Large enough that its analyses are still running while the test looks, cancels and reloads. */
function largeSection() {
  const names = { sectionCode: 'BROWSER-RECORDS-1' }
  const { plants: _, ...size } = { ...DEMO, items: 6000, bidders: 8, seed: 79 }
  return generateSection({ ...size, names })
}

async function uploadAll(page: Page, openId: string, section: ReturnType<typeof largeSection>) {
  const files = [section.tender, section.control, ...section.bids]
  await page.goto(`/qb-inner/${openId}/file_view`)
  await dropFiles(
    page,
    files.map((file) => ({ name: file.fileName, bytes: file.bytes() })),
  )
  await expect(page.locator('main table').getByText('已读取')).toHaveCount(files.length, { timeout: 80_000 })
}

const wizard = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('.ant-steps') })
const button = (page: Page, name: string) => wizard(page).getByRole('button', { name, exact: true })
const item = (page: Page, name: string) => wizard(page).getByRole('checkbox', { name })
const row = (page: Page, name: string) => wizard(page).getByRole('listitem').filter({ hasText: name })
const records = (page: Page) => page.locator('main tbody tr')

const FOUR = ['符合性检查', '算术性错误分析', '规律性分析', '合理性分析']

async function openWizard(page: Page): Promise<void> {
  await page.getByRole('button', { name: '开始清标' }).first().click()
  await expect(item(page, '符合性检查')).toBeVisible()
}

/** From step 0 to the start, with only these items. */
async function begin(page: Page, names: readonly string[]): Promise<void> {
  for (const box of await wizard(page).getByRole('checkbox').all()) await box.uncheck()
  for (const name of names) await item(page, name).check()
  await button(page, '下一步').click()
  await button(page, '下一步').click()
  await button(page, '开始分析').click()
}

test.describe
  .serial('clean-bid records', () => {
    let page: Page
    let openId: string
    let complaints: string[]
    const address = () => `/qb-inner/${openId}/analysis_record`

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage()
      complaints = browserErrorsOf(page)
      const section = largeSection()
      openId = await pushSection(page.request, section.platform)
      await signIn(page, address())
      await expect(page.getByText('尚未上传招标文件')).toBeVisible()
      await uploadAll(page, openId, section)
    })
    test.afterAll(() => page.context().close())

    test('a page without records says so and opens the wizard', async () => {
      await page.goto(address())
      await expect(page.getByText('暂无清标记录')).toBeVisible()
      await openWizard(page)
      await expect(item(page, '符合性检查')).toBeChecked()
      await expect(item(page, '算术性错误分析')).toBeChecked()
      await expect(item(page, '特征码分析')).toBeChecked()
      await expect(item(page, '交易行为分析')).toBeChecked()
      await expect(item(page, '规律性分析')).not.toBeChecked()
      await expect(wizard(page).getByText('就绪 12 项，共 14 项')).toBeVisible()
      await expect(button(page, '上一步')).toHaveCount(0)
    })

    test('without a selection the wizard does not continue', async () => {
      for (const box of await wizard(page).getByRole('checkbox').all()) await box.uncheck()
      await button(page, '下一步').click()
      await expect(page.getByText('请选择需要分析的项目！')).toBeVisible()
      await expect(item(page, '符合性检查')).toBeVisible()
    })

    test('the selected items decide which parameters are shown', async () => {
      await item(page, '符合性检查').check()
      await button(page, '下一步').click()
      await expect(wizard(page).getByText('所选项目没有需要设置的参数。')).toBeVisible()
      await button(page, '上一步').click()
      await item(page, '规律性分析').check()
      await button(page, '下一步').click()
      await expect(wizard(page).getByText('单价相同预警')).toBeVisible()
      await expect(wizard(page).getByText('正偏离率预警')).toHaveCount(0)
      const limit = wizard(page).getByLabel('单价相同预警')
      await limit.fill('')
      await button(page, '下一步').click()
      await expect(page.getByText('请检查页面内容是否输入完整！')).toBeVisible()
      await limit.fill('85')
      await button(page, '下一步').click()
      await expect(page.getByText('清标参数保存成功！')).toBeVisible()
      await button(page, '上一步').click()
      await expect(limit).toHaveValue(/^85/)
      await button(page, '下一步').click()
      await expect(button(page, '下一步')).toHaveCount(0)
      await expect(wizard(page).getByRole('listitem')).toHaveCount(2)
    })

    test('it starts at step 0 whenever it is shown', async () => {
      await wizard(page).getByRole('button', { name: '关闭' }).click()
      await expect(wizard(page)).toHaveCount(0)
      await openWizard(page)
      await expect(item(page, '算术性错误分析')).toBeChecked()
      await expect(item(page, '规律性分析')).not.toBeChecked()
    })

    test('a run completes and is in the list', async () => {
      await begin(page, ['符合性检查', '算术性错误分析'])
      await expect(button(page, '上一步')).toBeDisabled()
      await expect(page.getByText('分析成功！')).toBeVisible({ timeout: 60_000 })
      await expect(row(page, '符合性检查')).toContainText('成功')
      await expect(row(page, '算术性错误分析')).toContainText('成功')
      await expect(button(page, '上一步')).toBeEnabled()
      await button(page, '查看清标总览').click()
      await expect(page).toHaveURL(`/qb-inner/${openId}/overview`)
      await expect(wizard(page)).toHaveCount(0)
      await page.goto(address())
      await expect(records(page)).toHaveCount(1)
      await expect(records(page).first()).not.toContainText('分析中')
      await expect(records(page).getByRole('link', { name: '符合性检查' })).toHaveAttribute(
        'href',
        `/qb-inner/${openId}/analysis_eco_con`,
      )
    })

    test('one item is cancelled, the other continues', async () => {
      await openWizard(page)
      // The last one in the queue, which still waits when the button is clicked.
      await begin(page, FOUR)
      await wizard(page).getByRole('button', { name: '取消分析：合理性分析' }).click()
      await expect(page.getByText('分析已取消', { exact: true })).toBeVisible({ timeout: 60_000 })
      await expect(row(page, '合理性分析')).toContainText('分析已取消，原有结果保持不变')
      await expect(row(page, '符合性检查')).toContainText('成功')
      await wizard(page).getByRole('button', { name: '关闭' }).click()
      await expect(records(page)).toHaveCount(2)
      await expect(records(page).first()).toContainText('分析已取消')
    })

    test('after a reload during a run its progress is shown until its end', async () => {
      await openWizard(page)
      // A page that is read before the server has answered does not know of the runs.
      await Promise.all([page.waitForResponse('**/api/tb-qb-items/beginAnalyze'), begin(page, FOUR)])
      await expect(button(page, '上一步')).toBeDisabled()
      await page.reload()
      const newest = records(page).first()
      await expect(newest).toContainText('分析中')
      await expect(newest.getByRole('button', { name: '取消分析：合理性分析' })).toBeVisible()
      await expect(newest).not.toContainText('分析中', { timeout: 60_000 })
      await expect(newest.getByText('成功')).toHaveCount(5)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('清标记录')
    })

    test('an analysis started on its own page is listed too, and cancelled here', async () => {
      await page.goto(`/qb-inner/${openId}/analysis_eco_rule`)
      await page.getByRole('button', { name: '重新分析' }).first().click()
      // What runs before it gives the time to cancel it. Each has begun when it is answered.
      for (const name of ['rational', 'conformance', 'calc']) {
        const begun = await page.request.get(`/api/tb-qb-eco-${name}-sums/beginAnalyze?openId=${openId}`, {
          headers: { 'Sec-Fetch-Site': 'same-origin', Prefer: 'respond-async' },
        })
        expect(begun.ok(), await begun.text()).toBe(true)
      }
      const answered = page.waitForResponse('**/beginAnalyze**')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^确\s*定$/ })
        .click()
      await answered
      await page.goto(address())
      const newest = records(page).first()
      await expect(newest).toContainText('单项分析')
      await expect(newest).toContainText('规律性分析')
      await newest.getByRole('button', { name: '取消分析：规律性分析' }).click()
      await expect(newest).toContainText('分析已取消', { timeout: 60_000 })
      for (const at of [1, 2, 3])
        await expect(records(page).nth(at)).toContainText('成功', { timeout: 60_000 })
      await expect(newest.getByRole('cell').last()).toHaveText(/^[\d,]+\.\d$/)
    })

    test('a server that cannot be reached is reported', async () => {
      await page.route('**/api/tb-qb-items/beginAnalyze', (route) => route.abort())
      await openWizard(page)
      await begin(page, ['符合性检查'])
      await expect(page.getByText('执行清标计算出错！')).toBeVisible()
      await expect(button(page, '开始分析')).toBeEnabled()
      await page.unroute('**/api/tb-qb-items/beginAnalyze')
    })

    test('one click starts everything that is ready, and the counts lead to the results', async () => {
      const names = { sectionCode: 'BROWSER-READY' }
      const section = generateSection({ ...DEMO, seed: 80, items: 100, names })
      const other = await pushSection(page.request, { ...section.platform, records: [], identities: [] })
      await uploadAll(page, other, section)
      await page.goto(`/qb-inner/${other}/overview`)
      const left = page.getByText(/还有 10 项已就绪未分析：.*规律性分析/)
      await expect(left).toBeVisible()
      await page.getByRole('button', { name: '分析这 10 项' }).click()
      await expect(left).toHaveCount(0)
      await page.goto(`/qb-inner/${other}/analysis_record`)
      await expect(records(page).first().getByText('分析中')).toHaveCount(0, { timeout: 60_000 })
      await expect(page.getByText('已就绪未分析')).toHaveCount(0)
      await page.goto(`/qb-inner/${other}/analysis_eco_rule`)
      await page.getByRole('button', { name: '查看清标参数' }).click()
      // The switch of the section is off, and the analysis has a result nevertheless.
      const group = page.getByRole('dialog').getByRole('region', { name: '规律性' })
      await expect(group.getByRole('checkbox', { name: '规律性分析' })).not.toBeChecked()
      await expect(group.getByText('该项分析已有结果。')).toBeVisible()
      await page.goto(`/qb-inner/${other}/analysis_record`)
      await openWizard(page)
      await expect(wizard(page).getByText('就绪 10 项，共 14 项')).toBeVisible()
      await expect(item(page, '交易行为分析没有可供该项分析比较的平台记录')).not.toBeChecked()
      await expect(item(page, '特征码分析')).toBeChecked()
      await button(page, '选择全部已就绪（10）').click()
      await expect(wizard(page).getByRole('checkbox', { checked: true })).toHaveCount(10)
      for (const name of ['下一步', '下一步', '开始分析']) await button(page, name).click()
      await expect(row(page, '加密锁分析')).toContainText('成功', { timeout: 60_000 })
      await expect(wizard(page).getByRole('listitem')).toHaveCount(10)
      const found = row(page, '符合性检查').getByRole('link')
      await expect(found).toHaveText(/^\d+ 条线索$/)
      const text = (await found.textContent()) ?? ''
      await expect(records(page).first()).toContainText(text)
      await found.click()
      await page.waitForURL(/analysis_eco_con/)
      await page.goto(`/qb-inner/${other}/analysis_eco_con?tab=details`)
      await expect(page.getByText('还没有与账号关联的评标专家，这些线索不能处理。')).toBeVisible()
      const mends = page.getByRole('main').getByRole('link', { name: '打开专家信息' })
      await expect(mends).toHaveAttribute('href', /expert_info/)
      await page.goto(`/tbService/clearingResults?openId=${other}`)
      await expect(page.locator('main')).toContainText(text.replace(' 条', ' '))
    })

    test('no page reported errors', () => {
      const own = complaints.filter((text) => !text.includes('net::ERR_FAILED'))
      expect(own).toEqual([])
    })
  })
