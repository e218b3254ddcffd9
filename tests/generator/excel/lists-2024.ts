import type { UnitModel } from '../model'
import type { Pen } from '../pen'
import { total } from './lists'
import type { Heading, SheetPen } from './sheet-pen'

type Cell = string | null

/** A form of 2024: its number, title and headings, the letters of its formulas, and its rows. */
interface Form {
  readonly number: string
  readonly title: string
  readonly levels: readonly (readonly Heading[])[]
  readonly letters?: readonly Cell[]
  /** The word of its total, and the column with its figure; none without a total. */
  readonly total?: readonly [word: string, column: number]
  rows(
    unit: UnitModel,
    pen: Pen,
  ): { readonly rows: readonly (readonly Cell[])[]; readonly sum: number | null }
}

const OTHERS: Form = {
  number: 'E.4.1',
  title: '其他项目清单计价表',
  levels: [
    [
      ['序号'],
      ['项目名称'],
      ['暂估（暂定）\n金额（元）'],
      ['结算（确定）\n金额（元）'],
      ['调整金额±\n（元）'],
      ['备注'],
    ],
  ],
  letters: [null, null, 'A', 'B', 'C=B-A'],
  total: ['合  计', 2],
  rows: ({ others }, pen) => ({
    rows: others.map((line, at) => [String(at + 1), line.name, pen.total(line.amount)]),
    sum: total(others.map(({ amount }) => amount)),
  }),
}

const PROVISIONAL: Form = {
  number: 'E.4.2',
  title: '暂列金额明细表',
  levels: [
    [
      ...([['序号'], ['项目名称'], ['计算基础'], ['费率\n（%）'], ['暂定金额\n（元）']] as const),
      ...([['确定金额\n（元）'], ['调整金额±\n（元）'], ['备注']] as const),
    ],
  ],
  letters: [null, null, 'A', 'B', 'C=A×B', 'D', 'E=D-C'],
  total: ['合  计', 4],
  rows: ({ lists }, pen) => ({
    rows: lists.provisional.map((line, at) => [
      String(at + 1),
      line.name,
      null,
      null,
      pen.total(line.amount),
    ]),
    sum: total(lists.provisional.map(({ amount }) => amount)),
  }),
}

const MATERIALS: Form = {
  number: 'E.2.3',
  title: '材料暂估单价及调整表',
  levels: [
    [
      ...([
        ['序号', 1, 2],
        ['材料名称', 1, 2],
        ['规格型号', 1, 2],
        ['计量\n单位', 1, 2],
      ] as const),
      ...([
        ['暂  估', 3],
        ['确  认', 3],
        ['调整金额±\n（元）', 1, 2],
        ['备注', 1, 2],
      ] as const),
    ],
    [['数量'], ['单价（元）'], ['合价（元）'], ['数量'], ['单价（元）'], ['合价（元）']],
  ],
  letters: [null, null, null, null, 'A1', 'B1', 'C1', 'A2', 'B2', 'C2', 'D=C2-C1'],
  rows: ({ lists }, pen) => ({
    rows: lists.materials.map((line, at) => [
      ...[String(at + 1), line.name, line.spec, pen.unit(line.unit), null, pen.money(line.price)],
    ]),
    sum: null,
  }),
}

const TAX_TRIPLE: readonly Heading[] = [['不含税价格'], ['增值税'], ['含税价格']]
const SPECIALISTS: Form = {
  number: 'E.4.3',
  title: '专业工程暂估价明细表',
  levels: [
    [
      ...([
        ['序号', 1, 2],
        ['专业工程名称', 1, 2],
        ['暂估金额（元）', 3],
        ['确认金额（元）', 3],
      ] as const),
      ...([
        ['调整金额±\n（元）', 1, 2],
        ['备注', 1, 2],
      ] as const),
    ],
    [...TAX_TRIPLE, ...TAX_TRIPLE],
  ],
  letters: [null, null, 'A1', 'B1', 'C1=A1+B1', 'A2', 'B2', 'C2=A2+B2', 'D=C2-C1'],
  total: ['合  计', 4],
  rows: ({ lists }, pen) => ({
    rows: lists.specialists.map(({ name, amount }, at) => {
      const tax = Math.round((amount * 9) / 109)
      return [String(at + 1), name, pen.total(amount - tax), pen.total(tax), pen.total(amount)]
    }),
    sum: total(lists.specialists.map(({ amount }) => amount)),
  }),
}

const DAYWORK: Form = {
  number: 'E.4.4',
  title: '计  日  工  表',
  levels: [
    [
      ...([
        ['编号', 1, 2],
        ['计日工名称', 1, 2],
        ['单位', 1, 2],
        ['暂定\n数量', 1, 2],
      ] as const),
      ...([
        ['实际\n数量', 1, 2],
        ['综合单价\n（元）', 1, 2],
        ['合价（元）', 2],
      ] as const),
      ['调整金额±\n（元）', 1, 2],
    ],
    [['暂定'], ['实际']],
  ],
  letters: [null, null, null, 'A1', 'A2', 'B', 'C1=A1×B', 'C2=A2×B', 'D=C2-C1'],
  total: ['总  计', 6],
  rows: ({ lists }, pen) => ({
    rows: lists.daywork.flatMap(({ heading, lines }, group): Cell[][] => [
      ['一二三四'[group]!, heading],
      ...lines.map((line, at) => [
        ...[String(at + 1), line.name, line.unit, pen.quantity(line.quantity), null],
        ...[pen.money(line.price), pen.total(line.amount)],
      ]),
      [`${heading}小计`, null, null, null, null, null, pen.total(total(lines.map(({ amount }) => amount)))],
    ]),
    sum: total(lists.daywork.flatMap(({ lines }) => lines.map(({ amount }) => amount))),
  }),
}

const ATTENDANCE: Form = {
  number: 'E.4.5',
  title: '总承包服务费计价表',
  levels: [
    [
      ...([['序号'], ['项目名称'], ['计算基础\n（元）'], ['费率\n（%）'], ['金额\n（元）']] as const),
      ...([['确认计算基础\n（元）'], ['结算金额\n（元）'], ['调整金额±\n（元）'], ['备注']] as const),
    ],
  ],
  letters: [null, null, 'A1', 'B', 'C1=A1×B', 'A2', 'C2=A2×B', 'D=C2-C1'],
  total: ['合  计', 4],
  rows: ({ lists }, pen) => ({
    rows: lists.attendance.map((line, at) => [
      ...[String(at + 1), line.name, pen.total(line.base), pen.rate(line.rate), pen.total(line.amount)],
    ]),
    sum: total(lists.attendance.map(({ amount }) => amount)),
  }),
}

const TAX: Form = {
  number: 'E.5.1',
  title: '增值税计价表',
  levels: [
    [
      ...([['序号'], ['项目名称'], ['计算基础说明', 3], ['计算基础\n（元）']] as const),
      ...([['税率\n（%）'], ['金额\n（元）']] as const),
    ],
  ],
  letters: [null, null, null, null, null, 'A', 'B', 'C=A×B'],
  total: ['合  计', 7],
  rows: ({ fees }, pen) => ({
    rows: fees.map((fee, at) => [
      ...[String(at + 1), fee.name, fee.baseText, null, null],
      ...[pen.total(fee.base), pen.rate(fee.rate), pen.total(fee.amount)],
    ]),
    sum: total(fees.map(({ amount }) => amount)),
  }),
}

const LUMP_SHARES: Form = {
  number: 'E.3.2',
  title: '措施项目清单构成明细分析表',
  levels: [[['序号'], ['措施项目名称'], ['计算基础'], ['费率\n（%）'], ['价格\n（元）'], ['备注']]],
  letters: [null, null, 'A', 'B', 'C=A×B'],
  rows: ({ lumps }, pen) => ({
    rows: lumps.map((lump, at) => [
      ...[String(at + 1), lump.name, pen.total(lump.base), pen.rate(lump.rate), pen.total(lump.amount)],
    ]),
    sum: null,
  }),
}

const PRICES_ONLY: Form = {
  number: 'E.3.1',
  title: '措施项目清单计价表',
  levels: [[['序号'], ['项目编码'], ['项目名称'], ['工作内容', 3], ['价格（元）', 2], ['备注']]],
  letters: [null, null, null, null, null, null, 'A'],
  total: ['合  计', 6],
  rows: ({ lumps, measures }, pen) => ({
    rows: [
      [null, null, '通用措施项目'],
      ...lumps.map((lump, at) => [
        ...[String(at + 1), lump.code, lump.name, '按规范要求完成', null, null, pen.total(lump.amount), null],
        lump.rate === null ? null : '0.6～1.8%',
      ]),
      [null, null, '专业措施项目'],
      ...measures.map((item, at) => [
        ...[String(lumps.length + at + 1), item.code, item.name, null, null, null, pen.total(item.amount)],
      ]),
    ],
    sum: total([...lumps, ...measures].map(({ amount }) => amount)),
  }),
}

const WHOLE_MEASURES: Form = {
  ...PRICES_ONLY,
  levels: [
    [
      ...([['序号'], ['项目编码'], ['项目名称'], ['项目特征描述'], ['计量\n单位'], ['工程量']] as const),
      ...([['综合单价\n（元）'], ['计算基础'], ['费率\n（%）'], ['价格\n（元）'], ['备注']] as const),
    ],
  ],
  letters: [null, null, null, null, null, 'A', 'B', 'C', 'D', 'E=A×B 或 C×D'],
  total: ['合  计', 9],
  rows: ({ lumps, measures }, pen) => ({
    rows: [
      [null, null, '通用措施项目'],
      ...lumps.map(({ code, name, base, rate, amount }, at) => [
        ...[String(at + 1), code, name, null, null, null, null],
        ...[pen.total(base), pen.rate(rate), pen.total(amount)],
      ]),
      [null, null, '专业措施项目'],
      ...measures.map((item) => [
        ...[
          item.serial,
          item.code,
          item.name,
          item.feature,
          pen.unit(item.unit),
          pen.quantity(item.quantity),
        ],
        ...[pen.money(item.unitPrice), null, null, pen.total(item.amount)],
      ]),
    ],
    sum: total([...lumps, ...measures].map(({ amount }) => amount)),
  }),
}

/** The forms below the items of one unit project that it has something for. */
export function listForms({ lists, others, lumps, fees, measures }: UnitModel, is: 'whole' | 'priceOnly') {
  const priceOnly = is === 'priceOnly'
  const all: readonly (readonly [boolean, Form])[] = [
    [lists.materials.length > 0, MATERIALS],
    [lumps.length + measures.length > 0, priceOnly ? PRICES_ONLY : WHOLE_MEASURES],
    [priceOnly && lumps.length > 0, LUMP_SHARES],
    [others.length > 0, OTHERS],
    [lists.provisional.length > 0, PROVISIONAL],
    [lists.specialists.length > 0, SPECIALISTS],
    [lists.daywork.length > 0, DAYWORK],
    [lists.attendance.length > 0, ATTENDANCE],
    [fees.length > 0, TAX],
  ]
  return all.flatMap(([has, form]) => (has ? [form] : []))
}

/** The columns of a form. */
export const widthOf = ({ levels }: Form) => levels[0]!.reduce((sum, [, columns = 1]) => sum + columns, 0)

/** Writes the header with its letters, the rows and, far below, the total in the column of the serials. */
export function writeForm(sheet: SheetPen, form: Form, unit: UnitModel, pen: Pen): void {
  sheet.header(...form.levels)
  if (form.letters) sheet.row(...form.letters)
  const { rows, sum } = form.rows(unit, pen)
  for (const row of rows) sheet.row(...row)
  if (!form.total) return
  sheet.row(null)
  const [word, column] = form.total
  sheet.row(word, ...Array<null>(column - 1).fill(null), pen.total(sum))
}
