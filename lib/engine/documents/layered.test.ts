import { expect, test } from 'vitest'
import { writeText } from '@/tests/generator/documents/writer'
import type { RecognisedLine } from '../../domain/technical/recognised-line'
import { unread } from './doc-text'
import { layeredPagesOf, sampledPages, saysTheSame } from './layered'

const line = (text: string, confidence = 0.99): RecognisedLine => ({
  ...{ text, confidence },
  box: [100, 100, 900, 120],
})
const textOf = (seed: string) => writeText(seed, 900).join('')
/** Every tenth character is another. */
const misread = (text: string) => [...text].map((one, at) => (at % 10 === 0 ? '回' : one)).join('')

test('a text layer that another program has read says the same; one about something else does not', () => {
  const text = textOf('layer')
  expect(saysTheSame(misread(text), [line(text)])).toBe(true)
  expect(saysTheSame(text, [line(text.slice(0, 400)), line(text.slice(400, 450), 0.3)])).toBe(true)
  expect(saysTheSame(textOf('another layer'), [line(text)])).toBe(false)
  expect(saysTheSame('第 3 页 共 20 页 安庆路桥建设有限公司', [line(text)])).toBe(false)
  expect(saysTheSame(text, [])).toBe(false)
})

test('pages with text and a picture of most of the page are held against each other, some of many', () => {
  const pages = [0.9, 0.9, 0.2, 0.9, 0.9].map((imageShare) => ({
    ...{ width: 595, height: 842 },
    images: 1,
    imageShare,
    shapes: 0,
  }))
  const doc = {
    ...unread('partly', ['garbled 2']),
    text: '一二三四',
    blocks: {
      count: 4,
      kinds: Uint8Array.from([0, 0, 0, 10]),
      starts: Uint32Array.from([0, 1, 2, 3]),
      ends: Uint32Array.from([1, 2, 3, 4]),
      pages: Uint32Array.from([1, 2, 3, 4]),
    },
  }
  const runs = {} as never
  expect(layeredPagesOf(doc, { type: 'pdf', layout: { pages, fonts: [], runs, signatures: [] } })).toEqual([
    1,
  ])
  const many = Array.from({ length: 120 }, (_, at) => at + 1)
  expect(sampledPages(many.slice(0, 50))).toHaveLength(50)
  expect([sampledPages(many).length, sampledPages(many)[0], sampledPages(many).at(-1)]).toEqual([50, 1, 118])
})
