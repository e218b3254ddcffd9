import { describe, expect, test } from 'vitest'
import type { Row, SectionInput } from '../../../engine/analysis'
import { BLOCK_KINDS, type BlockKind, type DocText, unread } from '../../../engine/documents/doc-text'
import type { BidDocuments, SectionDocument } from '../../../engine/documents/section-documents'
import { tecSame } from '.'
import { marksOfRow } from './marks'

type Part = readonly [kind: BlockKind, text: string, page?: number]

function docOf(parts: readonly Part[], more: Partial<DocText> = {}): DocText {
  const ends: number[] = []
  for (const [, text] of parts) ends.push((ends.at(-1) ?? 0) + text.length)
  return {
    ...unread('read'),
    text: parts.map(([, text]) => text).join(''),
    blocks: {
      count: parts.length,
      kinds: Uint8Array.from(parts, ([kind]) => BLOCK_KINDS.indexOf(kind)),
      starts: Uint32Array.from(parts, (_, at) => ends[at - 1] ?? 0),
      ends: Uint32Array.from(ends),
      pages: Uint32Array.from(parts, ([, , page = 0]) => page),
    },
    ...more,
  }
}
const document = (fileId: number, doc: DocText, name = `技术标${fileId}.docx`): SectionDocument => ({
  ...{ fileId, position: 0, name, sha256: `${fileId}`.padStart(64, '0'), doc, layout: null },
})
const bid = (bidderId: number, documents: readonly SectionDocument[], more: Partial<BidDocuments> = {}) => ({
  ...{ bidderId, bidderName: `投标人${bidderId}`, alias: null, people: [], codes: [], documents },
  ...more,
})
const text = (fileId: number, ...paragraphs: readonly string[]) =>
  document(fileId, docOf(paragraphs.map((one): Part => ['paragraph', one])))

/** Han characters that occur nowhere else. */
const unique = (number: number, length: number) =>
  Array.from({ length }, (_, i) => String.fromCharCode(0x4e00 + number * 700 + i)).join('')

function run(bids: readonly BidDocuments[], more: Partial<NonNullable<SectionInput['documents']>> = {}) {
  const tables = new Map<string, Row[]>()
  const sink = {
    rows: (table: string, rows: readonly Row[]) => tables.set(table, [...(tables.get(table) ?? []), ...rows]),
    progress: () => {},
  }
  const rest = { tender: [], references: [], ownNames: [], isBlind: false, layoutRules: null }
  const input = { tender: null, control: null, bids: [], documents: { bids, ...rest, ...more } }
  tecSame.analyse(input as unknown as SectionInput, sink)
  return (table: string) => tables.get(table) ?? []
}

const [X, T] = [unique(0, 600), unique(3, 500)]
const long = (number: number) => Array.from({ length: 4 }, (_, i) => unique(4 + number * 4 + i, 690)).join('')

describe('the text that two bids share', () => {
  const bids = [bid(1, [text(11, X, T, long(0))]), bid(2, [text(12, `${long(1)}。`, T, X)])]
  const found = run(bids, { tender: [text(1, T)] })

  test('with its places in both documents, and without the tender', () => {
    const [fragment, ...others] = found('fragments')
    expect(others).toEqual([])
    expect(fragment).toMatchObject({ kind: 'equal', length: 600, holders: 2, fileId1: 11, fileId2: 12 })
    const { start1, end1, start2, end2 } = fragment as Record<string, number>
    expect(bids[0]!.documents[0]!.doc.text.slice(start1, end1)).toBe(X)
    expect(bids[1]!.documents[0]!.doc.text.slice(start2, end2)).toBe(X)
    expect(fragment!.text).toBe(X.slice(0, 120))
  })

  test('in percent of what each has of its own', () => {
    const own1 = 600 + 4 * 690
    expect(found('sums')).toMatchObject([
      {
        ...{ bidder1Id: 1, bidder2Id: 2, flagged: 1, rank: 1, longest: 600, fragments: 1, atLeast: 0 },
        ...{ share1: Math.round((600 / own1) * 10000) / 100, reasons: '["share","passage"]' },
      },
    ])
    expect(found('groups')).toMatchObject([{ bidders: '投标人1、投标人2', bidderCount: 2 }])
    expect(found('coverage')).toMatchObject([
      { bidderId: 1, comparedNum: own1, reason: null },
      { bidderId: 2, comparedNum: own1 + 1, reason: null },
    ])
  })

  test('changing places swaps the shares and nothing else', () => {
    const [one] = run([bids[1]!, bids[0]!], { tender: [text(1, T)] })('sums')
    const [other] = found('sums')
    expect([one!.share1, one!.share2, one!.own1]).toEqual([other!.share2, other!.share1, other!.own2])
    expect({ ...one, ...sides }).toEqual({ ...other, ...sides })
  })
  const sides = {
    bidder1Id: 0,
    bidder2Id: 0,
    unit1: '',
    unit2: '',
    bidder1Name: '',
    bidder2Name: '',
    share1: 0,
    share2: 0,
    own1: 0,
    own2: 0,
  }

  test('the same input gives the same rows', () => {
    const again = run(bids, { tender: [text(1, T)] })
    for (const { id } of tecSame.tables) expect(JSON.stringify(again(id))).toBe(JSON.stringify(found(id)))
  })
})

test('every row has the cells of its columns', () => {
  const image = { name: 'media/1.png', hash: 'h', bytes: 9000 }
  const own = (fileId: number, number: number) =>
    document(
      fileId,
      docOf(
        [
          ['paragraph', X + long(number)],
          ['header', '投标人1的页眉'],
        ],
        {
          images: [image],
          traces: { wpsHdid: ['w'] },
        },
      ),
    )
  const found = run([bid(1, [own(11, 0)]), bid(2, [own(12, 1)])])
  for (const { id, columns } of tecSame.tables)
    for (const row of found(id))
      for (const { key } of columns) expect(Object.hasOwn(row, key), `${id}.${key}`).toBe(true)
  expect(found('images')).toMatchObject([{ image1: 'media/1.png', hash: 'h' }])
  expect(found('traces')).toMatchObject([
    { trace: 'wpsHdid', weight: '3', valueCount: 1, values: 'w' },
    { trace: 'image', weight: '3', valueCount: 1, values: 'h' },
  ])
  expect(found('sums')[0]).toMatchObject({ strongTraces: 2, equalImages: 1 })
})

test('a bidder named in the header, the properties and the path of another bid, with its page', () => {
  const doc = docOf(
    [
      ['paragraph', long(0), 1],
      ['header', '沈阳示例建设集团有限公司', 2],
    ],
    { traces: { author: ['示例建设 王工'] } },
  )
  const names = { bidderName: '沈阳示例建设集团有限公司' }
  const found = run([bid(1, [text(11, long(1))], names), bid(2, [document(12, doc, '示例建设/标书.docx')])])
  expect(found('names').map(({ bidderId, namedId, from, page }) => [bidderId, namedId, from, page])).toEqual([
    [2, 1, 'text', 2],
    [2, 1, 'property', null],
    [2, 1, 'path', null],
  ])
  expect(found('sums')[0]).toMatchObject({ foreignNames: 3 })
})

describe('what cannot be compared is stated', () => {
  const whole = (id: number) => bid(id, [text(10 + id, long(id))])

  test('no document, none with text, pages that could not be read', () => {
    const partly = document(24, {
      ...docOf([['paragraph', long(5)]]),
      ...{ state: 'partly', problems: ['noText 2-3', 'damaged 5'] },
    })
    const bids = [whole(1), bid(2, []), bid(3, [document(23, unread('noText'))]), bid(4, [partly])]
    const found = run(bids)
    expect(found('coverage').map(({ bidderId, reason }) => [bidderId, reason])).toEqual([
      [1, null],
      [2, 'noDocument'],
      [3, 'unread'],
      [4, 'unreadPages'],
    ])
    expect(found('sums')).toMatchObject([
      { bidder1Id: 1, bidder2Id: 4, atLeast: 1, unread1: null, unread2: '技术标24.docx 2-3,5' },
    ])
    const readings = found('readings').map(({ bidderId, state, unreadPages, unreadCount }) => {
      return [bidderId, state, unreadPages, unreadCount]
    })
    expect(readings).toEqual([
      [1, 'read', null, null],
      [3, 'noText', null, null],
      [4, 'partly', '2-3,5', 3],
    ])
  })

  test('one bid alone, and none', () => {
    expect(run([whole(1), bid(2, [])])('coverage')).toMatchObject([
      { reason: 'alone' },
      { reason: 'noDocument' },
    ])
    expect(run([whole(1)])('sums')).toEqual([])
    expect(run([])('coverage')).toEqual([])
  })
})

test('hidden text is counted by kind, with the pages known', () => {
  const hidden = { hidden: 3, white: 2, tiny: 0, outside: 1, zeroWidth: 0 }
  const hiddenPlaces = [
    { kind: 'hidden', page: 4, characters: 3 },
    { kind: 'white', page: 5, characters: 2 },
    { kind: 'outside', page: 9, characters: 1 },
  ] as const
  const found = run([bid(1, [document(11, docOf([['paragraph', long(0), 1]], { hidden, hiddenPlaces }))])])
  expect(found('readings')).toMatchObject([
    {
      ...{ hidden: 6, invisibleText: 3, paperColoured: 2, tinyText: null, outsideText: 1, zeroWidth: null },
      ...{ hiddenPages: '4-5,9', unreadCount: 0, unreadPages: null },
    },
  ])
})

test('whose text is where in each document', () => {
  const own = docOf([
    ['header', '页眉'],
    ['paragraph', `${long(0)}①${T.slice(0, 250)}`],
    ['footer', '页脚'],
    ['paragraph', `${T.slice(250)} ${long(1)}`],
  ])
  const bids = [bid(1, [document(11, own)]), bid(2, [text(12, long(2))])]
  const [marks, other] = run(bids, { tender: [text(1, T)] })('marks').map(marksOfRow)
  const start = 2 + long(0).length + 1
  expect(marks).toMatchObject({
    ...{ fileId: 11, position: 0, characters: own.text.length, common: [] },
    tender: [[start, start + 502]],
    leftOut: [
      [0, 2],
      [start + 250, start + 252],
    ],
  })
  expect(other).toMatchObject({ fileId: 12, tender: [], common: [], leftOut: [] })
  const [row] = run(bids, { tender: [text(1, T)] })('marks')
  expect(row).toMatchObject({ tenderCharacters: 500, commonCharacters: 0, ownCharacters: 4 * 690 * 2 + 1 })
})

test('of equal text what a third bidder has too is stated', () => {
  // Of five bidders three have T, two of them X besides.
  const texts = [`${long(0)}${X}${T}`, `${long(1)}${T}`, `${T}。${long(2)}${X}`, long(3), long(4)]
  const found = run(texts.map((own, at) => bid(at + 1, [text(11 + at, own)])))
  const shared = found('sums').filter(({ fragments }) => fragments !== 0)
  expect(shared.map(({ unit1, unit2, elsewhere }) => `${unit1}-${unit2} ${elsewhere}`).sort()).toEqual([
    '1-2 100',
    '1-3 45.45',
    '2-3 100',
  ])
  expect(
    found('sums')
      .filter(({ fragments }) => fragments === 0)
      .map(({ elsewhere }) => elsewhere),
  ).toEqual(Array(7).fill(null))
})

describe('no share stands without its base', () => {
  const bids = Array.from({ length: 5 }, (_, at) => bid(at + 1, [text(11 + at, long(at), at < 2 ? X : '')]))

  test('the own text of both, and how the section is distributed', () => {
    const found = run(bids, { tender: [text(1, T)] })
    expect(found('sums')[0]).toMatchObject({ own1: 600 + 2760, own2: 600 + 2760, tenderLeft: null })
    expect(found('distribution')).toMatchObject([
      { measure: 'share', pairs: 10, median: 0, spread: 0, limit: 1.5, from: 1.5, check: 'compared' },
      { measure: 'passage', pairs: 10, limit: 4, from: 4, check: 'compared', tenderLeft: null },
      { measure: 'facts', pairs: 0, limit: 0.5, from: 0.5, check: 'fewPairs', tenderLeft: null },
    ])
    expect(found('distribution')[0]!.highest).toBe(found('sums')[0]!.share1)
    expect(run(bids.slice(0, 3))('distribution')).toMatchObject([{ check: 'fewPairs', pairs: 3 }, {}, {}])
  })

  test('that no text of the tender was subtracted is stated with every share', () => {
    for (const tender of [[], [document(1, unread('noText'))]]) {
      const found = run(bids, { tender, references: [text(2, T)] })
      expect(new Set(found('sums').map(({ tenderLeft }) => tenderLeft))).toEqual(new Set([1]))
      expect(found('distribution').map(({ tenderLeft }) => tenderLeft)).toEqual([1, 1, 1])
    }
  })
})

describe('odd forms', () => {
  const usual = '钢筋混凝土施工质量'
  const odd = '钢筋混疑土施工质量'
  const others = (word: string) => [1, 2, 3].map((id) => bid(id, [text(10 + id, long(id) + word.repeat(5))]))
  const two = (word: string) =>
    [4, 5].map((id) => bid(id, [text(10 + id, `${long(id)}${word}${unique(30 + id, 9)}`)]))

  test('an unusual way to write a word that two bids share, once', () => {
    const found = run([...others(usual), ...two(odd)])('oddForms')
    expect(found).toMatchObject([{ bidder1Id: 4, bidder2Id: 5, usualCount: 15 }])
    expect(found[0]!.form).toContain('疑')
  })

  test('not if nobody writes it otherwise, a third bid has it, or it is to be ignored', () => {
    expect(run(two(odd))('oddForms')).toEqual([])
    const third = bid(6, [text(16, long(6) + odd)])
    expect(run([...others(usual), ...two(odd), third])('oddForms')).toEqual([])
  })
})
