import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inkShareOf, pdfPages } from '../support/pdf'
import { unzip } from '../support/unzip'
import { type Client, signedIn } from './client'
import { importData } from './section'
import { addUser } from './users'
import { inject } from './worker-server'

const folder = mkdtempSync(join(tmpdir(), 'report-luan-'))
let client: Client
let openId: string
const sums: Record<string, Record<string, unknown>[]> = {}

beforeAll(async () => {
  client = await signedIn(inject('baseUrl'))
  openId = await importData(client, 'luan')
  for (const name of ['eco-conformance', 'eco-calc', 'eco-rational', 'eco-regular', 'act-features']) {
    const path = `/api/tb-qb-${name}${name.startsWith('eco') ? '-sums' : ''}`
    const { body } = await client.get(`${path}/beginAnalyze?openId=${openId}`)
    expect(body, name).toMatchObject({ success: true })
    sums[name] = (await client.get(`${path}/querySum?openId=${openId}`)).body.data
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

async function exported(format: string): Promise<string> {
  const { body } = await client.get(`/api/tb-qb-reports/export?openId=${openId}&format=${format}`)
  const { bytes } = await client.download(`/api/tb-qb-attachments/download?id=${body.data.id}`)
  const path = join(folder, `report.${format}`)
  writeFileSync(path, bytes)
  return path
}

/** Headings of the Word file, from its styles. */
function headingsOf(path: string): string[] {
  const xml = unzip(path).get('word/document.xml')!.toString('utf8')
  return [...xml.matchAll(/<w:p>(?:(?!<\/w:p>).)*?<w:pStyle w:val="Heading\d"\/>.*?<\/w:p>/gs)].map(
    ([paragraph]) => paragraph.replace(/<[^>]+>/g, '').replace(/\s+/g, ''),
  )
}

test('the PDF of the real section has every heading, bidder and figure, and ink on every page', async () => {
  const path = await exported('pdf')
  const pages = pdfPages(path)
  const text = pages.join('')
  const headings = headingsOf(await exported('docx'))
  expect(headings.length).toBeGreaterThan(12)
  expect(headings.filter((heading) => !text.includes(heading))).toEqual([])
  for (const name of ['eco-conformance', 'eco-calc', 'eco-rational']) {
    expect(sums[name]).toHaveLength(4)
    for (const row of sums[name]!) {
      expect(text).toContain(row.bidderName)
      for (const [key, value] of Object.entries(row)) {
        if (typeof value !== 'number' || !/price|Price/.test(key) || /Rate$/.test(key)) continue
        const shown = value.toLocaleString('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
        expect(text, `${name} ${row.bidderName} ${key}`).toContain(shown)
      }
    }
  }
  // B and D share a machine, B and C an address.
  for (const code of ['MK-0002', '10.9.0.2']) expect(text).toContain(code)
  // A page may have nothing but a few grey lines; one whose text has no glyphs has no ink at all.
  const full = [...pages.keys()].filter((page) => pages[page]!.length > 300)
  expect(full.length).toBeGreaterThan(6)
  const blank = full.map((page) => page + 1).filter((page) => inkShareOf(path, page) <= 0.003)
  if (blank.length > 0) cpSync(path, 'test-results/blank-pages.pdf')
  // Looked at once more: whether it is the page or the looking.
  expect(blank.map((page) => ({ page, again: inkShareOf(path, page) }))).toEqual([])
})

/** The text of a page as the person sees it. */
async function pageText(path: string, { token } = client): Promise<string> {
  const answer = await fetch(client.baseUrl + path, {
    headers: { cookie: `next-auth.session-token=${token}` },
  })
  expect(answer.status).toBe(200)
  const body = (await answer.text()).replace(/<script.*?<\/script>/gs, '')
  return body.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('report, process page and workplace show the same counts of clues', async () => {
  const { body } = await client.get(`/api/tb-qb-eco-regular-sums/queryPairs?openId=${openId}`)
  const flagged = body.data.filter((pair: { flagged: boolean }) => pair.flagged).length
  expect(flagged).toBe(1)
  expect(body.data.length).toBe(6)
  const [cards, report] = [
    await pageText(`/tbService/clearingResults?openId=${openId}`),
    await pageText(`/qb-inner/${openId}/report`),
  ]
  const titles = ['符合性检查', '算术性错误分析', '规律性分析', '合理性分析', '特征码分析']
  const ofCards = titles.map((title) => new RegExp(`${title} 已完成 (?:(\\d+) |未发现)`).exec(cards))
  const ofReport = titles.map((title) => new RegExp(`${title} 已完成 [\\d-]+ [\\d:]+ (\\d+)`).exec(report))
  expect(ofReport.map((found) => found?.[1])).toEqual(ofCards.map((found) => found?.[1] ?? '0'))
  expect(ofReport[2]?.[1]).toBe(String(flagged))
  // Of a person with no other section: the latest results of all are few, and others are still running.
  expect(await pageText('/workplace', await addUser('evaluator', { openId }))).toContain(
    `${flagged} 对有线索`,
  )
})
