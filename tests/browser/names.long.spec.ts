import { expect, type Page, test } from '@playwright/test'
import { read, utils } from 'xlsx'
import codes from '../../messages/zh-CN/codes.json' with { type: 'json' }
import columns from '../../messages/zh-CN/columns.json' with { type: 'json' }
import { accessibilityViolationsOf } from './support/barriers'
import { readySection } from './support/ready-section'
import { analyse, figure, rowsOf } from './support/screen'
import { generatedSection } from './support/sections'
import { browserErrorsOf } from './support/session'

type Row = Record<string, unknown>
const section = generatedSection()
const record = structuredClone(section.platform) as { section: Row; bidders: Row[]; identities: Row[] }
const names = record.bidders.map(({ bidderName }) => String(bidderName))
const [a, b, c, d, e] = names as [string, string, string, string, string]

/** The planted clues: a reader and a person shared by two bidders, a refusal, a bidder without any authentication. */
function plant(): void {
  const identity = (
    bidderName: string,
    readerId: string,
    readerOwner: string | null,
    passed: boolean | null,
  ) => {
    return { bidderName, step: '30', time: '2026-03-02 09:00:00', readerId, readerOwner, passed }
  }
  record.identities = [
    identity(a, 'SFZ-1', '赵一', true),
    identity(b, ' sfz-1 ', '钱二', true),
    identity(c, 'NULL', '赵 一', false),
    { ...identity(d, 'NULL', null, null), description: '证件 210102198001010011' },
  ]
  Object.assign(record.bidders[1]!, { bondPrice: 300_000 })
  Object.assign(record.bidders[2]!, { days: 400, leaderName: null })
}
plant()

/** The number in a cell; a warning is prefixed with its mark. */
const figureIn = (text: string | undefined) => figure(text?.match(/-?[\d,.]+/)?.[0])
const withoutMark = (text: string | undefined) => (text ?? '').replace(/^预警\s*/, '')

const noBarrier = async (page: Page) => expect(await accessibilityViolationsOf(page, 'main')).toEqual([])

async function sheets(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出Excel' }).click(),
  ])
  return read(await (await download.createReadStream()).toArray().then((parts) => Buffer.concat(parts)))
}

test.describe
  .serial('real-name authentication and responsiveness', () => {
    let page: Page
    let openId: string
    let complaints: string[]
    const address = (key: string, query = '') => `/qb-inner/${openId}/${key}${query}`

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage()
      complaints = browserErrorsOf(page)
      openId = await readySection(page, { ...section, platform: record })
    })
    test.afterAll(() => page.context().close())

    test('authentications: the screen shows the planted counts and names the bidder without any', async () => {
      await analyse(page, address('analysis_name'))
      const shown = (await rowsOf(page)).map((row) => [
        row[columns.bidderName],
        withoutMark(row[columns.authState]),
        ...(['authNum', 'passedNum', 'notPassedNum', 'sharedReaderNum', 'sharedPersonNum'] as const).map(
          (key) => figureIn(row[columns[key]]),
        ),
      ])
      const { passed, notPassed, unstated, missing } = codes.authState
      expect(shown).toEqual([
        [a, passed, 1, 1, 0, 1, 1],
        [b, passed, 1, 1, 0, 1, 0],
        [c, notPassed, 1, 0, 1, 0, 1],
        [d, unstated, 1, 0, 0, 0, 0],
        [e, missing, 0, 0, 0, 0, 0],
      ])
      await noBarrier(page)
    })

    test('a count links to its clues, which name the other bidder', async () => {
      await page
        .getByRole('row', { name: new RegExp(a) })
        .getByRole('link')
        .nth(2)
        .click()
      await page.waitForURL(/tab=clues.*type=sharedReader/)
      const rows = await rowsOf(page)
      expect(rows.map((row) => [row[columns.readerId], row[columns.alsoFor]])).toEqual([['SFZ-1', b]])
      await page.goto(address('analysis_name', '?tab=details&q=赵一'))
      expect((await rowsOf(page)).map((row) => row[columns.bidderName])).toEqual([a, c])
      await expect(page.getByText('招标投标法实施条例').first()).toBeVisible()
    })

    test('an identity number is complete for people who may read it, and masked in the report', async () => {
      await page.goto(address('analysis_name', '?tab=details'))
      await expect(page.locator('main table')).toContainText('证件 210102198001010011')
      await page.goto(address('report'))
      await expect(page.locator('main')).toContainText('证件 210102**********11')
      await expect(page.locator('main')).not.toContainText('210102198001010011')
    })

    test('responsiveness: texts, ticks and crosses are as planted', async () => {
      await analyse(page, address('analysis_con_file'))
      const { bondState, answerState, qualificationState, passState } = codes
      const good = [
        bondState[0],
        answerState[0],
        answerState[0],
        answerState[0],
        qualificationState[0],
        qualificationState[0],
      ]
      const keys = ['v4', 'v5', 'v12', 'v8', 'v9', 'v10', 'v7'] as const
      const shown = (await rowsOf(page)).map((row) => keys.map((key) => withoutMark(row[columns[key]])))
      expect(shown).toEqual([
        [...good, passState[1]],
        // The planted opening price of this bidder differs from its bid file.
        [bondState[2], answerState[2], ...good.slice(2), passState[0]],
        [good[0], good[1], answerState[2], good[3], qualificationState[1], good[5], passState[0]],
        [...good, passState[1]],
        [...good, passState[1]],
      ])
      const row = page.getByRole('row', { name: new RegExp(a) })
      await expect(row.getByRole('link')).toHaveCount(0)
      await noBarrier(page)
    })

    test('reasons expand below a bidder, with requirement, answer and source, and stay in the address', async () => {
      await page.getByRole('link', { name: `查看原因（2） ${c}` }).click()
      await page.waitForURL(/open=\d+/)
      const reasons = page.getByRole('table', { name: `${c} 的不符合项` })
      await expect(reasons.getByRole('row').nth(1)).toHaveText(/工期.*长于要求工期.*365 天.*400 天.*开标记录/)
      await expect(reasons.getByRole('row').nth(2)).toHaveText(/项目负责人.*未填写.*填报即可.*未填报/)
      await page.reload()
      await expect(reasons).toBeVisible()
      await noBarrier(page)
      await page.getByRole('link', { name: `收起原因（2） ${c}` }).click()
      await expect(reasons).toBeHidden()
    })

    test('filters are in the address; the workbook has the same content', async () => {
      await page
        .getByRole('navigation', { name: '类型' })
        .getByRole('link', { name: /^未通过/ })
        .click()
      await page.waitForURL(/type=0/)
      expect((await rowsOf(page)).map((row) => row[columns.bidderName])).toEqual([b, c])
      const book = await sheets(page)
      const rows = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[1]!]!, { header: 1 })
      expect(rows.flat()).toEqual(
        expect.arrayContaining([a, b, c, d, e, codes.passState[1], codes.bondState[2]]),
      )
    })

    test('the wizard offers the new item', async () => {
      await page.goto(address('analysis_record'))
      await page.getByRole('button', { name: '开始清标' }).first().click()
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: '实名认证分析' })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    test('experts are selected in the popup of a section, with immediate effect', async () => {
      const { sectionCode } = (
        await (
          await page.request.get(`/api/tb-prj-sections/getByOpenId/${openId}`, {
            headers: { 'sec-fetch-site': 'same-origin' },
          })
        ).json()
      ).data
      await page.goto(`/qb-setting/auth?q=${sectionCode}`)
      expect(await rowsOf(page)).toHaveLength(1)
      await expect(page.locator('main table')).toContainText('尚未授权')
      await page.getByRole('link', { name: /^选择授权人员/ }).click()
      await page.waitForURL(/choose=/)
      const popup = page.getByRole('dialog')
      await popup.getByRole('searchbox').fill('nobody like this')
      await expect(popup.getByText('没有符合条件的人员')).toBeVisible()
      await popup.getByRole('searchbox').fill('管理员')
      await popup
        .getByRole('row', { name: /admin/ })
        .getByRole('button', { name: /^添\s*加/ })
        .click()
      await expect(page.getByText('已授权 管理员，立即生效')).toBeVisible()
      await popup.getByRole('button', { name: /完\s*成/ }).click()
      await expect(popup).toBeHidden()
      await expect(page.locator('main table')).toContainText('管理员')
      await page.goto(`/qb-setting/auth?q=${sectionCode}&choose=${openId}`)
      await popup
        .getByRole('row', { name: /admin/ })
        .getByRole('button', { name: /^移\s*除/ })
        .click()
      await expect(page.getByText('已移除 管理员，立即生效')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
      await expect(page.locator('main table')).toContainText('尚未授权')
      await page.goto('/qb-setting/auth')
      await expect(page.locator('main table')).toBeVisible()
      await noBarrier(page)
    })

    test('no page reported errors', () => expect(complaints).toEqual([]))
  })
