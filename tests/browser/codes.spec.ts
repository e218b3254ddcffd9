import { expect, type Page, test } from '@playwright/test'
import { codeWeight } from '../../lib/domain/code-weight'
import words from '../../messages/zh-CN/codes.json' with { type: 'json' }
import { respellMac } from '../generator/machines'
import type { Plant } from '../generator/plants/plant'
import { type GeneratedSection, generateSection } from '../generator/section'
import { codeSections, sharedCodes } from '../support/code-sections'
import { agree } from './support/agree'
import { analyse, dropFiles, rowsOf } from './support/screen'
import { sampleSection, type UploadFile } from './support/sections'
import { browserErrorsOf, pushSection, signIn } from './support/session'

const typeWord = (type: string) => words.featureType[type as keyof typeof words.featureType]
const stepWord = (step: string) => words.operationStep[step as keyof typeof words.operationStep]
const at = (openId: string, screen: string, query = '') => `/qb-inner/${openId}/analysis_${screen}${query}`

function filesOf({ tender, control, bids }: GeneratedSection, most = bids.length): UploadFile[] {
  return [tender, control, ...bids.slice(0, most)].map(({ fileName, bytes }) => ({
    name: fileName,
    bytes: bytes(),
  }))
}

/** Creates a section with these of its files. */
async function bring(page: Page, platform: unknown, files: readonly UploadFile[]): Promise<string> {
  const openId = await pushSection(page.request, platform)
  await page.goto(`/qb-inner/${openId}/file_view`)
  await dropFiles(page, files)
  const read = page.locator('main table').getByText('已读取')
  await expect(read).toHaveCount(files.length, { timeout: 60_000 })
  return openId
}

/** The texts of the rows of a table, by the titles of its columns; under a heading also that, as 类型. */
async function textsIn(page: Page, name: string): Promise<Record<string, string>[]> {
  const table = page.getByRole('region', { name, exact: true }).locator('table')
  return table.evaluate((element: HTMLTableElement) => {
    const texts = (row: HTMLTableRowElement) => [...row.cells].map((cell) => cell.textContent!.trim())
    const titles = texts(element.tHead!.rows[0]!)
    let heading = ''
    return [...element.tBodies[0]!.rows].flatMap((row) => {
      const own = row.querySelector<HTMLElement>('button[aria-expanded]')
      if (own) heading = own.title
      const cells = Object.fromEntries(texts(row).map((text, at) => [titles[at], text]))
      return own ? [] : [{ ...cells, 类型: heading }]
    })
  })
}

/** Shared codes as the summary shows them, `type|code|bidders|public`, and the numbers by type. */
async function summaryOf(page: Page) {
  const isPublic = (text: string) => text.replace(/^(—|设为公共)$/, '')
  const codes = (await textsIn(page, '汇总')).map((row) =>
    [row.类型, row.特征码, row.涉及投标人, isPublic(row.公共设备或地址!)].join('|'),
  )
  const counts = (await textsIn(page, '各类型数量')).map((row) => [
    row.特征码类型,
    Number(row.相同特征码数!.match(/\d+/)?.[0] ?? 0),
  ])
  return { codes: codes.sort(), counts: Object.fromEntries(counts) as Record<string, number> }
}

const PUBLIC = '交易中心公共电脑'

test.describe
  .serial('planted codes', () => {
    const { here, there, names, outer, publicCode } = codeSections(7300)
    let page: Page
    let openId: string
    let complaints: string[]

    test.beforeAll(async ({ browser }) => {
      page = await (await browser.newContext()).newPage()
      complaints = browserErrorsOf(page)
      await signIn(page)
      await bring(page, there.platform, filesOf(there))
      openId = await bring(page, here.platform, filesOf(here))
    })
    test.afterAll(() => page.context().close())

    test('a public machine is added on its screen, found by keyword, its remark changed', async () => {
      await page.goto('/qb-setting/public-codes')
      await page.getByRole('button', { name: '添加' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('类型').selectOption({ label: typeWord('60') })
      await dialog.getByLabel('特征码').fill('null')
      await dialog.getByRole('button', { name: /保\s*存/ }).click()
      await expect(page.locator('.ant-message-error')).toBeVisible()
      await dialog.getByLabel('特征码').fill(publicCode.feature)
      await dialog.getByRole('button', { name: /保\s*存/ }).click()
      await expect(dialog).toHaveCount(0)
      await page.getByRole('searchbox').fill('public-cpu')
      await page.getByRole('button', { name: '查询' }).click()
      await page.waitForURL(/q=/)
      expect(await rowsOf(page)).toHaveLength(1)
      await page.getByRole('button', { name: '修改备注' }).click()
      await dialog.getByLabel('备注').fill(PUBLIC)
      await dialog.getByRole('button', { name: /保\s*存/ }).click()
      await expect(page.getByRole('cell', { name: PUBLIC })).toBeVisible()
      await page.goto(`/qb-setting/public-codes?q=${encodeURIComponent(PUBLIC.slice(2))}`)
      await expect(page.getByRole('cell', { name: PUBLIC })).toBeVisible()
    })

    test('the summary lists exactly the planted codes; the public machine is not counted', async () => {
      await analyse(page, at(openId, 'hardware'))
      const planted = sharedCodes(here)
      const { codes, counts } = await summaryOf(page)
      const projects = new Set((await textsIn(page, '汇总')).map((row) => row.项目名称))
      expect([...projects]).toEqual([here.platform.section.tenderName])
      expect(codes).toEqual(
        planted
          .map(({ featureType, value, bidders, isPublic }) =>
            [typeWord(featureType), value, bidders.join('、'), isPublic ? `公共 · ${PUBLIC}` : ''].join('|'),
          )
          .sort(),
      )
      for (const [type, word] of Object.entries(words.featureType)) {
        const counted = planted.filter(({ featureType, isPublic }) => featureType === type && !isPublic)
        // Some types are listed only where a code of them was found.
        expect(counts[word] ?? 0, word).toBe(counted.length)
      }
      const heading = page.getByRole('button', { name: typeWord('60') })
      const code = page.getByRole('region', { name: '汇总', exact: true }).getByText('PUBLIC-CPU')
      await expect(code).toBeVisible()
      await heading.press('Enter')
      await expect(code).toBeHidden()
      // The results contain the list they were computed with.
      await page.locator('h1 + details > summary').press('Enter')
      const list = page.locator('details details').filter({ hasText: '公共设备名单 1 项' })
      await list.locator('summary').press('Enter')
      await expect(list.getByRole('listitem')).toHaveText([
        new RegExp(`${typeWord('60')}.*PUBLIC-CPU.*${PUBLIC}`),
      ])
    })

    test('shared codes open on two bidders who share some, and are shown in the spelling of each', async () => {
      await page.goto(at(openId, 'hardware', '?tab=details'))
      const [one, two] = ['一', '二'].map((nth) => page.getByRole('combobox', { name: `投标人${nth}` }))
      await expect(one!).not.toHaveValue('')
      await expect(page.locator('main tr[data-row]').first()).toBeVisible()
      await one!.selectOption({ label: names[1]! })
      await page.waitForURL(/v1=/)
      const same = await one!.inputValue()
      await two!.selectOption({ label: names[1]! })
      await page.waitForURL(new RegExp(`v2=${same}`))
      await expect(page.getByText('请选择两家不同的投标人')).toBeVisible()
      await two!.selectOption({ label: names[2]! })
      await expect(page.getByText('请选择两家不同的投标人')).toHaveCount(0)
      const rows = await rowsOf(page)
      const mac = here.truth.codes.find(({ code }) => code === 'mac')!.value
      expect(rows.map((row) => [row.投标人, row.特征码类型, row.特征码, row.类型代码])).toEqual([
        [names[1], typeWord('50'), mac, '50'],
        [names[2], typeWord('50'), respellMac(mac), '50'],
      ])
      expect(rows[0]!.项目名称).toBe(here.platform.section.tenderName)
    })

    test('another company in another section is listed with its project, the same company is not', async () => {
      await page.goto(at(openId, 'hardware', '?tab=outerCodes'))
      const rows = await rowsOf(page)
      expect(rows.map((row) => [row.投标人, row.特征码类型, row.其他标段的单位, row.其他标段的项目])).toEqual(
        outer.map((one) => [
          names[one.bidder],
          typeWord(one.featureType),
          one.outerBidderName,
          one.projectName,
        ]),
      )
    })

    test('the graph shows the sums of shared codes; nodes and edges are deep links', async () => {
      const expected = new Map<string, [number, number]>()
      for (const { featureType, bidders, isPublic } of sharedCodes(here)) {
        for (const [i, one] of bidders.entries()) {
          for (const two of bidders.slice(i + 1)) {
            const [counted, weight] = expected.get(`${one} ↔ ${two}`) ?? [0, 0]
            const own = isPublic ? 0 : codeWeight(featureType, null)
            expected.set(`${one} ↔ ${two}`, [counted + (isPublic ? 0 : 1), weight + own])
          }
        }
      }
      await page.goto(at(openId, 'hardware', '?tab=relations&size=50'))
      const shown = (await rowsOf(page)).map((row) => {
        const weight = row.强度 === '仅公共' ? 0 : Number(row.强度)
        return [row.投标人组合!.replace(/\s+/g, ' '), [Number(row.相同特征码数), weight]]
      })
      expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(expected))
      const picture = page.getByRole('region', { name: '投标人关系图，相同内容见旁边的表' })
      await picture.getByRole('link', { name: names[4]!, exact: true }).click()
      await page.waitForURL(/node=/)
      await expect(page.getByRole('heading', { name: names[4]! })).toBeVisible()
      const ofBidder = sharedCodes(here).filter(({ bidders }) => bidders.includes(names[4]!))
      expect((await rowsOf(page)).map((row) => row.特征码).sort()).toEqual(
        ofBidder.map(({ value }) => value).sort(),
      )
      await picture
        .getByRole('link', { name: new RegExp(`^${names[3]} 与 ${names[4]}`) })
        .dispatchEvent('click')
      await page.waitForURL(/edge=/)
      const link = page.url()
      await page.goto(at(openId, 'hardware'))
      await page.goto(link)
      await expect(page.getByRole('heading', { name: `${names[3]} ↔ ${names[4]}` })).toBeVisible()
      expect((await rowsOf(page)).map((row) => row.特征码类型)).toEqual([typeWord('20')])
      await page.getByRole('link', { name: '查看各自的写法' }).click()
      await page.waitForURL(/tab=details/)
      const { searchParams } = new URL(page.url())
      expect(searchParams.get('v1')).not.toBe(searchParams.get('v2'))
    })

    test('the operations are those of the record; a mark on the time line filters by its code', async () => {
      await analyse(page, at(openId, 'trade'))
      await page.goto(at(openId, 'trade', '?size=100'))
      const shared = new Set(
        sharedCodes(here).flatMap(({ featureType, value }) =>
          [value, respellMac(value)].map((text) => `${featureType} ${text.toUpperCase()}`),
        ),
      )
      const expected = here.platform.records
        .filter(({ featureType, feature }) => shared.has(`${featureType} ${feature.trim().toUpperCase()}`))
        .map((row) => [
          row.bidderName,
          typeWord(row.featureType),
          row.feature.trim(),
          row.time,
          stepWord(row.step),
        ])
      const operations = page.getByRole('region', { name: '使用共有特征码的操作' })
      const read = async () => {
        await expect(operations.locator('tbody tr').first()).toBeVisible()
        return operations.locator('tbody tr').evaluateAll((rows) =>
          rows.map((row) =>
            // biome-ignore lint/performance/useDomNodeTextContent: what is shown
            Array.from((row as HTMLTableRowElement).cells, (cell) => cell.innerText.trim()).slice(1, 6),
          ),
        )
      }
      expect((await read()).sort()).toEqual(expected.sort())
      const figure = page.locator('figure').filter({ hasText: '操作时间轴' })
      await figure.getByRole('img').hover()
      const live = figure.locator('[aria-hidden=true] svg path[fill="#d4570a"]')
      await live.first().click({ force: true })
      await page.waitForURL(/code=/)
      await expect(page.getByText('仅特征码')).toBeVisible()
      const mac = here.truth.codes.find(({ code }) => code === 'mac')!
      const rows = await read()
      expect(rows).toHaveLength(4 * mac.bidders.length)
      expect(new Set(rows.map(([, type]) => type))).toEqual(new Set([typeWord('50')]))
      await page.getByRole('combobox', { name: '操作环节' }).selectOption('20')
      await page.waitForURL(/step=20/)
      expect(await read()).toHaveLength(mac.bidders.length)
      await figure.locator('summary').press('Enter')
      await expect(figure.getByRole('row', { name: new RegExp(names[1]!) })).toContainText(mac.value)
    })

    test('locks and certificates are listed with the other bidders that share them', async () => {
      await analyse(page, at(openId, 'lock'))
      const rows = (await rowsOf(page)).filter((row) => row.标段内相同的投标人 !== '—')
      const expected = sharedCodes(here)
        .filter(({ featureType }) => ['20', '30'].includes(featureType))
        .flatMap(({ featureType, bidders: [one, two] }) => [
          `${one} ${typeWord(featureType)} ${two}`,
          `${two} ${typeWord(featureType)} ${one}`,
        ])
      expect(rows.map((row) => `${row.投标人} ${row.特征码类型} ${row.标段内相同的投标人}`).sort()).toEqual(
        expected.sort(),
      )
    })

    test('after the public machine is removed, the results state that the list has changed', async () => {
      await page.goto('/qb-setting/public-codes?q=Public-CPU')
      await page.getByRole('button', { name: '移除' }).click()
      await agree(page, /移\s*除/)
      await expect(page.getByText('已移除，重新分析后生效。')).toBeVisible()
      await page.goto(at(openId, 'hardware'))
      await expect(page.getByText('公共设备名单已变化。')).toBeVisible()
      await analyse(page, at(openId, 'hardware'))
      await expect(page.getByText('公共设备名单已变化。')).toBeHidden()
      expect((await summaryOf(page)).counts[typeWord('60')]).toBe(1)
    })

    test('no page reported errors', () => expect(complaints).toEqual([]))
  })

const luan = sampleSection('luan')
test('luan: B and D share a machine, B and C an address; nothing else is reported', { tag: '@long' }, async ({
  page,
}) => {
  await signIn(page)
  const openId = await bring(page, luan.platform, luan.files)
  await analyse(page, at(openId, 'hardware'))
  const { codes, counts } = await summaryOf(page)
  expect(codes).toEqual(['IP地址|10.9.0.2|投标人B、投标人C|', '文件制作机器码|MK-0002|投标人B、投标人D|'])
  expect(Object.values(counts).reduce((a, b) => a + b)).toBe(2)
  await page.goto(at(openId, 'hardware', '?tab=outerCodes'))
  await expect(page.getByText('未发现线索').first()).toBeVisible()
  await page.goto(at(openId, 'hardware', '?tab=relations'))
  expect((await rowsOf(page)).map((row) => `${row.投标人组合} ${row.强度}`)).toEqual([
    '投标人B ↔ 投标人D 3',
    '投标人B ↔ 投标人C 1',
  ])
})

test('with 300 bidders only groups are drawn first, and a click opens one', { tag: '@long' }, async ({
  page,
}) => {
  const complaints = browserErrorsOf(page)
  const plants: Plant[] = Array.from({ length: 50 }, (_, pair) => ({
    analysis: 'feature',
    bidders: pair === 0 ? [0, 1, 2, 3, 4] : [5 + 2 * pair, 6 + 2 * pair],
    code: pair % 2 === 0 ? 'mac' : 'ip',
  }))
  const section = generateSection({ seed: 7400, bidders: 300, items: 30, contentsPerItem: 0, plants })
  await signIn(page)
  const openId = await bring(page, section.platform, filesOf(section, 2))
  await analyse(page, at(openId, 'hardware'))
  await page.goto(at(openId, 'hardware', '?tab=relations'))
  await expect(page.getByText('103 家投标人相连，分为 50 组，共 59 对。')).toBeVisible()
  const [first, second] = section.bids.map(({ bidderName }) => bidderName)
  const picture = page.getByRole('region', { name: '投标人关系图，相同内容见旁边的表' })
  await expect(picture.getByRole('link')).toHaveCount(50)
  await picture.getByRole('link', { name: `${first} 等 5 家` }).click()
  await page.waitForURL(/group=/)
  await expect(picture.getByRole('link', { name: first!, exact: true })).toBeVisible()
  expect(await rowsOf(page)).toHaveLength(10)
  await page.getByRole('link', { name: new RegExp(`${first}\\s+↔\\s+${second}`) }).press('Enter')
  await page.waitForURL(/edge=/)
  await expect(page.getByRole('heading', { name: `${first} ↔ ${second}` })).toBeVisible()
  expect((await rowsOf(page)).map((row) => row.特征码)).toEqual([section.truth.codes[0]!.value])
  expect(complaints).toEqual([])
})
