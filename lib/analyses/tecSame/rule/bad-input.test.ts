import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentState } from '@/lib/domain/technical/document-states'
import { bidDocx } from '@/tests/generator/documents/bid-docx'
import { makerOf } from '@/tests/generator/documents/makers'
import { pdfFile } from '@/tests/generator/documents/pdf-file'
import { namedFont, showLines, ucs2 } from '@/tests/generator/documents/pdf-text'
import { writeText } from '@/tests/generator/documents/writer'
import { analysed, readTechnical } from '@/tests/support/read-technical'
import { BLOCK_KINDS, type DocText, unread } from '../../../engine/documents/doc-text'
import type { SectionDocuments } from '../../../engine/documents/section-documents'

const MAKER = makerOf('bad input', 'word', '示例公司')
const docx = (seed: string) =>
  bidDocx(
    writeText(seed, 4000).map((text) => ({ kind: 'paragraph', text }) as const),
    MAKER,
    { header: '施工组织设计' },
  )

function sectionOf(bids: readonly (readonly DocText[])[], tender: readonly DocText[] = []): SectionDocuments {
  const document = (doc: DocText, fileId: number) => ({
    ...{ fileId, position: 0, name: `技术标${fileId}`, sha256: `${fileId}`, doc, layout: null },
  })
  return {
    bids: bids.map((documents, at) => ({
      ...{ bidderId: at + 1, bidderName: `投标人${at + 1}`, alias: null, people: [], codes: [] },
      documents: documents.map((doc, i) => document(doc, 10 * at + i)),
    })),
    tender: tender.map((doc, at) => document(doc, 900 + at)),
    ...{ references: [], ownNames: [], isBlind: false, layoutRules: null },
  }
}

describe('files that cannot be read are stated, and the others go on', () => {
  test('cut, encrypted, of an old format, empty, and not a document at all', async () => {
    const whole = docx('whole')
    const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, ...new Uint8Array(60))
    const encrypted = Uint8Array.from([...ole, ...Buffer.from('EncryptedPackage', 'utf16le')])
    const files: readonly (readonly [string, Uint8Array])[] = [
      ['a.docx', whole],
      ['b.docx', whole.slice(0, whole.length - 200)],
      ['c.docx', encrypted],
      ['d.doc', ole],
      ['e.docx', new Uint8Array(0)],
      ['f.pdf', new TextEncoder().encode('%PDF-1.7\nnothing')],
      ['g.docx', docx('other')],
    ]
    const docs = await Promise.all(files.map(([name, bytes]) => readTechnical({ name, bytes })))
    const found = analysed(sectionOf(docs.map((doc) => [doc])))
    expect(found('readings').map(({ state }) => state)).toEqual([
      'read',
      'damaged',
      'encrypted',
      'unsupported',
      'unsupported',
      'damaged',
      'read',
    ])
    expect(found('sums').map(({ bidder1Id, bidder2Id }) => [bidder1Id, bidder2Id])).toEqual([[1, 7]])
    expect(found('coverage').map(({ reason }) => reason)).toEqual([null, ...Array(5).fill('unread'), null])
  })

  test('a bid of which one document is read is compared, and every share of it is a least one', () => {
    const [one, other] = [textOf('甲'), textOf('乙')]
    const found = analysed(sectionOf([[one, unread('encrypted')], [other]]))
    expect(found('sums')).toMatchObject([{ atLeast: 1, unread1: '技术标1', unread2: null }])
  })

  test('scripts, launches and links of a PDF are not followed; its text is read', async () => {
    const bytes = pdfFile({
      fonts: { F: namedFont('SimSun', 'UniGB-UCS2-H') },
      pages: [{ content: showLines([{ x: 71, y: 100, font: 'F', size: 14, codes: ucs2('正文的文字') }]) }],
      catalogue:
        '/OpenAction << /S /JavaScript /JS (throw 1) >> /AA << /WC << /S /Launch /F (x.exe) >> /DS << /S /GoToR /F (http://127.0.0.1:9/x) >> >>',
    })
    const doc = await readTechnical({ name: 'a.pdf', bytes })
    expect([doc.state, doc.text]).toEqual(['read', '正文的文字'])
  })
})

function textOf(text: string, state: DocumentState = 'read'): DocText {
  const blocks = {
    ...{ count: 1, kinds: Uint8Array.of(BLOCK_KINDS.indexOf('paragraph')) },
    ...{ starts: Uint32Array.of(0), ends: Uint32Array.of(text.length), pages: Uint32Array.of(0) },
  }
  return { ...unread(state), text, blocks }
}

test('whatever the documents are, every bidder is covered, every pair has a row, and the rows are the same again', () => {
  const states = [
    'read',
    'partly',
    'noText',
    'garbled',
    'encrypted',
    'damaged',
    'unsupported',
    'tooLarge',
  ] as const
  const piece = fc.constantFrom(
    '',
    '混凝土',
    '\ud840',
    '\u200b',
    'Ａ１',
    '，。',
    'e\u0301',
    '\ufffd',
    '甲'.repeat(90),
  )
  const doc = fc
    .tuple(fc.constantFrom(...states), fc.array(piece, { maxLength: 12 }))
    .map(([state, pieces]) => textOf(pieces.join(''), state))
  const bids = fc.array(fc.array(doc, { maxLength: 3 }), { maxLength: 5 })
  fc.assert(
    fc.property(bids, fc.array(doc, { maxLength: 2 }), (all, tender) => {
      const found = analysed(sectionOf(all, tender))
      const withText = all.filter((docs) => docs.some(({ text }) => text !== '')).length
      expect(found('coverage')).toHaveLength(all.length)
      expect(found('sums')).toHaveLength((withText * (withText - 1)) / 2)
      expect(found('distribution')).toHaveLength(3)
      const again = analysed(sectionOf(all, tender))
      for (const table of ['sums', 'fragments', 'common', 'marks', 'readings'])
        expect(JSON.stringify(again(table))).toBe(JSON.stringify(found(table)))
    }),
  )
})
