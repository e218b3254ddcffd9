import { beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { COMMON_LAYOUT } from '../generator/excel/layout'
import { billWorkbook } from '../generator/excel/workbook'
import type { GeneratedFile } from '../generator/section'
import { SESSION_COOKIE } from '../support/demo-server'
import { type Client, signedIn } from './client'
import { pushedSection, type TakenSection } from './section'
import { inject } from './worker-server'

let client: Client
const taken: TakenSection[] = []

/** Two sections that differ in the edition of their bills. */
beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
  for (const edition of ['2013', '2024'] as const) {
    const one = await pushedSection(client, `EDITION-${edition}`, { edition })
    const book = ({ model, spelling }: GeneratedFile) =>
      billWorkbook(model(), spelling, { ...COMMON_LAYOUT, forms: edition })
    const { section, openId, bidders } = one
    await client.upload(openId, 1, '招标.xlsx', book(section.tender))
    await client.upload(openId, 2, '甲.xlsx', book(section.bids[0]!), bidders[0])
    await client.upload(openId, 2, '乙.xlsx', book(section.bids[1]!), bidders[1])
    const ran = await client.get(`/api/tb-qb-eco-rational-sums/beginAnalyze?openId=${openId}`)
    expect(ran.body).toMatchObject({ success: true })
    taken.push(one)
  }
})

const RULES = ['平均价、控制价、最低价', '平均价、最高投标限价、最低价']

const ruleIn = (text: string) => RULES.map((rule) => text.includes(rule))

test('a page of a section and its report have the words of the edition of its bills', async () => {
  const headers = { cookie: `${SESSION_COOKIE}=${client.token}` }
  for (const [at, { openId }] of taken.entries())
    for (const path of [`/qb-inner/${openId}/analysis_eco_ra`, `/qb-inner/${openId}/report`]) {
      const page = await fetch(inject('baseUrl') + path, { headers })
      expect([page.status, ...ruleIn(await page.text())], path).toEqual([200, at === 0, at === 1])
    }
})

test('so has its workbook, which a thread writes', async () => {
  for (const [at, { openId }] of taken.entries()) {
    const { body } = await client.get(`/api/tb-qb-eco-rational-sums/exportExcel?openId=${openId}`)
    const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
    const { Sheets, SheetNames } = read(bytes)
    expect(ruleIn(utils.sheet_to_csv(Sheets[SheetNames[0]!]!))).toEqual([at === 0, at === 1])
  }
})
