import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFromTender } from './read-tender'

const read = (...lines: readonly string[]) => readFromTender(['技术标（暗标）格式要求', ...lines])
const rules = (line: string) =>
  read(line).proposals.map(
    ({ key, value, scope, isAdvice }) => `${key} ${value} ${scope}${isAdvice ? ' advice' : ''}`,
  )

const MARGINS = (top: number, bottom: number, left: number, right: number) => [
  `marginTop ${top} page`,
  `marginBottom ${bottom} page`,
  `marginLeft ${left} page`,
  `marginRight ${right} page`,
]

test.each<[string, readonly string[]]>([
  ['采用A4纸，纵向打印。', ['paper A4 page', 'orientation portrait page']],
  ['页边距上下左右均为2.5cm。', MARGINS(2.5, 2.5, 2.5, 2.5)],
  ['页边距均为2.5厘米。', MARGINS(2.5, 2.5, 2.5, 2.5)],
  ['页边距：上3cm，下3cm，左2cm，右2cm。', MARGINS(3, 3, 2, 2)],
  ['页边距上2.5厘米，其余均为2.0厘米。', MARGINS(2.5, 2, 2, 2)],
  ['上、下边距为25mm，左、右边距为31.7mm。', MARGINS(2.5, 2.5, 3.17, 3.17)],
  ['页边距：上下25mm，左右30mm。', MARGINS(2.5, 2.5, 3, 3)],
  ['正文采用宋体四号字。', ['fontSize 14 body', 'fontEastAsia 宋体 body']],
  ['全部文字为小四号仿宋，黑色。', ['fontSize 12 all', 'fontEastAsia 仿宋 all', 'colour black all']],
  ['字体为4号宋体。', ['fontSize 14 all', 'fontEastAsia 宋体 all']],
  [
    '标题采用三号黑体，正文采用四号宋体。',
    ['fontSize 16 heading', 'fontEastAsia 黑体 heading', 'fontSize 14 body', 'fontEastAsia 宋体 body'],
  ],
  ['图表内文字为五号仿宋。', ['fontSize 10.5 figureText', 'fontEastAsia 仿宋 figureText']],
  ['行距为固定值28磅，段前段后均为0行。', ['lineExact 28 all', 'spaceBefore 0 all', 'spaceAfter 0 all']],
  ['行间距采用固定值25磅。', ['lineExact 25 all']],
  ['1.5倍行距。', ['lineMultiple 1.5 all']],
  ['行距为1.5倍。', ['lineMultiple 1.5 all']],
  ['单倍行距。', ['lineMultiple 1 all']],
  ['行距为最小值20磅。', ['lineAtLeast 20 all']],
  ['首行缩进2字符。', ['firstLineChars 2 all']],
  ['首行缩进两个字符，左对齐。', ['firstLineChars 2 all', 'align left all']],
  ['不得设置页眉、页脚和页码。', ['header none page', 'footer none page', 'pageNumber none page']],
  ['不得出现页眉页脚页码。', ['header none page', 'footer none page', 'pageNumber none page']],
  ['页码位于页面底部居中。', ['pageNumber bottomCentre page']],
  ['页码在右下角。', ['pageNumber bottomRight page']],
  ['不允许编制目录。', ['toc forbidden page']],
  ['文字不得加粗倾斜。', ['bold forbidden all', 'italic forbidden all']],
  ['不得使用下划线。', ['underline forbidden all']],
  ['技术标总页数不超过300页。', ['pagesMax 300 page']],
  ['标点符号采用中文标点。', ['punctuation chinese all']],
  ['建议采用1.5倍行距。', ['lineMultiple 1.5 all advice']],
  ['除标题外不得加粗。', ['bold headingsOnly all']],
  ['页眉页脚不得出现公司名称。', []],
  ['不得使用彩色图片。', []],
  ['目录不得超过2页。', []],
  ['除页码外不得设置页脚。', []],
  ['字体自拟。', []],
  ['字号为四号或小四号。', []],
  ['采用统一的封面。', []],
  ['不得擅自更改页眉、页脚。', []],
  ['不得删除页码。', []],
  ['服务器配置SATA3.0接口，扫描仪支持A3。', []],
  ['A4地块及A3栋采用统一版面。', []],
  ['图表横向排版。', []],
  ['幅面为A3。', ['paper A3 page']],
])('%s', (line, expected) => {
  expect(rules(line)).toEqual(expected)
})

test('what was not read, or not for certain, is for a person; what is not required is not', () => {
  const { needsReading } = read(
    '采用统一的封面。',
    '字号为四号或小四号。',
    '字体不作要求。',
    '行距为固定值28磅。',
  )
  expect(needsReading).toEqual([
    { quote: '采用统一的封面', line: 1 },
    { quote: '字号为四号或小四号', line: 2 },
  ])
})

interface Tender {
  readonly name: string
  readonly text: readonly string[]
  readonly proposals: readonly string[]
  readonly unread: readonly string[]
}
/** Written in the structure of real tender documents: chapters, tables of the instructions, appendices, specifications. */
const TENDERS: readonly Tender[] = JSON.parse(
  readFileSync(new URL('../cases/tender-documents.json', import.meta.url), 'utf8'),
)

test.each(TENDERS.map((tender) => [tender.name, tender] as const))(
  'of a whole tender only the technical part is read: %s',
  (_, { text, proposals, unread }) => {
    const found = readFromTender(text)
    const stated = found.proposals.map(({ key, value, scope }) => `${key} ${value} ${scope}`)
    expect(stated.sort()).toEqual([...proposals].sort())
    expect(found.needsReading.map(({ quote }) => quote)).toEqual(unread)
  },
)

test('技术标准 is no technical part, and evaluation, contract and specifications open none', () => {
  for (const heading of ['第七章 技术标准和要求', '技术标评分标准', '施工组织设计评审因素'])
    expect(readFromTender([heading, '采用四号宋体。', 'A4纸打印。'])).toEqual({
      proposals: [],
      needsReading: [],
    })
})

test('a paragraph outside of any part that says it is about the blind part is read', () => {
  const { proposals } = readFromTender(['第二章 投标人须知', '3.7 采用暗标评审的，技术标正文采用四号宋体。'])
  expect(proposals.map(({ key }) => key)).toEqual(['fontSize', 'fontEastAsia'])
})

test('a rule of the business part never applies to the technical one', () => {
  const { proposals } = readFromTender([
    '商务标格式',
    '采用小四号宋体。',
    '技术标格式',
    '采用四号宋体。',
    '资信标格式',
    '1.5倍行距。',
  ])
  expect(proposals.map(({ key, value, quote }) => [key, value, quote])).toEqual([
    ['fontSize', 14, '采用四号宋体'],
    ['fontEastAsia', '宋体', '采用四号宋体'],
  ])
})
