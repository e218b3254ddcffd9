import { beforeAll, describe, expect, test } from 'vitest'
import { filterName } from '../../lib/runs/listing'
import { blindTender, keptBid, printedBid, SMALL, toldBid } from '../support/blind-files'
import { type Answer, type Client, signedIn } from './client'
import { pageText } from './page-text'
import { pushedSection, type TakenSection } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const RULES = '/api/tb-qb-tec-rules'
const LAYOUTS = '/api/tb-qb-tec-layouts'
const DETAILS = '/api/tb-qb-tec-layout-details'
const TECHNICAL = 4
const TENDER_TEXT = 5

const baseUrl = inject('baseUrl')
let client: Client
/** Who files the documents gets nothing that is computed from them. */
let filer: Client
let taken: TakenSection

const platformOf = (taken: TakenSection) => taken.section.platform as { section: Record<string, unknown> }

async function blindSection(code: string): Promise<TakenSection> {
  const made = await pushedSection(client, code)
  const { section } = platformOf(made)
  return pushedSection(client, code, {}, { section: { ...section, techEvaType: 1 } })
}

const upload = async (fileType: number, name: string, bytes: Uint8Array, bidder?: number) => {
  const answer = await filer.upload(taken.openId, fileType, name, bytes, bidder)
  expect([answer.status, answer.body.success], name).toEqual([200, true])
}

interface Rule {
  readonly key: string
  readonly value: string | number
  readonly scope: string
  readonly tolerance?: number | null
  readonly quote?: string | null
  readonly file?: string | null
  readonly page?: number | null
}

const found = async () => (await client.get(`${RULES}/findByOpenId/${taken.openId}`)).body.data
const save = (rules: readonly Rule[]): Promise<Answer> =>
  client.call('POST', `${RULES}/saveAllRules/${taken.openId}`, { json: { rules } })
const analyse = () => client.get(`${LAYOUTS}/beginAnalyze?openId=${taken.openId}`)
const details = async (query = '') =>
  (await client.get(`${DETAILS}/queryDetails?openId=${taken.openId}&size=200${query}`)).body.data
const proposalsOf = async () =>
  (await client.call('POST', `${RULES}/readFromTender/${taken.openId}`, { json: {} })).body.data

beforeAll(async () => {
  client = await signedIn(baseUrl)
  taken = await blindSection('LAYOUT-1')
  filer = await addUser('evaluator', { openId: taken.openId })
  const names = taken.section.bids.map(({ bidderName }) => bidderName)
  await upload(TENDER_TEXT, '招标文件.docx', blindTender())
  await upload(TECHNICAL, '甲.docx', keptBid(), taken.bidders[0])
  await upload(TECHNICAL, '乙.docx', toldBid(names[1]!), taken.bidders[1])
  await upload(TECHNICAL, '丙.pdf', printedBid(SMALL), taken.bidders[2])
})

describe('the layout check of a blind section', () => {
  test('without confirmed rules looks for identity only, and says so', async () => {
    expect(await found()).toEqual({ version: null, rules: [] })
    const { body } = await analyse()
    expect(body.success).toBe(true)
    const sums = await client.get(`${LAYOUTS}/querySum?openId=${taken.openId}`)
    expect(sums.body.data.map(({ rulesChecked }: { rulesChecked: number }) => rulesChecked)).toEqual([
      0, 0, 0,
    ])
    const identity = await details('&class=identity')
    expect(identity).toMatchObject([{ rule: 'name', state: 'differs' }])
    expect(await details('&class=format')).toEqual([])
  })

  test('proposes the rules of its tender with their words, and applies none of them', async () => {
    const { documents, proposals, unread, unreadCount } = await proposalsOf()
    expect(documents).toEqual([{ file: '招标文件.docx', state: 'read' }])
    const stated = proposals.map(({ key, value, scope }: Rule) => `${key} ${value} ${scope}`)
    expect(stated).toEqual([
      ...['paper A4 page', 'orientation portrait page'],
      ...['marginTop 2.5 page', 'marginBottom 2.5 page', 'marginLeft 2.5 page', 'marginRight 2.5 page'],
      ...['fontSize 14 body', 'fontEastAsia 宋体 body', 'lineExact 28 body'],
      ...['header none page', 'footer none page', 'pageNumber none page'],
      'firstLineChars 2 all',
    ])
    expect(proposals.find(({ key }: Rule) => key === 'fontSize')).toMatchObject({
      ...{
        quote: '正文采用宋体四号字，行距为固定值28磅',
        file: '招标文件.docx',
        page: null,
        isAdvice: false,
      },
    })
    expect(proposals.at(-1)).toMatchObject({ key: 'firstLineChars', isAdvice: true })
    // What the business part says is no rule of the technical one, and nothing to read either.
    expect([unread, unreadCount]).toEqual([
      [{ quote: '采用统一的封面', file: '招标文件.docx', page: null }],
      1,
    ])
    expect(await found()).toEqual({ version: null, rules: [] })
  })

  test.each<[string, Rule, string]>([
    ['a margin over half of the page', { key: 'marginTop', value: 15, scope: 'page' }, 'marginTop'],
    ['a size over 100 points', { key: 'fontSize', value: 101, scope: 'body' }, 'fontSize'],
    ['no page at all', { key: 'pagesMax', value: 0, scope: 'page' }, 'pagesMax'],
    ['an unknown rule', { key: 'fontWeight', value: 1, scope: 'body' }, 'fontWeight'],
    ['text of no kind', { key: 'fontSize', value: 14, scope: 'page' }, 'fontSize'],
  ])('refuses %s with the key of the rule', async (_, rule, key) => {
    const { status, body } = await save([{ key: 'paper', value: 'A4', scope: 'page' }, rule])
    expect([status, body.success]).toEqual([400, false])
    expect(body.details).toMatchObject([{ path: 'rules.1', key }])
    expect((await found()).version).toBeNull()
  })

  test('keeps confirmed rules with who confirmed them, and makes no version of what is the same', async () => {
    const { proposals } = await proposalsOf()
    const rules = proposals
      .filter(({ isAdvice }: { isAdvice: boolean }) => !isAdvice)
      .map(({ isAdvice: _, ...rule }: Rule & { isAdvice: boolean }) => rule)
    expect((await save(rules)).body.data).toEqual({ version: 1 })
    expect((await save(rules)).body.data).toEqual({ version: 1 })
    const { version, rules: kept } = await found()
    expect([version, kept.length]).toEqual([1, 12])
    expect(kept[0]).toMatchObject({ key: 'paper', value: 'A4', quote: '采用A4纸，纵向打印' })
    expect([typeof kept[0].confirmedBy, typeof kept[0].confirmedAt]).toEqual(['string', 'number'])
  })

  test('logs how many rules were confirmed, and nothing of what they say', async () => {
    const { body } = await client.get('/api/system/audit?action=layoutRulesSaved&size=1')
    expect(body.data[0].detail).toEqual({ version: 1, rules: 12, confirmed: 12, removed: 0 })
  })

  test('lists every place where a bid differs, under filters', async () => {
    await analyse()
    const all = await details()
    const differing = all.filter(
      ({ state, class: kind }: Record<string, string>) => state === 'differs' && kind === 'format',
    )
    expect(differing.map(({ rule, found: is }: Record<string, string>) => [rule, is])).toEqual([
      ['fontSize', '12'],
      ['fontSize', '12'],
    ])
    expect(differing[0]).toMatchObject({
      required: '14',
      text: SMALL,
      quote: '正文采用宋体四号字，行距为固定值28磅',
    })
    expect(differing.some(({ page }: { page: number | null }) => page === 2)).toBe(true)
    expect(await details('&ruleKey=fontSize&state=differs')).toEqual(differing)
    const ids = new Set(all.map(({ bidderId }: { bidderId: number }) => bidderId))
    expect(ids.size).toBe(3)
    const [one] = differing
    expect(await details(`&state=differs&class=format&bidderId=${one.bidderId}`)).toEqual([one])
    expect((await details('&state=meets&ruleKey=paper')).length).toBe(3)
  })

  test('leads from each mark of its matrix to as many places as the mark counts', async () => {
    const matrix = await pageText(client, `/qb-inner/${taken.openId}/analysis_tec_layout`)
    const marks = [...matrix.matchAll(/<td title="[^"]*"><a href="([^"]*)".*?aria-hidden="true">(\d+)</g)]
    expect(marks.length).toBeGreaterThan(1)
    for (const [, href, count] of marks) {
      const path = href!.replaceAll('&amp;', '&')
      // A rule may hold in several scopes.
      expect(new URL(path, baseUrl).searchParams.has(filterName('scope')), path).toBe(true)
      const rows = [...(await pageText(client, `${path}&size=100`)).matchAll(/<tr[^>]* data-row=/g)]
      expect(rows.length, path).toBe(Number(count))
    }
  })

  test('never says whose a bid is before the reveal', async () => {
    const names = taken.section.bids.map(({ bidderName }) => bidderName)
    const answers = [
      await client.get(`${LAYOUTS}/querySum?openId=${taken.openId}`),
      await client.get(`${DETAILS}/queryDetails?openId=${taken.openId}&size=200`),
      await client.get(`${DETAILS}/getTecLayoutByOpenId/${taken.openId}`),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      const text = JSON.stringify(body)
      for (const name of [...names, '甲.docx', '乙.docx', '丙.pdf']) expect(text).not.toContain(name)
    }
  })

  test('offers wordings of other tenders', async () => {
    const { body } = await client.get(`${RULES}/queryProfiles`)
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('makes a workbook with the rules and the places', async () => {
    const { body } = await client.get(`${LAYOUTS}/exportExcel?openId=${taken.openId}`)
    expect(body).toMatchObject({ success: true, data: { fileName: expect.stringContaining('.xlsx') } })
  })
})
