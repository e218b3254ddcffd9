import { expect, test } from 'vitest'
import { pageAt, pagesOf } from '../../../documents/technical/pages'
import { BLOCK_KINDS, type DocText, unread } from '../../../engine/documents/doc-text'
import { nameMask } from '../../../sections/secrecy/name-mask'
import { markDocument, markedPages } from './marked-text'

/** A document of paragraphs, each on a page; 0: its format has no pages. */
function docOf(
  paragraphs: readonly (readonly [text: string, page: number])[],
  problems: readonly string[] = [],
) {
  const ends: number[] = []
  for (const [text] of paragraphs) ends.push((ends.at(-1) ?? 0) + text.length)
  const doc: DocText = {
    ...unread('read', problems),
    text: paragraphs.map(([text]) => text).join(''),
    blocks: {
      count: paragraphs.length,
      kinds: Uint8Array.from(paragraphs, () => BLOCK_KINDS.indexOf('paragraph')),
      starts: Uint32Array.from(paragraphs, (_, at) => ends[at - 1] ?? 0),
      ends: Uint32Array.from(ends),
      pages: Uint32Array.from(paragraphs, ([, page]) => page),
    },
  }
  return { fileId: 1, position: 0, name: 'a.docx', doc, paged: pagesOf(doc) }
}

const MARKS = { fileId: 1, position: 0, document: 'a.docx', common: [], leftOut: [] } as const
const shared = (start1: number, end1: number) => ({
  place: 7,
  row: {
    kind: 'equal',
    fileId1: 1,
    position1: 0,
    start1,
    end1,
    fileId2: 2,
    position2: 0,
    start2: 0,
    end2: 9,
  },
})
const partsOf = (pages: ReturnType<typeof markedPages>) =>
  pages.flatMap(({ pieces }) =>
    pieces.flatMap(({ parts }) => parts.map(({ kind, text, marks }) => [kind, text, ...marks])),
  )

test('a page without text keeps its place and says why', () => {
  const { paged } = docOf(
    [
      ['甲', 1],
      ['丙', 3],
    ],
    ['noText 2'],
  )
  expect(paged.isPaged).toBe(true)
  expect(paged.pages.map(({ characters, unread: reason }) => [characters, reason])).toEqual([
    [1, null],
    [0, 'noText'],
    [1, null],
  ])
  expect(pageAt(paged, 1)).toBe(3)
})

test('a document without pages has parts, and a long paragraph stands in several', () => {
  const { paged } = docOf([
    ['一'.repeat(4000), 0],
    ['二'.repeat(10), 0],
  ])
  expect(paged.isPaged).toBe(false)
  expect(paged.pages.map(({ characters }) => characters)).toEqual([1500, 1500, 1010])
})

test('a text is parted where whose it is changes, and the whole of it is there', () => {
  const document = docOf([['招标文件写明的话。两家都有的一段话。自己的话。', 1]])
  const marked = markDocument(document, { ...MARKS, characters: 24, tender: [[0, 9]] }, [shared(9, 18)])
  expect(partsOf(markedPages(marked, 1, 20, null))).toEqual([
    ['tender', '招标文件写明的话。'],
    ['shared', '两家都有的一段话。', 7],
    ['own', '自己的话。'],
  ])
})

test('before the reveal the name of a bidder is in no part, wherever the parts are cut', () => {
  const text = '由安庆路桥建设有限公司负责浇筑并养护。'
  const { masked } = nameMask({ companies: ['安庆路桥建设有限公司'], people: [], codes: [] })
  for (let cut = 1; cut < text.length; cut++) {
    const marked = markDocument(docOf([[text, 1]]), undefined, [shared(0, cut)])
    const parts = partsOf(markedPages(marked, 1, 20, masked))
    expect(parts.map(([, part]) => part).join('')).toBe(masked(text).text)
    expect(parts.map(([, part]) => part).join('|')).not.toMatch(/安庆|路桥/)
  }
})
