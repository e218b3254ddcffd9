import { expect, test } from 'vitest'
import { joinedLines, printedText } from './cell-text'

/** Letters of 10 points, Chinese ones as wide as high. */
const line = (text: string) => ({
  text,
  left: 0,
  right: [...text].reduce((sum, char) => sum + (char < '\u2e80' ? 5 : 10), 0),
  size: 10,
})
const cell = (width: number, ...lines: string[]) => joinedLines(lines.map(line), width)

test.each([
  ['a wrapped name', cell(56, '挖沟槽土', '方'), '挖沟槽土方'],
  [
    'lines that their writer ended',
    cell(200, '1、土壤类别：三类土', '2、挖土深度'),
    '1、土壤类别：三类土\n2、挖土深度',
  ],
  ['a code', cell(56, '0101010010', '01'), '010101001001'],
  ['a figure', cell(40, '1,234,', '567.89'), '1,234,567.89'],
  ['words', cell(70, 'C30 ready', 'mixed'), 'C30 ready mixed'],
])('%s is what it was before it was wrapped', (_, joined, text) => expect(joined).toBe(text))

test('a figure in brackets is negative, a serial in brackets is none', () => {
  expect(['(1,234.50)', '（￥12.00）', '(1)', '（一）'].map(printedText)).toEqual([
    '-1,234.50',
    '-12.00',
    '(1)',
    '（一）',
  ])
})
