import { expect, test } from 'vitest'
import type { RecognisedLine } from '../../domain/technical/recognised-line'
import { comparedPlain, textOf } from './compared-text'
import { kindOf, unread } from './doc-text'
import { withoutLookAlikes } from './look-alikes'
import { picturePagesOf } from './picture-pages'
import { placedLines, recognisedOf, stripsOf, withRecognised } from './recognised'

const line = (text: string, right = 900, confidence = 0.99): RecognisedLine => ({
  ...{ text, confidence },
  box: [100, 100, right, 120],
})

test('lines that reach the margin go on in the next; uncertain ones are counted, not used', () => {
  const found = recognisedOf([
    {
      page: 2,
      lines: [line('支撑体系采用'), line('盘扣式。', 400), line('模糊', 900, 0.59), line('验收', 300)],
    },
    { page: 3, lines: null },
    { page: 4, lines: [] },
  ])!
  expect([found.pages, found.unsure]).toEqual([[2], 1])
  const doc = withRecognised({ ...unread('partly'), text: '正文' }, found)
  const texts = Array.from({ length: doc.blocks.count }, (_, at) => [
    ...[doc.text.slice(doc.blocks.starts[at], doc.blocks.ends[at]), doc.blocks.pages[at]],
    kindOf(doc.blocks, at),
  ])
  expect(texts).toEqual([
    ['支撑体系采用盘扣式。', 2, 'recognised'],
    ['验收', 2, 'recognised'],
  ])
})

test('a range of the text is one part of each page, around the lines that it is of', () => {
  const at = (text: string, top: number): RecognisedLine => ({
    ...line(text),
    box: [top, top, 900, top + 20],
  })
  const pages = [
    { page: 2, lines: [at('第一行', 100), line('模糊', 900, 0.5), at('第二行', 130), at('第三行', 160)] },
    { page: 5, lines: [at('第四行', 90)] },
  ]
  const text = recognisedOf(pages)!.text
  const strips = stripsOf(placedLines(pages), [[text.indexOf('二'), text.indexOf('四')]])
  expect(strips).toEqual([
    { page: 2, box: [130, 130, 900, 180] },
    { page: 5, box: [90, 90, 900, 110] },
  ])
  expect(stripsOf(placedLines(pages), [[0, 3]])).toEqual([{ page: 2, box: [100, 100, 900, 120] }])
})

test('what is read later stands behind what was read before', () => {
  const pages = [1, 2].map((page) => ({ page, lines: [line(`第${page}页`)] }))
  expect(recognisedOf(pages)!.text.startsWith(recognisedOf(pages.slice(0, 1))!.text)).toBe(true)
  expect(recognisedOf([])).toBe(null)
})

test('characters that look alike are one, place by place', () => {
  const folded = (text: string) => textOf(withoutLookAlikes(comparedPlain(text)))
  expect(folded('自已未完工Ｏ1')).toBe(folded('自己末完エ0l'))
  expect(folded('混凝土')).not.toBe(folded('混凝王'))
  expect(folded('自己')).toHaveLength(2)
})

test('pages that are pictures are those without text and those whose fonts hide it', () => {
  expect(picturePagesOf({ problems: ['noText 5,1-2', 'garbled 2-3', 'damaged 9', 'tooLarge 9/20'] })).toEqual(
    [1, 2, 3, 5],
  )
})
