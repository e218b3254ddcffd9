import { type ColumnarFile, openColumnar } from '../columnar/reader'
import { fileSchema } from '../columnar/schema'
import { ColumnarWriter } from '../columnar/writer'

/** Increase it whenever the tables below change, or what is read into them: stored buffers of an older version are rebuilt. */
export const BILL_VERSION = 5

/** `items.group`: 分部分项 and unit-priced measures (单价措施). */
export const ITEM_GROUP = { qdxm: 0, csxm: 1 } as const

/** `others.list`: the lists of 其他项目. `qtxm` contains the summary lines, the rest their details. */
export const OTHER_LIST = { qtxm: 0, zlje: 1, clzg: 2, zygczg: 3, jrg: 4, zcbfwf: 5 } as const

/** `contents.flags` and `resources.flags`, bit by bit. */
export const RESOURCE_FLAG = {
  provisional: 1,
  mainMaterial: 2,
  auxMaterial: 4,
  equipment: 8,
  employer: 16,
} as const

/**
 * One bill (formats.md §2) as tables. Rows are in file order; a `project`, `unit`, `section` or `item` column
 * contains the row of that table, -1 for none. Money is in yuan, rates in %.
 */
export const billSchema = fileSchema({
  /** Exactly one row: the root, with 投标信息 or 招标信息. */
  bill: {
    sectionCode: 'text',
    projectName: 'text',
    taxMethod: 'text',
    fileVersion: 'text',
    tenderer: 'text',
    bidder: 'text',
    bidTotal: 'decimal',
    ceiling: 'decimal',
    /** 1 if the file is a priced bill (has 投标信息 or any unit price), otherwise 0. */
    priced: 'int',
    /** Columns that the format of the file cannot hold, as `table.column`, separated by spaces; null for JingJiBiao. */
    notInFormat: 'text',
    /** `Edition` of GB 50500, as the file shows it; null if it does not. */
    edition: 'text',
  },
  /** 单项工程 */
  projects: { code: 'text', name: 'text', total: 'decimal' },
  /** 单位工程, with the feature codes of the software that made it */
  units: {
    project: 'int',
    code: 'text',
    name: 'text',
    specialty: 'text',
    softName: 'text',
    softNumber: 'text',
    lockNumber: 'text',
    machineCode: 'text',
    mac: 'text',
    cpu: 'text',
    disk: 'text',
  },
  /** 费用汇总 */
  costLines: { unit: 'int', serial: 'text', name: 'text', amount: 'decimal', class: 'text' },
  /** 分部; `parent` is the enclosing section */
  sections: { unit: 'int', parent: 'int', serial: 'text', name: 'text', total: 'decimal' },
  /** 分部分项 items and unit-priced measures; `line` is the line in the XML */
  items: {
    unit: 'int',
    section: 'int',
    group: 'int',
    line: 'int',
    serial: 'text',
    code: 'text',
    name: 'text',
    feature: 'text',
    measureUnit: 'text',
    quantity: 'decimal',
    unitPrice: 'decimal',
    amount: 'decimal',
    labor: 'number',
    material: 'number',
    mainMaterial: 'number',
    auxMaterial: 'number',
    machinery: 'number',
    manage: 'number',
    profit: 'number',
    /** 管理费和利润 in one figure; `manage` and `profit` are missing then. */
    jointManageProfit: 'number',
    equipment: 'number',
    risk: 'number',
    provisional: 'number',
    remark: 'text',
  },
  /** 人材机含量 lines of an item, in the order of the items; `resource` is the RcjId */
  contents: { item: 'int', resource: 'text', content: 'number', amount: 'number', flags: 'int' },
  /**
   * 定额 lines of an item (buildup.md §1), in the order of the items. `content` is the quantity per unit of the item.
   * No row at all: the quotas are not in the file.
   */
  quotas: {
    item: 'int',
    code: 'text',
    name: 'text',
    measureUnit: 'text',
    content: 'number',
    price: 'number',
    labor: 'number',
    material: 'number',
    machinery: 'number',
    manage: 'number',
    profit: 'number',
    jointManageProfit: 'number',
  },
  /** 总价措施 */
  lumps: {
    unit: 'int',
    serial: 'text',
    code: 'text',
    name: 'text',
    base: 'number',
    baseText: 'text',
    rate: 'decimal',
    amount: 'decimal',
    /** Its price in 措施项目清单构成明细分析表. */
    detail: 'decimal',
    class: 'text',
  },
  /** 其他项目: summary lines and their lists; `heading` is the name of the 计日工 heading above a line */
  others: {
    unit: 'int',
    list: 'int',
    heading: 'text',
    serial: 'text',
    code: 'text',
    name: 'text',
    spec: 'text',
    measureUnit: 'text',
    quantity: 'decimal',
    price: 'decimal',
    base: 'number',
    rate: 'decimal',
    amount: 'decimal',
    class: 'text',
  },
  /** The total that a list of 其他项目 states below its lines; no row where it states none. `list` is as in `others`. */
  listTotals: { unit: 'int', list: 'int', total: 'decimal' },
  /** 规费、税金 */
  fees: {
    unit: 'int',
    serial: 'text',
    name: 'text',
    base: 'number',
    baseText: 'text',
    rate: 'decimal',
    amount: 'decimal',
    class: 'text',
  },
  /** 人材机汇总 */
  resources: {
    unit: 'int',
    id: 'text',
    code: 'text',
    name: 'text',
    spec: 'text',
    measureUnit: 'text',
    price: 'number',
    quantity: 'number',
    amount: 'number',
    class: 'text',
    flags: 'int',
  },
})

export type Bill = ColumnarFile<typeof billSchema>
export type BillWriter = ColumnarWriter<typeof billSchema>

export function billWriter(): BillWriter {
  return new ColumnarWriter(billSchema, BILL_VERSION)
}

/** @throws OutdatedBuffer when the buffer was made by another version */
export function openBill(buffer: Uint8Array): Bill {
  return openColumnar(buffer, billSchema, BILL_VERSION)
}
