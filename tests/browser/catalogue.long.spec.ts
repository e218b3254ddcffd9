import { readFileSync } from 'node:fs'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { DEMO } from '../generator/demo'
import { generateSection } from '../generator/section'
import { dropFiles, sendFiles } from './support/screen'
import { pushSection, signIn } from './support/session'

/** Console messages of the browser about a call without an answer or a refused one. */
const WORDS = {
  'zh-CN': {
    run: '执行计算出错！',
    export: '导出Excel出错！',
    items: '执行清标计算出错！',
    incomplete: '请检查页面内容是否输入完整！',
    paramsError: '清标参数保存出错！',
    paramsFailed: '清标参数保存失败！',
    aliasError: '保存出错！',
    aliasFailed: '保存失败！',
    upload: '控制价.LNCF 上传失败',
    send: '控制价.LNCF 没有发送成功：没有收到服务器的答复',
    lastTab: '这是最后一个标签了, 无法被关闭',
  },
  'en-US': {
    run: 'The calculation could not be requested.',
    export: 'The Excel export could not be requested.',
    items: 'The clean-bid check could not be requested.',
    incomplete: 'Please check that everything on the page is filled in.',
    paramsError: 'Saving the parameters went wrong.',
    paramsFailed: 'The parameters were not saved.',
    aliasError: 'Error while saving!',
    aliasFailed: 'Saving failed!',
    upload: '控制价.LNCF could not be uploaded',
    send: '控制价.LNCF was not sent: the server did not answer',
    lastTab: 'This is the last tab, it cannot be closed',
  },
} as const

/** Names of buttons in the product. */
const namesIn = (locale: string, file: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'))

for (const locale of ['zh-CN', 'en-US'] as const) {
  test.describe
    .serial(locale, () => {
      const words = WORDS[locale]
      const [results, params, bidders, records, shell, files, codes] = [
        namesIn(locale, 'results'),
        namesIn(locale, 'params'),
        namesIn(locale, 'bidders'),
        namesIn(locale, 'records'),
        namesIn(locale, 'shell'),
        namesIn(locale, 'files'),
        namesIn(locale, 'codes'),
      ]
      let context: BrowserContext
      let page: Page
      let openId: string
      const open = (key: string) => page.goto(`/qb-inner/${openId}/${key}`)
      const click = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
      const modal = () => page.getByRole('dialog')
      const shows = (text: string) => expect(page.getByText(text).first()).toBeVisible()
      /** The connection is cut for this call, once. */
      const cut = (call: string) => page.route(`**/${call}*`, (route) => route.abort(), { times: 1 })
      /** The call is sent with changed contents, which the server refuses. */
      const alter = (call: string, json: unknown) =>
        page.route(`**/${call}*`, (route) => route.continue({ postData: JSON.stringify(json) }), { times: 1 })

      test.beforeAll(async ({ browser }) => {
        context = await browser.newContext()
        page = await context.newPage()
        await signIn(page)
        const { plants: _, ...size } = { ...DEMO, items: 40, bidders: 3, seed: 80 }
        const section = generateSection({ ...size, names: { sectionCode: 'BROWSER-CATALOGUE' } })
        openId = await pushSection(page.request, section.platform)
        await open('file_view')
        const sent = [section.tender, section.control, ...section.bids]
        await dropFiles(
          page,
          sent.map((file) => ({ name: file.fileName, bytes: file.bytes() })),
        )
        await expect(page.locator('main table').getByText('已读取')).toHaveCount(sent.length)
        const service = `/api/tb-qb-eco-calc-sums/beginAnalyze?openId=${openId}`
        const ran = await page.request.get(service, { headers: { 'sec-fetch-site': 'same-origin' } })
        expect((await ran.json()).success).toBe(true)
        const url = new URL(page.url()).origin
        await context.addCookies([{ name: 'app_lang', value: locale, url }])
      })
      test.afterAll(() => context.close())

      test('an analysis and an export without an answer', async () => {
        await open('analysis_eco_calc')
        await cut('tb-qb-eco-calc-sums/beginAnalyze')
        await click(results.run.again)
        await modal().getByRole('button').last().click()
        await shows(words.run)
        await cut('tb-qb-eco-calc-sums/exportExcel')
        await click(results.run.export)
        await shows(words.export)
      })

      test('parameters that are incomplete, refused or without an answer', async () => {
        await open('analysis_eco_ra')
        await click(params.view)
        const limit = modal().getByRole('spinbutton', { name: params.labels.jj_hlx_plzb })
        await modal().getByRole('checkbox').first().check()
        await limit.fill('')
        const save = modal().getByRole('button', { name: new RegExp(`^${[...params.save].join('\\s*')}$`) })
        await save.click()
        await shows(words.incomplete)
        await limit.fill('21')
        await alter('tb-qb-params/savaAllParams/**', { jj_hlx_zlp: 1 })
        await save.click()
        await shows(words.paramsFailed)
        await cut('tb-qb-params/savaAllParams/**')
        await save.click()
        await shows(words.paramsError)
      })

      test('aliases that are refused or without an answer', async () => {
        await open('bidder_info')
        await alter('tb-prj-open-details/saveAlias', [{ id: 999_999, alias: 'x' }])
        await click(bidders.save)
        await shows(words.aliasFailed)
        await cut('tb-prj-open-details/saveAlias')
        await click(bidders.save)
        await shows(words.aliasError)
      })

      test('a clean-bid start without an answer', async () => {
        await open('analysis_record')
        await click(records.wizard.open)
        for (const step of [records.wizard.steps.params, records.wizard.steps.progress]) {
          await modal().getByRole('button', { name: records.wizard.next, exact: true }).press('Enter')
          await expect(modal().locator('.ant-steps-item-active')).toContainText(step)
        }
        await cut('tb-qb-items/beginAnalyze')
        await modal().getByRole('button', { name: results.run.start, exact: true }).click()
        await shows(words.items)
      })

      test('an upload without an answer', async () => {
        await open('file_view')
        await cut('tb-files/proposed')
        await sendFiles(page, [{ name: '控制价.LNCF', bytes: Buffer.from('x') }])
        await shows(words.send)
        await cut('tb-files/upload')
        await click(files.action.replaceFor.replace('{name}', codes.fileType[3]))
        const bytes = { name: '控制价.LNCF', mimeType: 'application/octet-stream', buffer: Buffer.from('x') }
        await modal().locator('input[type=file]').setInputFiles(bytes)
        await shows(words.upload)
      })

      test('the last tab', async () => {
        await page.goto('/workplace')
        const actions = page.getByRole('button', { name: shell.tabs.actions })
        await actions.click()
        await click(shell.tabs.close.others)
        await actions.click()
        await click(shell.tabs.close.self)
        await shows(words.lastTab)
      })
    })
}
