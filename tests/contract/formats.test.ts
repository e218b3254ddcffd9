import { beforeAll, describe, expect, test } from 'vitest'
import { FILE_TYPE } from '../../lib/domain/number-codes'
import { type Bill, openBill } from '../../lib/engine/bill/layout'
import { readAnyBill } from '../../lib/engine/formats/read-any'
import { zipBytes } from '../../lib/kit/zip/bytes'
import { constructionProjectXml } from '../generator/construction-project'
import { COMMON_LAYOUT } from '../generator/excel/layout'
import { billWorkbook } from '../generator/excel/workbook'
import { gaebXml } from '../generator/gaeb/file'
import type { GeneratedFile } from '../generator/section'
import { bytesOf, sourceOf } from '../support/workbooks'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

let client: Client
let taken: TakenSection

const excel = ({ model, spelling }: GeneratedFile) => billWorkbook(model(), spelling, COMMON_LAYOUT)
const xls = ({ model, spelling }: GeneratedFile) =>
  billWorkbook(model(), spelling, { ...COMMON_LAYOUT, container: 'xls' })
const exchange = ({ model, spelling }: GeneratedFile) =>
  Buffer.from(constructionProjectXml(model(), spelling, { edition: '2025', costs: 'unit' }))

const files = async () =>
  (await client.get(`/api/tb-files?openId.equals=${taken.openId}&isDel.equals=0&size=100`)).body as {
    id: number
    fileName: string
    found: { problems: number }
    format: {
      id: string
      evidence: string
      sums: { fails: number; exact: number }[]
      notInFormat: string[]
    } | null
    issues: { code: string }[]
  }[]

/** The id of the live file with this name. */
const idOf = async (fileName: string) => (await files()).find((file) => file.fileName === fileName)!.id

beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
  taken = await pushedSection(client, 'F-19')
})

describe('a section whose files are in several formats', () => {
  test('is taken, and each file says what it is', async () => {
    const { openId, section, bidders } = taken
    const [first, second, third] = section.bids
    const answers = [
      await client.upload(openId, 1, '招标清单.13jz', exchange(section.tender)),
      await client.upload(openId, 1, '招标清单.xlsx', excel(section.tender)),
      await client.upload(openId, 3, '控制价.xls', xls(section.control)),
      await client.upload(openId, 2, 'a.xlsx', excel(first!), bidders[0]),
      await client.upload(openId, 2, 'b.xml', exchange(second!), bidders[1]),
      await client.upload(openId, 2, third!.fileName, third!.bytes(), bidders[2]),
    ]
    expect(answers.map(({ body }) => body.success && body.message)).toEqual(
      ['招标清单.13jz', '招标清单.xlsx', '控制价.xls', 'a.xlsx', 'b.xml', third!.fileName].map(
        (name) => `${name} 上传成功`,
      ),
    )
    const found = await files()
    expect(found.map(({ fileName, format }) => [fileName, format?.id ?? null])).toEqual([
      ['招标清单.xlsx', 'excel'],
      ['a.xlsx', 'excel'],
      ['b.xml', 'constructionProject'],
      [third!.fileName, null],
      ['控制价.xls', 'excel'],
    ])
    const [tender, bid] = found
    expect(bid!.format!.notInFormat).toContain('units.lockNumber')
    expect(bid!.format!.sums.reduce((sum, { exact }) => sum + exact, 0)).toBeGreaterThan(50)
    expect(tender!.issues.filter(({ code }) => code === 'pricedTender' || code === 'otherKind')).toEqual([])
  })

  test.each(['tb-qb-eco-conformance-sums', 'tb-qb-eco-calc-sums'])(
    'is compared like any other: %s',
    async (service) => {
      const { openId } = taken
      const { body } = await client.get(`/api/${service}/beginAnalyze?openId=${openId}`)
      expect(body.success).toBe(true)
      const { bidders } = body.data.coverage
      expect(bidders.map(({ comparedNum }: { comparedNum: number }) => comparedNum > 10)).toEqual([
        true,
        true,
        true,
      ])
      // ConstructionProject states no amounts of material lines and no bases of rates.
      expect(bidders.map(({ reason }: { reason: string | null }) => reason)).toEqual([
        null,
        service.includes('calc') ? 'notInFormat' : null,
        null,
      ])
    },
  )
})

describe('the bill of a file as a workbook', () => {
  test.each([
    ['of a tender in Excel', 1, '招标清单.xlsx', '2024'],
    ['of a bid in ConstructionProject', 2, 'b.xml', '2013'],
  ])('%s can be had and sent in again', async (_, fileType, fileName, edition) => {
    const { openId, bidders } = taken
    const id = await idOf(fileName)
    const { status, headers, bytes } = await client.download(`/api/tb-files/${id}/excel?edition=${edition}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('spreadsheetml')
    expect(headers.get('content-disposition')).toContain(
      encodeURIComponent(fileName.replace(/\.\w+$/, '.xlsx')),
    )
    const sent = await client.upload(
      openId,
      fileType,
      fileName.replace(/\.\w+$/, '.xlsx'),
      bytes,
      fileType === 2 ? bidders[1] : undefined,
    )
    expect(sent.body).toMatchObject({ success: true })
  })

  test('is recorded like a download, and refused to whoever may not see the section', async () => {
    const id = await idOf('a.xlsx')
    await client.download(`/api/tb-files/${id}/excel`)
    const { body } = await client.get('/api/system/audit?action=download&size=20')
    expect(JSON.stringify(body)).toContain('a.xlsx')
    expect((await client.download('/api/tb-files/999999999/excel')).status).toBe(403)
  })
})

describe('the workbook of a bid that states prices alone', () => {
  test('has the texts and quantities of the tender, and is refused with what to do without one', async () => {
    const { openId, section, bidders } = await pushedSection(client, 'F-19-X84')
    const gaeb = (file: GeneratedFile, phase: '83' | '84') =>
      Buffer.from(gaebXml(file.model(), { phase, hasSpecials: false }))
    const [bid] = section.bids
    const sent = await client.upload(openId, 2, 'a.x84', gaeb(bid!, '84'), bidders[0])
    expect(sent.body).toMatchObject({ success: true })
    const asWorkbook = () => client.download(`/api/tb-files/${sent.body.data.id}/excel`)
    const refused = await asWorkbook()
    expect(refused.status).toBe(422)
    expect(Buffer.from(refused.bytes).toString()).toContain('请先上传招标文件')
    expect((await client.upload(openId, 1, 't.x83', gaeb(section.tender, '83'))).body.success).toBe(true)
    const { status, bytes } = await asWorkbook()
    expect(status).toBe(200)
    const { items } = openBill(readAnyBill(sourceOf(bytes), FILE_TYPE.bid).buffer)
    const tender = openBill(readAnyBill(sourceOf(gaeb(section.tender, '83')), FILE_TYPE.tender).buffer)
    expect(items.rows).toBe(tender.items.rows)
    const facts = (bill: Pick<Bill, 'items'>) =>
      Array.from({ length: bill.items.rows }, (_, row) => {
        const { name, measureUnit, quantity } = bill.items
        return [name.get(row), measureUnit.get(row), quantity.get(row)]
      })
    expect(facts({ items })).toEqual(facts(tender))
    expect([...items.unitPrice.values].filter((price) => price > 0).length).toBeGreaterThan(30)
  })
})

describe('a file that is no bill of any format is refused with what to do', () => {
  const project = () =>
    zipBytes([
      { name: 'Overview.ini', bytes: Buffer.from('x') },
      { name: 'GSPFiles/1.GSP', bytes: Buffer.from('GSPModel File') },
    ])
  test.each([
    ['a project of a pricing program', 'a.zip', project, '用计价软件导出'],
    ['a workbook without items', 'a.xlsx', () => bytesOf({ 说明: [['总 说 明']] }), '未找到分部分项清单表'],
    ['an XML of another kind', 'a.xml', () => Buffer.from('<a><b/></a>'), '根元素是“a”'],
  ])('%s', async (_, name, bytes, words) => {
    const { status, body } = await client.upload(taken.openId, 1, name, bytes())
    expect(status).toBe(422)
    expect(body.message).toContain(words)
  })
})
