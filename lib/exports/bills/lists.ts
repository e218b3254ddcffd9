import { type Bill, OTHER_LIST, RESOURCE_FLAG } from '../../engine/bill/layout'
import type { Sheet } from '../../kit/excel/sheet'
import type { Forms } from './editions'
import { type Cell, figure, formSheet, money, serialOf, text } from './form'

/** A list of one unit project: the rows of its table. */
export interface ListForm {
  readonly bill: Bill
  readonly forms: Forms
  readonly path: string
  readonly rows: readonly number[]
}

const SERIAL = text('序号', 8)
const CODE = text('编码', 16)
const UNIT = text('计量单位', 10)

/** 单位工程汇总表 (表-04, E.1.1-3) */
export function costLineSheet({ bill, forms, path, rows }: ListForm): Sheet {
  const { serial, name, amount } = bill.costLines
  const columns = [SERIAL, text(forms.words.content, 36), money('金额（元）')]
  const lines = rows.map((row): Cell[] => [serial.get(row), name.get(row), amount.get(row)])
  return formSheet({ ...forms.named('costLines'), path, columns }, lines)
}

/** 总价措施项目清单与计价表 (表-11); of 2024 all measures are in one form: measures.ts. */
export function lumpSheet({ bill, forms, path, rows }: ListForm): Sheet {
  const { serial, code, name, baseText, base, rate, amount } = bill.lumps
  const columns = [
    SERIAL,
    text('项目编码', 16),
    text('项目名称', 32),
    text('计算基础', 28),
    money('计算基数（元）'),
    figure('费率（%）'),
    money('金额（元）'),
  ]
  const lines = rows.map((row, at): Cell[] => [
    serialOf(serial.get(row), at),
    code.get(row),
    name.get(row),
    baseText.get(row),
    base.get(row),
    rate.get(row),
    amount.get(row),
  ])
  return formSheet({ ...forms.named('measures'), path, columns }, lines)
}

/** 规费、税金项目计价表 (表-13), 增值税计价表 (E.5.1) */
export function feeSheet({ bill, forms, path, rows }: ListForm): Sheet {
  const { serial, name, baseText, base, rate, amount } = bill.fees
  const columns = [
    SERIAL,
    text('项目名称', 32),
    text(forms.words.feeBaseText, 28),
    money(forms.words.feeBase),
    figure(forms.words.feeRate),
    money('金额（元）'),
  ]
  const lines = rows.map((row, at): Cell[] => [
    serialOf(serial.get(row), at),
    name.get(row),
    baseText.get(row),
    base.get(row),
    rate.get(row),
    amount.get(row),
  ])
  return formSheet({ ...forms.named('fees'), path, columns }, lines)
}

type Columns = Parameters<typeof formSheet>[0]['columns']
type OtherForm = {
  readonly id: keyof typeof OTHER_LIST
  readonly columns: (words: Forms['words']) => Columns
  readonly cells: (bill: Bill['others'], row: number) => Cell[]
}

/** The lists of 其他项目. */
const OTHERS: readonly OtherForm[] = [
  {
    id: 'qtxm',
    columns: ({ otherAmount }) => [SERIAL, text('项目名称', 32), money(otherAmount)],
    cells: ({ name, amount }, row) => [name.get(row), amount.get(row)],
  },
  {
    id: 'zlje',
    columns: () => [SERIAL, text('项目名称', 32), UNIT, money('暂定金额（元）')],
    cells: ({ name, measureUnit, amount }, row) => [name.get(row), measureUnit.get(row), amount.get(row)],
  },
  {
    id: 'clzg',
    columns: () => [
      SERIAL,
      CODE,
      text('材料名称', 28),
      text('规格型号', 24),
      UNIT,
      figure('数量'),
      money('暂估单价（元）'),
      money('合价（元）'),
    ],
    cells: ({ code, name, spec, measureUnit, quantity, price, amount }, row) =>
      [code, name, spec, measureUnit, quantity, price, amount].map((column) => column.get(row)),
  },
  {
    id: 'zygczg',
    columns: () => [SERIAL, text('工程名称', 32), money('暂估金额（元）')],
    cells: ({ name, amount }, row) => [name.get(row), amount.get(row)],
  },
  {
    id: 'jrg',
    columns: () => [
      SERIAL,
      text('项目名称', 32),
      text('单位', 10),
      figure('暂定数量'),
      money('综合单价（元）'),
      money('合价（元）'),
    ],
    cells: ({ name, measureUnit, quantity, price, amount }, row) =>
      [name, measureUnit, quantity, price, amount].map((column) => column.get(row)),
  },
  {
    id: 'zcbfwf',
    columns: ({ serviceBase }) => [
      SERIAL,
      text('项目名称', 32),
      money(serviceBase),
      figure('费率（%）'),
      money('金额（元）'),
    ],
    cells: ({ name, base, rate, amount }, row) => [name, base, rate, amount].map((column) => column.get(row)),
  },
]

/** The lines of a list, under the headings of 计日工. */
function* otherRows({ others }: Bill, rows: readonly number[], cells: OtherForm['cells']): Generator<Cell[]> {
  let heading: string | null = null
  let place = 0
  for (const row of rows) {
    const own = others.heading.get(row)
    if (own !== heading) {
      place = 0
      if (own !== null) yield [null, own]
    }
    heading = own
    yield [serialOf(others.serial.get(row), place++), ...cells(others, row)]
  }
}

/** 表-12 (E.4.1) and its lists, each as far as the unit project has one. */
export function otherSheets({ bill, forms, path, rows }: ListForm): Sheet[] {
  return OTHERS.flatMap(({ id, columns, cells }) => {
    const own = rows.filter((row) => bill.others.list.get(row) === OTHER_LIST[id])
    if (own.length === 0) return []
    const form = { ...forms.named(id), path, columns: columns(forms.words) }
    return [formSheet(form, otherRows(bill, own, cells))]
  })
}

const CLASSES: readonly (readonly [code: string, heading: string])[] = [
  ['1', '人工'],
  ['2', '材料'],
  ['3', '机械'],
]

function* resourceRows({ resources }: Bill, rows: readonly number[]): Generator<Cell[]> {
  let serial = 0
  const line = (row: number): Cell[] => [
    String(++serial),
    resources.code.get(row),
    resources.name.get(row),
    resources.spec.get(row),
    resources.measureUnit.get(row),
    resources.quantity.get(row),
    resources.price.get(row),
    resources.amount.get(row),
  ]
  const known = CLASSES.map(([code]) => code)
  for (const row of rows) if (!known.includes(resources.class.get(row) ?? '')) yield line(row)
  for (const [code, heading] of CLASSES) {
    const own = rows.filter((row) => resources.class.get(row) === code)
    if (own.length > 0) yield [null, null, heading]
    for (const row of own) yield line(row)
  }
}

/** 单位工程人材机汇总表, and 发包人提供材料和工程设备一览表 for what the employer supplies. */
export function resourceSheets({ bill, forms, path, rows }: ListForm): Sheet[] {
  const { flags } = bill.resources
  const columns = [
    SERIAL,
    CODE,
    text('名称', 28),
    text('规格型号', 24),
    text('单位', 10),
    figure('数量'),
    money('市场价（元）'),
    money('合价（元）'),
  ]
  const isEmployer = (row: number) => (flags.get(row) & RESOURCE_FLAG.employer) !== 0
  const sheet = (form: { readonly name: string; readonly title: string }, own: readonly number[]) =>
    own.length === 0 ? [] : [formSheet({ ...form, path, columns }, resourceRows(bill, own))]
  return [
    ...sheet(
      { name: '人材机汇总表', title: '单位工程人材机汇总表' },
      rows.filter((row) => !isEmployer(row)),
    ),
    ...sheet(forms.named('employer'), rows.filter(isEmployer)),
  ]
}
