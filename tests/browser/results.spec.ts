import { type Browser, expect, type Page, test } from '@playwright/test'
import { read, utils } from 'xlsx'
import codes from '../../messages/zh-CN/codes.json' with { type: 'json' }
import columns from '../../messages/zh-CN/columns.json' with { type: 'json' }
import { agree } from './support/agree'
import { analyse, analyseByHand, dropFiles, figure, rowsOf, type ScreenRow } from './support/screen'
import { type Expected, generatedSection, sampleSection, type TestSection } from './support/sections'
import { browserErrorsOf, pushSection, signIn } from './support/session'

const PAGES = { conformance: 'analysis_eco_con', calc: 'analysis_eco_calc' } as const
type Analysis = keyof typeof PAGES

/** The value without its formatting. */
function meaning(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '' || value === '—') return ''
  const text = String(value).replace(/\s/g, '').normalize('NFKC').toUpperCase()
  const plain = text.replace(/[,%]/g, '')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : text
}
const lines = (rows: readonly Expected[]) => rows.map((row) => row.map(meaning).join(' | ')).sort()

const errorWord = (code: string) => codes.errorType[code as keyof typeof codes.errorType]
const shownRow: Record<Analysis, (row: ScreenRow) => Expected> = {
  conformance: (row) =>
    [columns.cfmType, columns.itemName, columns.dataItem, columns.tenderValue, columns.bidderValue].map(
      (title) => row[title] ?? null,
    ),
  calc: (row) =>
    [columns.errorType, columns.itemName, columns.bidderPrice, columns.calcPrice].map(
      (title) => row[title] ?? null,
    ),
}
const expectedRow: Record<Analysis, (row: Expected) => Expected> = {
  conformance: (row) => row,
  calc: ([errorType, ...rest]) => [errorWord(String(errorType)), ...rest],
}

async function uploadAll(page: Page, openId: string, section: TestSection): Promise<void> {
  await page.goto(`/qb-inner/${openId}/file_view`)
  const broken = { name: '坏文件.nlntf', bytes: Buffer.from('这不是清单') }
  await dropFiles(page, [broken, ...section.files], 1)
  await expect(page.getByText(`已存入 ${section.files.length} 个文件`)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('row').filter({ hasText: '坏文件.nlntf' })).toContainText(/无法读取: \S/)
  await expect(page.locator('main table').getByText('已读取')).toHaveCount(section.files.length)
}

async function checkSums(page: Page, sums: Record<string, Record<string, number>>): Promise<void> {
  const rows = await rowsOf(page)
  expect(rows.length).toBe(Object.keys(sums).length)
  for (const row of rows) {
    const expected = sums[row[columns.bidderName] ?? '']
    expect(expected, row[columns.bidderName]).toBeDefined()
    for (const [key, value] of Object.entries(expected ?? {})) {
      expect(figure(row[columns[key as keyof typeof columns]]), `${row[columns.bidderName]} ${key}`).toBe(
        value,
      )
    }
  }
}

/** The detail rows of each bidder, opened as a user does: by selecting the bidder. */
async function checkDetails(page: Page, analysis: Analysis, expected: TestSection[Analysis]): Promise<void> {
  await page.getByRole('link', { name: /^详细信息/ }).click()
  await page.waitForURL(/tab=details/)
  const all = `${page.url()}&size=100`
  for (const [bidder, rows] of Object.entries(expected)) {
    await page.goto(all)
    await page.getByRole('combobox', { name: '投标人' }).selectOption({ label: bidder })
    await page.waitForURL(/bidderId=\d+/)
    if (rows.length === 0) {
      await expect(page.getByText('没有符合筛选条件的记录')).toBeVisible()
      continue
    }
    await expect(page.getByText(`共 ${rows.length} 条`)).toBeVisible()
    const shown = (await rowsOf(page)).map(shownRow[analysis])
    expect(lines(shown), bidder).toEqual(lines(rows.map(expectedRow[analysis])))
  }
}

/** The sheet of what the summary unfolds to. */
const UNFOLDED: Readonly<Record<Analysis, string>> = { conformance: '按表计数', calc: '按合计类型计数' }

async function checkExport(page: Page, analysis: Analysis, expectedRows: number): Promise<void> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出Excel' }).click()
  await expect(page.getByText('导出Excel完成！开始下载...')).toBeVisible()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const book = read(Buffer.concat(chunks))
  expect(book.SheetNames).toEqual(['说明', '汇总结果', '详细信息', UNFOLDED[analysis], '比较范围'])
  const sheet = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[2] ?? '']!, {
    header: 1,
    blankrows: false,
  })
  // There are a title and a header above the rows.
  expect(sheet.length).toBe(expectedRows + 2)
}

async function rowsInFreshContext(browser: Browser, address: string): Promise<ScreenRow[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const { pathname, search } = new URL(address)
  await signIn(page, pathname + search)
  const rows = await rowsOf(page)
  await context.close()
  return rows
}

const countOf = (table: TestSection[Analysis]) =>
  Object.values(table).reduce((sum, rows) => sum + rows.length, 0)

/** All steps of a user with a section, from its files to the sheet. */
function checkSection(name: string, make: () => TestSection, tag: string[] = []): void {
  test.describe
    .serial(name, { tag }, () => {
      let page: Page
      let openId: string
      let section: TestSection
      let complaints: string[]

      test.beforeAll(async ({ browser }) => {
        section = make()
        page = await (await browser.newContext()).newPage()
        complaints = browserErrorsOf(page)
        openId = await pushSection(page.request, section.platform)
        await signIn(page)
      })
      test.afterAll(() => page.context().close())

      const address = (analysis: Analysis) => `/qb-inner/${openId}/${PAGES[analysis]}`

      test('without files the result page links to the files screen', async () => {
        await page.goto(address('calc'))
        await expect(page.getByText('尚未上传招标文件')).toBeVisible()
        await page.getByRole('link', { name: '去上传文件' }).click()
        await page.waitForURL(/file_view$/)
      })

      test('files are imported, and a broken one stops no other', () => uploadAll(page, openId, section))

      for (const analysis of ['conformance', 'calc'] as const) {
        test(`${analysis}: the screen shows exactly the findings`, async () => {
          await analyseByHand(page, address(analysis))
          if (section.sums) await checkSums(page, section.sums[analysis])
          await checkDetails(page, analysis, section[analysis])
        })

        test(`${analysis}: the sheet has the rows of the screen`, async () => {
          await page.goto(address(analysis))
          await checkExport(page, analysis, countOf(section[analysis]))
        })
      }

      test('a bidder of the summary unfolds to its counts by table, and folds again', async () => {
        await page.goto(address('conformance'))
        await page.getByRole('link', { name: /^展开/ }).first().click()
        await page.waitForURL(/open=\d+/)
        const counts = page.getByRole('table', { name: /：按表计数$/ })
        await expect(counts.getByRole('row', { name: /^分部分项工程/ })).toBeVisible()
        await page.getByRole('link', { name: /^收起/ }).click()
        await expect(counts).toHaveCount(0)
      })

      test('kind and keyword filter the rows, and the address opens them in another browser', async ({
        browser,
      }) => {
        const all = Object.values(section.conformance).flat()
        const changed = all.filter(([cfmType]) => cfmType === '改')
        await page.goto(`${address('conformance')}?tab=details&size=100`)
        await page.getByRole('link', { name: /^改/ }).click()
        await page.waitForURL(/type=/)
        await expect(page.getByText(`共 ${changed.length} 条`)).toBeVisible()
        const word = String(changed[0]?.[1])
        await page.getByRole('searchbox').fill(word)
        await page.getByRole('button', { name: '查询' }).click()
        await page.waitForURL(/q=/)
        const hits = changed.filter(([, name]) => String(name).includes(word))
        await expect(page.getByText(`共 ${hits.length} 条`)).toBeVisible()
        expect(await rowsInFreshContext(browser, page.url())).toEqual(await rowsOf(page))
        await page.getByRole('searchbox').fill('没有这样的名称')
        await page.getByRole('button', { name: '查询' }).click()
        await page.getByRole('link', { name: '清除筛选' }).click()
        await expect(page.getByText(`共 ${all.length} 条`)).toBeVisible()
      })

      test('a heading collapses the rows below it, also by keyboard', async () => {
        await page.goto(`${address('calc')}?tab=details&size=100`)
        const heading = page.getByRole('button', { expanded: true }).first()
        const below = page.locator('main tbody tr:visible')
        await expect(heading).toBeVisible()
        const before = await below.count()
        await heading.press('Enter')
        expect(await below.count()).toBeLessThan(before)
        await page.getByRole('button', { expanded: false }).first().press('Enter')
        expect(await below.count()).toBe(before)
      })

      test('a changed file makes the results outdated, and the import report opens by its address', async () => {
        await page.goto(`/qb-inner/${openId}/file_view`)
        await page
          .getByRole('link', { name: /^读取报告：/ })
          .first()
          .click()
        await page.waitForURL(/report=\d+/)
        await expect(page.getByRole('dialog')).toContainText('清单项目')
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await page
          .getByRole('button', { name: /^删除：.*nlntf/ })
          .last()
          .click()
        await agree(page, /删\s*除/)
        await expect(page.getByText('删除成功！')).toBeVisible()
        await page.goto(address('calc'))
        await expect(page.getByText('结果已过期。')).toBeVisible()
      })

      test('the upload of one place accepts one file and replaces the current one', async () => {
        const { files } = section
        const tender = files.find(({ name }) => name.endsWith('.LNZF'))!
        await page.goto(`/qb-inner/${openId}/file_view`)
        await page.getByRole('button', { name: '重新上传：招标文件' }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText('上传成功后将替换现有文件')
        const buffer = tender.bytes
        const file = { name: '新招标文件.LNZF', mimeType: 'application/octet-stream', buffer }
        await dialog.locator('input[type=file]').setInputFiles(file)
        await expect(page.getByText('新招标文件.LNZF 上传成功')).toBeVisible()
        await expect(dialog).toHaveCount(0)
        await expect(page.locator('main [data-table]').first()).toContainText('新招标文件.LNZF')
      })

      test('no page reported errors', () => expect(complaints).toEqual([]))
    })
}

checkSection('a generated section', generatedSection)
checkSection('section-a', () => sampleSection('section-a'), ['@long'])

const luan = sampleSection('luan')
test('luan: the real bid has no clue', { tag: '@long' }, async ({ page }) => {
  const openId = await pushSection(page.request, luan.platform)
  await signIn(page)
  await uploadAll(page, openId, luan)
  for (const analysis of ['conformance', 'calc'] as const) {
    await analyse(page, `/qb-inner/${openId}/${PAGES[analysis]}`)
    const real = (await rowsOf(page)).find((row) => row[columns.bidderName] === '投标人A')
    const figures = Object.entries(real ?? {}).filter(
      ([title]) => title !== columns.bidderName && title !== UNFOLDED[analysis],
    )
    expect(figures.length).toBeGreaterThan(2)
    for (const [title, text] of figures) expect(figure(text), title).toBe(0)
  }
})
