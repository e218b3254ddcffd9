import { describe, expect, test } from 'vitest'
import { type DocxParts, docxFile } from '@/tests/generator/documents/docx-file'
import { tecLayout } from '../../analyses/tecLayout/rule'
import { tecSame } from '../../analyses/tecSame/rule'
import type { Analysis, Row, SectionInput } from '../../engine/analysis'
import { readDocx } from '../../engine/documents/docx/read-docx'
import type { BidDocuments, SectionDocument } from '../../engine/documents/section-documents'
import { sourceOf } from '../../engine/parse/test-files'
import { nameMask } from '../../sections/secrecy/name-mask'
import { FIRST_PSEUDO_ID, unitsOf } from '../../sections/secrecy/units'
import { findingKey } from '../findings'
import type { HiddenDocument, Veil } from './veil'
import { shownRows } from './veiled-rows'

const BIDDERS = [
  { name: '辽宁鑫诚建设工程有限公司', person: '赵德柱', code: 'XC0417', unit: 'c1f0' },
  { name: '沈阳永泰市政工程有限公司', person: '钱满仓', code: 'YT9921', unit: 'a7d2' },
  { name: '大连海晟路桥集团有限公司', person: '孙长庚', code: 'HS3308', unit: 'b5e4' },
] as const
/** Nothing of these leaves the server. */
const SECRETS = [
  ...['鑫诚', '永泰', '海晟', '赵德柱', '钱满仓', '孙长庚', 'XC0417', 'YT9921', 'HS3308'],
  ...['13812345678', 'bid@xincheng.cn', 'Q盘', 'c1f0', 'a7d2', 'b5e4', '810001', '810002', '810003'],
  ...['7710', '7720', '7730'],
]

const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
const shared = Array.from({ length: 160 }, (_, at) => String.fromCharCode(0x5200 + at * 7)).join('')
const own = (at: number) =>
  Array.from({ length: 2600 }, (_, i) => String.fromCharCode(0x4e00 + ((at * 5003 + i * 17) % 20000))).join(
    '',
  )

const MADE_BY_ONE = {
  core: `<dc:creator>${BIDDERS[0].person}</dc:creator><cp:lastModifiedBy>${BIDDERS[0].name}</cp:lastModifiedBy>`,
  app: `<Company>${BIDDERS[0].name}</Company>`,
}

function partsOf(at: number): DocxParts {
  const [self, next] = [BIDDERS[at]!, BIDDERS[(at + 1) % 3]!]
  return {
    body: [
      paragraph(`本方案由${self.name}编制，项目经理${self.person}，编号${self.code}`),
      paragraph(at < 2 ? `由${BIDDERS[0].name}承担${shared}` : own(7).slice(0, 160)),
      paragraph(own(at)),
      paragraph(`联系 13812345678 或 bid@xincheng.cn，参见${next.name}的做法`),
    ].join(''),
    ...(at < 2 ? MADE_BY_ONE : {}),
  }
}

function documentOf(at: number): SectionDocument {
  const { doc, format } = readDocx(sourceOf(docxFile(partsOf(at))), () => 'hash')
  const name = `Q盘/${BIDDERS[at]!.name}技术标.docx`
  const layout = format && ({ type: 'docx', format } as const)
  return { fileId: 7710 + at * 10, position: 0, name, sha256: `${at}`.padStart(64, 'f'), doc, layout }
}

const bids: BidDocuments[] = BIDDERS.map(({ name, person, code, unit }, at) => ({
  ...{ bidderId: 810001 + at, bidderName: name, alias: null, people: [person], codes: [code], unitId: unit },
  documents: [documentOf(at)],
}))

function veil(): Veil {
  const names = { companies: BIDDERS.map(({ name }) => name), people: BIDDERS.map(({ person }) => person) }
  const mask = nameMask({ ...names, codes: BIDDERS.map(({ code }) => code) })
  const bidders = bids.map(({ bidderId, unitId }, at) => ({
    id: bidderId,
    unitId: unitId!,
    bidderMask: `№ ${at + 1}`,
  }))
  const units = unitsOf(bidders)
  const documents = units.map((unit, at): HiddenDocument => {
    const { fileId, position, name } = bids.find(({ bidderId }) => bidderId === unit.bidderId)!.documents[0]!
    return { fileId, position, name, id: FIRST_PSEUDO_ID + at + 1, label: `${unit.label} · 1.docx`, unit }
  })
  return { ...mask, units, documents, documentBehind: () => null }
}

function rowsOf(analysis: Analysis): { table: string; row: Row }[] {
  const found: { table: string; row: Row }[] = []
  const rule = { key: 'fontSize', value: 14, tolerance: null, scope: 'all', quote: '正文四号', page: 2 }
  const documents = {
    ...{ bids, tender: [], references: [], ownNames: [], isBlind: true, layoutRules: [rule] },
  }
  analysis.analyse({ documents } as unknown as SectionInput, {
    rows: (table, rows) => found.push(...rows.map((row) => ({ table, row }))),
    progress: () => {},
  })
  return found
}

const secretsIn = (row: Row) => SECRETS.filter((secret) => JSON.stringify(row).includes(secret))

test.each([
  ['groups', 'bidderIds'],
  ['common', 'bidderIds'],
  ['fragments', 'holderIds'],
])('the bidders that a row of %s lists stay a list of ids', (table, key) => {
  const row = shownRows(tecSame, veil(), true)(table)({ [key]: '[810001,810003]' })
  const listed: number[] = JSON.parse(String(row[key]))
  expect(listed.sort()).toEqual([FIRST_PSEUDO_ID + 2, FIRST_PSEUDO_ID + 3])
})

describe.each([tecSame, tecLayout])('rows of $id', (analysis) => {
  const stored = rowsOf(analysis)
  const tableOf = (id: string) => analysis.tables.find((table) => table.id === id)!
  const shown = shownRows(analysis, veil(), true)
  const open = shownRows(analysis, null, true)

  test('hold secrets in most tables as they are stored', () => {
    const tables = new Set(stored.filter(({ row }) => secretsIn(row).length > 0).map(({ table }) => table))
    const most = analysis.id === 'tecSame' ? ['fragments', 'groups', 'traces', 'names'] : ['details']
    expect([...tables]).toEqual(expect.arrayContaining(['sums', ...most, 'readings', 'coverage']))
  })

  test('tell nothing about the bidders under a veil', () => {
    for (const { table, row } of stored) expect(secretsIn(shown(table)(row)), table).toEqual([])
  })

  test('name units and their documents instead', () => {
    const texts = stored.map(({ table, row }) => JSON.stringify(shown(table)(row)))
    for (const label of ['№ 1', '№ 2', '№ 3', '№ 1 · 1.docx'])
      expect(texts.some((text) => text.includes(`"${label}"`))).toBe(true)
  })

  test('keep what they say: figures, kinds and places', () => {
    for (const { table, row } of stored.filter((one) => one.table !== 'readings')) {
      const veiled = shown(table)(row)
      for (const [key, value] of Object.entries(row))
        if (typeof value === 'number' && !/Id\d?$/.test(key) && !/^position/.test(key))
          expect(veiled[key], `${table}.${key}`).toBe(value)
    }
  })

  test('are the same findings before and after the reveal', () => {
    for (const { table, row } of stored.filter((one) => tableOf(one.table).isAppendix !== true)) {
      const key = findingKey(tableOf(table), row)
      expect(findingKey(tableOf(table), shown(table)(row))).toBe(key)
      expect(findingKey(tableOf(table), open(table)(row))).toBe(key)
    }
  })

  test('show the names again after the reveal, and never the random ids', () => {
    const after = stored.map(({ table, row }) => JSON.stringify(open(table)(row)))
    for (const { name } of BIDDERS) expect(after.some((text) => text.includes(name))).toBe(true)
    for (const { unit } of BIDDERS) expect(after.filter((text) => text.includes(`"${unit}"`))).toEqual([])
  })
})

test('lists of bidders stand in the order of the unit codes, whatever the order of the bidders', () => {
  const shown = shownRows(tecSame, veil(), true)('groups')
  const ids = bids.map(({ bidderId }) => bidderId)
  const listed = [ids, ids.toReversed()].map((list) => {
    const row = shown({ bidderIds: JSON.stringify(list), bidders: '', bidderCount: 3 })
    return [row.bidders, row.bidderIds]
  })
  expect(listed[0]![0]).toBe('№ 1、№ 2、№ 3')
  expect(listed[1]).toEqual(listed[0])
})
