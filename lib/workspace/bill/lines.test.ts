import { describe, expect, test } from 'vitest'
import { collect } from '@/tests/support/collect'
import { readSample, SECTION_A } from '@/tests/support/samples'
import { conformance } from '../../analyses/conformance/rule'
import { Locator } from '../../bill-view/locate'
import { billRowHref } from '../../catalogue/bill-href'
import type { Query } from '../../kit/query'
import type { BillFinding } from './findings'
import { billPage } from './lines'
import { billQuery } from './query'

const { tender, control, bids } = readSample(SECTION_A)
const bid = bids.find(({ bidderName }) => bidderName === '投标单位D')!
const locator = new Locator(tender, bid.bill)
const findings: BillFinding[] = collect(conformance, readSample(SECTION_A))
  .details!.filter(({ bidderId }) => bidderId === bid.bidderId)
  .map((row) => ({
    analysis: 'conformance',
    runId: 1,
    table: 'details',
    row,
    spot: locator.conformance(row),
  }))

const ALONE = { main: bid.bill, beside: null, control: null }
const BESIDE = { main: tender, beside: bid.bill, control }

const pageOf = (query: Query, bills: typeof ALONE | typeof BESIDE = ALONE, led: BillFinding | null = null) =>
  billPage({ bills, query: billQuery(query), led, findings, isTender: false })

const ofType = (cfmType: string) => findings.find(({ row }) => row.cfmType === cfmType)!

describe('a page of a bill', () => {
  test('pages have every line once, and a page beyond the last is the last', () => {
    const { total } = pageOf({ size: '50' })
    const nodes: number[] = []
    for (let page = 1; page <= Math.ceil(total / 50); page++)
      nodes.push(...pageOf({ size: '50', page: String(page) }).lines.map(({ node }) => node))
    expect(nodes).toHaveLength(total)
    expect(new Set(nodes).size).toBe(total)
    const last = pageOf({ size: '50', page: '9999' })
    expect(last.lines.at(-1)!.node).toBe(nodes.at(-1))
  })

  test('the page of a named row is shown, and what it stands in is unfolded', () => {
    const row = bid.bill.items.rows - 1
    const { lines, start } = pageOf({ at: `items.${row}`, level: 'units', size: '20' })
    const [target, ...others] = lines.filter(({ isTarget }) => isTarget)
    expect(others).toEqual([])
    expect(target!.own.code).toBe(bid.bill.items.code.get(row))
    expect(start % 20).toBe(0)
    expect(pageOf({ at: `items.${row + 1}` }).target).toBe(-1)
  })

  test('folded nodes hide their lines, and unfolded items show their price', () => {
    const all = pageOf({})
    const unit = all.lines.find(({ kind }) => kind === 'unit')!
    const folded = pageOf({ fold: String(unit.node) })
    expect(folded.total).toBeLessThan(all.total)
    expect(folded.lines.find(({ node }) => node === unit.node)!.isOpen).toBe(false)
    const item = all.lines.find(({ kind, isOpen }) => kind === 'item' && isOpen === false)!
    expect(item.details).toEqual([])
    const opened = pageOf({ open: String(item.node) }).lines.find(({ node }) => node === item.node)!
    expect(opened.details.map(({ component }) => component)).toContain('labor')
  })

  test('a search counts the hits and leads from one to the next', () => {
    const name = bid.bill.items.name.get(0)!
    const first = pageOf({ q: name, hit: '1' })
    expect(first.hits!.count).toBeGreaterThan(0)
    expect(first.lines.find(({ isTarget }) => isTarget)!.own.name).toContain(name)
    const beyond = pageOf({ q: name, hit: '99999' })
    expect(beyond.hits!.at).toBe(first.hits!.count - 1)
    expect(pageOf({ q: '没有这个词' }).hits).toEqual({ count: 0, at: -1 })
  })
})

describe('the findings of a bill', () => {
  test('stand at the row that they are about, in each view', () => {
    for (const led of [ofType('改'), ofType('删'), ofType('增')]) {
      const { lines } = pageOf({}, BESIDE, led)
      const target = lines.find(({ isTarget }) => isTarget)!
      expect(target.findings).toContain(led)
      expect(target.own.name ?? target.other!.name).toBe(led.row.itemName)
    }
    const missing = pageOf({}, ALONE, ofType('删'))
    expect(missing.target).toBe(-1)
  })

  test('can be shown alone', () => {
    const { lines, counts } = pageOf({ only: 'findings' }, BESIDE)
    expect(counts.findings).toBeGreaterThan(0)
    expect(lines.filter((line) => line.findings.length > 0)).toHaveLength(counts.findings)
    const differing = pageOf({ only: 'differences' }, BESIDE)
    expect(differing.lines.filter(({ difference }) => difference !== null)).toHaveLength(counts.differences)
  })

  test('a comparison shows the control price beside', () => {
    const line = pageOf({}, BESIDE).lines.find(({ kind }) => kind === 'item')!
    expect(line.control!.code).toBe(line.own.code)
    expect(line.control!.price).not.toBeNull()
  })
})

describe('the address of the viewer', () => {
  const read = (href: string) => billQuery(Object.fromEntries(new URL(href, 'http://x').searchParams))

  test('is read as it is written', () => {
    const finding = { runId: 12, table: 'details', serial: 3 }
    expect(read(billRowHref('S', { finding, bidderId: 4 }))).toMatchObject({ finding, bidderId: 4 })
    const row = { table: 'items', row: 7 } as const
    expect(read(billRowHref('S', { fileId: 9, row, ofTender: true, beside: true }))).toMatchObject({
      fileId: 9,
      beside: true,
      at: { ...row, ofTender: true },
    })
  })

  test('ignores what it cannot read', () => {
    const query = {
      file: '-1',
      finding: '1.x',
      at: 'runs.1',
      fold: '1.a.-2.3',
      hit: 'x',
      level: 'none',
      only: 'x',
    }
    expect(billQuery(query)).toMatchObject({
      ...{
        fileId: null,
        finding: null,
        at: null,
        hit: null,
        level: 'items',
        only: '',
        page: null,
        size: 100,
      },
      turned: new Set([1, 3]),
    })
  })
})
