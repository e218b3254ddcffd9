import type { Locale } from '@/lib/kit/i18n/locale'
import type { Block, Cell, Column, ReportDocument, Table } from '../../lib/analyses/chapter/blocks'

export const BIDDERS = [
  '华东第一建设集团有限公司',
  '北方路桥工程有限责任公司',
  '江南市政园林股份有限公司',
] as const
/** A code that must stay whole on one line. */
export const CODE = '040203007001'
export const LONG_TEXT =
  '水泥稳定碎（砾）石基层：1、水泥含量：5%；2、厚度：200mm；3、摊铺、碾压、养护及接缝处理，含模板与运输，综合考虑各种因素。'.repeat(
    4,
  )

const column = (key: string, title: string, width = 10, more: Partial<Column> = {}): Column => ({
  key,
  title,
  width,
  align: 'left',
  ...more,
})

const figure = (value: number | null, tone?: Cell['tone']): Cell => ({
  text:
    value === null
      ? '—'
      : value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  value,
  ...(tone ? { tone } : {}),
})

export const SUMS: Table = {
  kind: 'table',
  id: 'calc-sums',
  caption: '算术性错误汇总',
  columns: [
    column('bidderName', '投标人', 20),
    column('errors', '错误数', 8, { align: 'right', format: 'count' }),
    column('sum', '投标总价（元）', 12, { align: 'right', format: 'money' }),
    column('rate', '偏差率', 8, { align: 'right', format: 'percent' }),
  ],
  rows: BIDDERS.map((name, at) => [
    { text: name },
    { text: String(at * 3), value: at * 3 },
    figure(12_345_678.9 + at * 1000.25),
    { text: `${(at * 1.5).toFixed(2)}%`, value: at * 1.5, ...(at === 2 ? { tone: 'warn' as const } : {}) },
  ]),
  empty: '没有投标人',
}

/** A row that looks like a formula, and one without a number. */
const STRANGE: readonly (readonly Cell[])[] = [
  [
    { text: '=HYPERLINK("http://example.com","x")' },
    { text: CODE },
    { text: '+1' },
    ...Array(6).fill(figure(null)),
  ],
]

/** A table of items with more columns than a portrait page has space for. */
export function detailsTable(rows: number): Table {
  const figures = ['quantity', 'control', 'price', 'amount', 'difference', 'deviation']
  return {
    kind: 'table',
    id: 'rational-details',
    caption: '清单明细',
    columns: [
      column('itemName', '项目名称', 16),
      column('itemCode', '项目编码', 12),
      column('feature', '项目特征', 24),
      ...figures.map((key, at) =>
        column(key, ['工程量', '控制价', '投标单价', '投标合价', '差额', '偏差率'][at]!, 10, {
          align: 'right',
          format: at === 0 ? 'decimal' : at === 5 ? 'percent' : 'money',
        }),
      ),
    ],
    rows: [
      ...STRANGE,
      ...Array.from({ length: rows }, (_, i): Cell[] => [
        { text: `水泥稳定碎（砾）石${i % 97}` },
        { text: String(40_203_007_001 + i).padStart(12, '0') },
        { text: i % 50 === 3 ? LONG_TEXT : `1、厚度：${100 + (i % 300)}mm；2、<b>&"含量"` },
        ...figures.map((_, at) =>
          figure(1000 + i * 7.25 + at, at === 5 && i % 10 === 0 ? 'warn' : undefined),
        ),
      ]),
    ],
    empty: '没有明细',
  }
}

/** A matrix wider than a landscape page. */
const MATRIX: Table = {
  kind: 'table',
  id: 'regular-matrix',
  caption: '两两单价相同占比',
  columns: [
    column('bidder', '投标人', 12),
    ...Array.from({ length: 28 }, (_, at) =>
      column(`b${at}`, `投标单位${at + 1}`, 6, { align: 'right', format: 'percent' }),
    ),
  ],
  rows: BIDDERS.map((name) => [
    { text: name },
    ...Array.from(
      { length: 28 },
      (_, at): Cell => ({ text: `${(at + 0.25).toFixed(2)}%`, value: at + 0.25 }),
    ),
  ]),
  empty: '',
}

/** A chart as the server draws it: only a viewBox, outlined labels, an inherited font. */
export const PICTURE_SVG = `<svg viewBox="0 0 400 200" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><style>.a{fill:red}</style>
<rect width="400" height="200" fill="none"></rect><rect x="40" y="40" width="80" height="120" fill="#fa8c16"></rect><rect x="160" y="80" width="80" height="80" fill="rgba(22,119,255,0.6)"></rect>
<image href="file:///etc/passwd" x="0" y="0" width="10" height="10"/>
<text dominant-baseline="central" text-anchor="middle" style="font-size:12px;font-family:inherit;" transform="translate(80 30)" fill="#333" stroke="#fff" stroke-width="2" paint-order="stroke">箱线图标签</text></svg>`

const heading = (level: 1 | 2 | 3, id: string, text: string): Block => ({ kind: 'heading', level, id, text })

/** A report with every kind of block, and content that is difficult to render. */
export function reportFixture(rows = 120, locale: Locale = 'zh-CN'): ReportDocument {
  return {
    locale,
    title: '清标报告',
    subtitle: '某某大道道路改造工程（一标段）',
    words: {
      contents: '目录',
      pageOf: '第 {page} 页，共 {pages} 页',
      head: '清标报告 · 某某大道道路改造工程（一标段）',
    },
    blocks: [
      heading(1, 'overview', '一、项目概况'),
      {
        kind: 'facts',
        items: [
          { label: '标段编号', value: 'A3301060480005901001001' },
          { label: '招标文件 SHA-256', value: 'ab12'.repeat(16), mono: true },
        ],
      },
      { kind: 'notice', tone: 'warn', text: '结果已过期：参数在分析之后有改动。' },
      { kind: 'notice', tone: 'muted', text: '特征码分析尚未运行。' },
      heading(1, 'results', '二、清标结果'),
      heading(2, 'calc', '（一）算术性错误分析'),
      { kind: 'paragraph', text: '用投标文件自身的数字复算。以下结果是线索，由评标委员会判断。' },
      SUMS,
      {
        kind: 'picture',
        id: 'boxes',
        caption: '各投标人单价分布',
        svg: PICTURE_SVG,
        width: 400,
        height: 200,
      },
      { ...SUMS, id: 'empty', caption: '没有结果的表', rows: [], empty: '没有发现算术性错误' },
      heading(2, 'rational', '（二）合理性分析'),
      { kind: 'paragraph', text: '偏离只是核对线索。', tone: 'warn' },
      heading(3, 'rational-details', '1. 明细'),
      detailsTable(rows),
      heading(2, 'regular', '（三）规律性分析'),
      MATRIX,
      heading(1, 'opinion', '三、评标委员会意见'),
      { kind: 'paragraph', text: '同意清标结果。\n第二行意见。' },
      {
        kind: 'signatures',
        lines: [
          { name: '张三', role: '组长', signed: '2026-11-21 10:20:30' },
          { name: '李四', role: '评委', signed: null },
        ],
      },
    ],
  }
}
