import { expect, type Page, test } from '@playwright/test'
import { audited } from './support/audited'
import { readySection } from './support/ready-section'
import { browserErrorsOf } from './support/session'

const RATIONAL = '合理性分析'
const save = (page: Page) => page.getByRole('button', { name: /^保\s*存$/ })
const analyse = (page: Page) => page.getByRole('button', { name: '保存并分析' })

test.describe
  .serial('parameters', () => {
    let page: Page
    let openId: string
    let complaints: string[]
    const modal = () => page.getByRole('dialog')
    const field = (label: string) => modal().getByRole('spinbutton', { name: label })

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage()
      complaints = browserErrorsOf(page)
      openId = await readySection(page)
    })
    test.afterAll(() => page.context().close())

    async function openModal(query = ''): Promise<void> {
      await page.goto(`/qb-inner/${openId}/analysis_eco_ra${query}`)
      await page.getByRole('button', { name: '查看清标参数' }).click()
      await expect(modal()).toContainText('合理价的确定方式')
    }

    test('the modal of rationality shows only its part, disabled until it is switched on', async () => {
      await openModal()
      await expect(modal()).not.toContainText('规律性')
      await expect(field('投标人数量阙值N')).toBeDisabled()
      await modal().getByRole('checkbox', { name: RATIONAL }).check()
      await expect(field('投标人数量阙值N')).toBeEnabled()
      await expect(field('正偏离率预警')).toHaveAttribute('aria-required', 'true')
      const kinds = modal().getByRole('radiogroup', { name: '合理价的确定方式' })
      await expect(kinds).toHaveAttribute('aria-required', 'true')
      await expect(kinds).toHaveAttribute('aria-invalid', 'false')
    })

    test('every empty field is reported, and nothing is saved', async () => {
      const messages = {
        投标人数量阙值N: '请输入投标人数量阙值N',
        去掉报价最高家数X: '请输入去掉报价最高家数X',
        去掉报价最低家数Y: '请输入去掉报价最低家数Y',
        正偏离率预警: '请输入正偏离率预警',
        负偏离率预警: '请输入负偏离率预警',
        偏离清单占比率预警: '请输入偏离清单占比率预警',
      }
      for (const label of Object.keys(messages)) await field(label).fill('')
      await save(page).click()
      await expect(page.getByText('请检查页面内容是否输入完整！')).toBeVisible()
      for (const message of Object.values(messages)) {
        await expect(modal().getByText(message, { exact: true })).toBeVisible()
      }
      await expect(modal()).toContainText('参数填写完整后显示')
    })

    test('bounds and the sum of X and Y are checked while typing', async () => {
      await field('投标人数量阙值N').pressSequentially('e')
      await expect(modal()).toContainText('投标人数量阙值N格式不正确')
      await field('投标人数量阙值N').press('Backspace')
      await expect(modal()).toContainText('请输入投标人数量阙值N')
      await field('投标人数量阙值N').fill('2.5')
      await expect(modal()).toContainText('投标人数量阙值N应为 0 至 100 之间的整数')
      await field('正偏离率预警').fill('101')
      await expect(modal()).toContainText('正偏离率预警应为 0 至 100 之间的数，最多 2 位小数')
      await field('投标人数量阙值N').fill('2')
      await field('去掉报价最高家数X').fill('1')
      await field('去掉报价最低家数Y').fill('1')
      await expect(modal()).toContainText('之和（2）应小于投标人数量阙值N（2）')
    })

    test('N, X and Y apply only to the average; a specified file must be selected', async () => {
      await modal().getByRole('radio', { name: '控制价' }).check()
      await expect(field('投标人数量阙值N')).toBeDisabled()
      await modal().getByRole('radio', { name: '指定文件单价' }).check()
      for (const label of ['正偏离率预警', '负偏离率预警']) await field(label).fill('10')
      await field('偏离清单占比率预警').fill('20')
      await save(page).click()
      await expect(page.getByText('请选择清标指定文件').first()).toBeVisible()
      const kinds = modal().getByRole('radiogroup', { name: '合理价的确定方式' })
      await expect(kinds).toHaveAttribute('aria-invalid', 'true')
    })

    test('leaving unsaved changes needs a confirmation', async () => {
      await modal()
        .getByRole('button', { name: /^取\s*消$/ })
        .click()
      const question = page.getByRole('dialog', { name: '有未保存的修改' })
      await question.getByRole('button', { name: '继续编辑' }).click()
      await expect(field('正偏离率预警')).toBeVisible()
      await modal()
        .first()
        .getByRole('button', { name: /^取\s*消$/ })
        .click()
      await page.getByRole('button', { name: '放弃修改' }).click()
      await expect(modal()).toHaveCount(0)
    })

    test('the counts that would be flagged follow the limits before anything is saved', async () => {
      await openModal()
      await modal().getByRole('checkbox', { name: RATIONAL }).check()
      const total = modal().getByRole('complementary', { name: '按当前参数预计标记' }).getByRole('status')
      const words = async () => {
        await expect(total).toHaveText(/^共 /)
        return (await total.textContent())!
      }
      const before = await words()
      const sent: string[] = []
      page.on('request', (request) => {
        if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
      })
      await field('正偏离率预警').fill('1')
      await expect(total).not.toHaveText(before)
      // Only the count is requested (once more if the first count was still under way), and nothing is written.
      expect([...new Set(sent)]).toEqual([`/api/tb-qb-params/countFlags/${openId}`])
      expect(sent.length).toBeLessThanOrEqual(2)
      await field('正偏离率预警').fill('10')
      await expect(total).toHaveText(before)
    })

    test('a selected file stays selected, and is marked after it has been deleted', async () => {
      await modal().getByRole('radio', { name: '指定文件单价' }).check()
      const choice = modal().getByRole('combobox')
      const names = await choice.locator('option').allTextContents()
      const file = names.find((name) => name.endsWith('.nlntf'))!
      await choice.selectOption({ label: file })
      await save(page).click()
      await expect(page.getByText('清标参数保存成功！')).toBeVisible()
      await expect(modal()).toHaveCount(0)
      const { data } = await (
        await page.request.get(`/api/tb-files?openId.equals=${openId}`, {
          headers: { 'sec-fetch-site': 'same-origin' },
        })
      )
        .json()
        .then((list) => ({ data: list as { id: number; fileName: string }[] }))
      const { id } = data.find(({ fileName }) => fileName === file)!
      await page.evaluate((fileId) => fetch(`/api/tb-files/${fileId}`, { method: 'DELETE' }), id)
      await openModal()
      await expect(modal()).toContainText(`原指定文件“${file}”已删除，请重新选择。`)
      await expect(modal().getByRole('combobox')).toHaveValue('')
    })

    test('the accent is blue, and farmland turns it green', async () => {
      const colour = () =>
        analyse(page).evaluate((button) => getComputedStyle(button).getPropertyValue('background-color'))
      await openModal()
      expect(await colour()).toBe('rgb(9, 88, 217)')
      await openModal('?farmland=1')
      expect(await colour()).toBe('rgb(35, 120, 4)')
      // The steps of the process stay in it.
      await page.goto(`/tbService/monitorProcess?openId=${openId}&farmland=1`)
      const steps = page.locator('main a[href*="step="]')
      await expect(steps.first()).toBeVisible()
      const left = await steps.evaluateAll((links) => links.filter((link) => !/farmland=1/.test(`${link}`)))
      expect(left).toHaveLength(0)
    })

    test('its fields scroll inside, and its buttons stay in sight', async () => {
      for (const size of [
        { width: 1366, height: 768 },
        { width: 390, height: 740 },
      ]) {
        await page.setViewportSize(size)
        await openModal()
        await expect(analyse(page)).toBeInViewport({ ratio: 1 })
        const last = field('偏离清单占比率预警')
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport({ ratio: 1 })
        await expect(analyse(page)).toBeInViewport({ ratio: 1 })
        await expect(modal()).toContainText('填正数；低于基准价达到此比例的标为负偏离')
      }
      await page.setViewportSize({ width: 1280, height: 720 })
    })

    test('saving and analysing in one step shows results computed with the new parameters', async () => {
      await openModal()
      await modal().getByRole('checkbox', { name: RATIONAL }).check()
      await modal().getByRole('radio', { name: '最低价', exact: true }).check()
      await field('负偏离率预警').fill('7')
      await analyse(page).click()
      await expect(page.getByText('清标参数保存成功！')).toBeVisible()
      await expect(modal()).toHaveCount(0)
      await expect(page.getByText('计算完成！')).toBeVisible({ timeout: 60_000 })
      await expect(page.getByLabel('所用参数')).toContainText('7 %')
    })

    test('without a change nothing is saved, and the analysis runs again', async () => {
      const sent: string[] = []
      page.on('request', (request) => sent.push(new URL(request.url()).pathname))
      await openModal()
      await analyse(page).click()
      await expect(page.getByText('计算完成！')).toBeVisible({ timeout: 60_000 })
      expect(sent.filter((path) => path.includes('savaAllParams'))).toEqual([])
    })

    test('a new section starts with the defaults of the organisation', async () => {
      await page.goto('/workplace')
      await page.getByRole('link', { name: '默认参数' }).click()
      await page.waitForURL('/qb-setting/default')
      await page.getByRole('checkbox', { name: '规律性分析' }).check()
      await page.getByRole('spinbutton', { name: '规律性清单条数阈值' }).fill('')
      await save(page).click()
      await expect(page.getByText('请输入规律性清单条数阈值！')).toBeVisible()
      await page.getByRole('spinbutton', { name: '规律性清单条数阈值' }).fill('12')
      await save(page).click()
      await expect(page.getByText('清标参数保存成功！')).toBeVisible()
      await audited(page, 'saveDefaultParams')
      await page.reload()
      await expect(page.getByRole('spinbutton', { name: '规律性清单条数阈值' })).toHaveValue('12')
      await page.getByRole('spinbutton', { name: '规律性清单条数阈值' }).fill('10')
      await page.getByRole('checkbox', { name: '规律性分析' }).uncheck()
      await save(page).click()
      await expect(page.getByText('清标参数保存成功！')).toBeVisible()
      // Nothing is left to be saved: leaving asks nothing.
      await page.getByRole('link', { name: '工作台' }).first().click()
      await page.waitForURL('/workplace')
    })

    test('no page reported errors', () => expect(complaints).toEqual([]))
  })

test('the modal can be opened, changed and closed with the keyboard alone', { tag: '@long' }, async ({
  page,
}) => {
  const openId = await readySection(page)
  await page.goto(`/qb-inner/${openId}/analysis_eco_ra`)
  await page.getByRole('button', { name: '查看清标参数' }).press('Enter')
  const modal = page.getByRole('dialog')
  const onOff = modal.getByRole('checkbox', { name: RATIONAL })
  if (!(await onOff.isChecked())) await onOff.press('Space')
  const average = modal.getByRole('radio', { name: '合理价（去高去低后平均）' })
  await average.press('Space')
  await average.press('ArrowRight')
  await expect(modal.getByRole('radio', { name: '控制价' })).toBeChecked()
  await modal.getByRole('button', { name: /^保\s*存$/ }).press('Enter')
  await expect(page.getByText('清标参数保存成功！')).toBeVisible()
  await expect(page.getByRole('button', { name: '查看清标参数' })).toBeVisible()
})
