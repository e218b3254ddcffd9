import { describe, expect, test } from 'vitest'
import { type DocxParts, docxFile } from '@/tests/generator/documents/docx-file'
import type { Row, SectionInput } from '../../../engine/analysis'
import { unread } from '../../../engine/documents/doc-text'
import { readDocx } from '../../../engine/documents/docx/read-docx'
import type {
  BidDocuments,
  ConfirmedRule,
  SectionDocument,
} from '../../../engine/documents/section-documents'
import { sourceOf } from '../../../engine/parse/test-files'
import { isFinding } from '../../../runs/findings'
import { tecLayout } from '.'
import { details } from './tables'

const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`
const p = (inner: string) => `<w:p>${inner}</w:p>`
const SIZE = '<w:sz w:val="28"/>'

function document(fileId: number, parts: DocxParts, name = `${fileId}.docx`): SectionDocument {
  const { doc, format } = readDocx(sourceOf(docxFile(parts)), () => '')
  const sha256 = String(fileId).padStart(64, '0')
  return { fileId, position: 0, name, sha256, doc, layout: { type: 'docx', format: format! } }
}
const bid = (bidderId: number, ...documents: readonly SectionDocument[]): BidDocuments => ({
  ...{ bidderId, bidderName: ['沈阳示例建设集团有限公司', '辽宁样本建筑工程有限公司'][bidderId - 1]! },
  ...{ alias: null, people: [], codes: [], documents },
})
const confirmed = (key: string, value: string | number): ConfirmedRule => ({
  ...{ key, value, tolerance: null, scope: 'all', quote: '正文采用四号字', page: 12 },
})
const RULES = [confirmed('fontSize', 14), confirmed('bold', 'forbidden'), confirmed('lineMultiple', 1)]

function analysed(
  bids: readonly BidDocuments[],
  layoutRules: readonly ConfirmedRule[] | null = RULES,
  isBlind = true,
) {
  const tables = new Map<string, Row[]>()
  const sink = {
    rows: (table: string, rows: readonly Row[]) => tables.set(table, [...(tables.get(table) ?? []), ...rows]),
    progress: () => {},
  }
  const rest = { tender: [], references: [], ownNames: ['示例市建设中心'], isBlind, layoutRules }
  tecLayout.analyse({ documents: { bids, ...rest } } as unknown as SectionInput, sink)
  return (table: string) => tables.get(table) ?? []
}

const clean = document(11, { body: p(run('施工方案的正文', SIZE)) })
const faulty = document(12, {
  body:
    p(run('施工方案', SIZE)) +
    p(run('大字', '<w:sz w:val="32"/><w:b/>')) +
    p(run('由沈阳示例建设集团承担', SIZE)),
})

describe('each document against each rule', () => {
  const found = analysed([bid(1, clean), bid(2, faulty)])

  test('what it keeps, where it differs, and what the tender says', () => {
    const rows = found('details').filter(({ class: kind }) => kind === 'format')
    expect(rows.map((row) => [row.bidderId, row.rule, row.state, row.place, row.found])).toEqual([
      [1, 'fontSize', 'meets', null, null],
      [1, 'bold', 'meets', null, null],
      [1, 'lineMultiple', 'meets', null, null],
      [2, 'fontSize', 'differs', '¶ 2', '16'],
      [2, 'bold', 'differs', '¶ 2', 'bold'],
      [2, 'lineMultiple', 'meets', null, null],
    ])
    expect(rows[3]).toMatchObject({ required: '14', quote: '正文采用四号字', text: '大字', fileId: 12 })
  })

  test('names and rules are counted by bidder', () => {
    expect(found('sums')).toMatchObject([
      { bidderId: 1, rulesChecked: 3, rulesMet: 3, rulesDiffering: 0, rulesOpen: 0, identity: 0 },
      { bidderId: 2, rulesChecked: 3, rulesMet: 1, rulesDiffering: 2, rulesOpen: 0, identity: 1 },
    ])
    expect(found('details').filter(({ class: kind }) => kind === 'identity')).toMatchObject([
      { bidderId: 2, rule: 'name', found: '沈阳示例建设', place: 'paragraph 3' },
    ])
  })

  test('every row has the cells of its columns', () => {
    for (const { id, columns } of tecLayout.tables)
      for (const row of found(id))
        for (const { key } of columns) expect(Object.hasOwn(row, key), `${id}.${key}`).toBe(true)
  })
})

test('of several documents one that differs is enough, and one that cannot be told leaves the rule open', () => {
  const scanned: SectionDocument = { ...clean, fileId: 13, doc: unread('noText'), layout: null }
  const [both, open] = [analysed([bid(1, clean, faulty)]), analysed([bid(1, clean, scanned)])]
  expect(both('sums')).toMatchObject([{ documents: 2, rulesDiffering: 2, rulesMet: 1 }])
  expect(open('sums')).toMatchObject([{ rulesDiffering: 0, rulesMet: 0, rulesOpen: 3 }])
  expect(open('details').at(-1)).toMatchObject({ state: 'cannotTell', reason: 'noText' })
  expect(open('coverage')).toMatchObject([{ reason: 'unreadPages' }])
})

test('without confirmed rules identity alone is looked for, and that is said', () => {
  const found = analysed([bid(1, clean), bid(2, faulty)], null)
  expect(found('details').map(({ class: kind }) => kind)).toEqual(['identity'])
  expect(found('coverage').map(({ reason }) => reason)).toEqual(['noRules', 'noRules'])
  expect(analysed([bid(1)])('coverage')).toMatchObject([{ comparedNum: 0, reason: 'noDocument' }])
})

test('a bid that is not blind may name its own bidder: the row stays, and is no finding', () => {
  const named = document(14, {
    body: p(run('由沈阳示例建设集团承担，项目经理：张示例')) + p(run('辽宁样本建筑工程有限公司')),
  })
  const staff = { people: ['张示例'] }
  const bids = [{ ...bid(1, named), ...staff }, bid(2, faulty)]
  const rowsOf = (isBlind: boolean) => {
    const found = analysed(bids, null, isBlind)
    const rows = found('details').filter((row) => isFinding(tecLayout, details, row))
    return {
      findings: rows.map(({ bidderId, found: text }) => `${bidderId} ${text}`),
      counted: found('sums').map(({ identity }) => identity),
      listed: found('details').map(({ class: kind, state }) => `${kind} ${state}`),
    }
  }
  const [identity, ownName] = ['identity differs', 'ownName notRequired']
  expect(rowsOf(true)).toEqual({
    findings: ['1 沈阳示例建设', '1 张示例', '1 辽宁样本建筑工程有限公司', '2 沈阳示例建设'],
    counted: [3, 1],
    listed: [identity, identity, identity, identity],
  })
  // Who else is named is a clue in any section.
  expect(rowsOf(false)).toEqual({
    findings: ['1 辽宁样本建筑工程有限公司', '2 沈阳示例建设'],
    counted: [1, 1],
    listed: [ownName, ownName, identity, identity],
  })
})

describe('whatever is handed in, the run succeeds and says what it could not read', () => {
  const states = ['encrypted', 'damaged', 'unsupported', 'tooLarge', 'noText', 'garbled'] as const

  test.each(states)('%s: every rule is open, the others go on', (state) => {
    const bad: SectionDocument = { ...clean, fileId: 20, doc: unread(state), layout: null }
    const found = analysed([bid(1, bad), bid(2, clean)])
    const rows = found('details').filter(({ bidderId }) => bidderId === 1)
    expect(rows.map(({ state: open, reason }) => [open, reason])).toEqual(
      RULES.map(() => ['cannotTell', state]),
    )
    expect(found('sums')[1]).toMatchObject({ rulesMet: 3 })
    expect(found('coverage')[0]).toMatchObject({ reason: 'unread' })
    expect(found('readings')[0]).toMatchObject({ state })
  })

  test('no bidder, no document, no rule', () => {
    expect(analysed([])('sums')).toEqual([])
    expect(analysed([bid(1)], [])('details')).toEqual([])
  })

  test('a rule that everybody may keep as he likes is none of those that are checked', () => {
    const found = analysed([bid(1, clean)], [confirmed('fontSize', 'free'), confirmed('bold', 'forbidden')])
    expect(found('sums')).toMatchObject([{ rulesChecked: 1, rulesMet: 1 }])
    expect(found('details').map(({ state }) => state)).toEqual(['notRequired', 'meets'])
  })

  test('only documents, findings and their texts may tell whose a row is', () => {
    const text = JSON.stringify(
      analysed([bid(2, faulty)])('details').map(
        ({ bidderName, document: _, found, text: __, ...rest }) => rest,
      ),
    )
    expect(text).not.toContain('示例建设')
  })

  test('places lead into the document', () => {
    const rows = analysed([bid(1, clean), bid(2, faulty)])('details').filter(
      ({ state }) => state === 'differs',
    )
    expect(rows.find(({ rule }) => rule === 'fontSize')).toMatchObject({ block: 1, start: 5, end: 7 })
    expect(rows.find(({ rule }) => rule === 'name')).toMatchObject({ block: 2, start: 9, end: 15 })
  })
})
