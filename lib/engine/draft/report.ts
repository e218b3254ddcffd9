import type { Excerpt, ProblemCode, Problems } from '../parse/report'
import type { ListName, Place } from './draft'
import type { Refusal } from './refusal'

/**
 * What stands out in a bill that can be read, besides the problems of every bill.
 *
 * - `columnsDoubtful`: quantity × price gives the amount on fewer than 90 % of the rows; the columns are still read
 * - `componentsNotRead`: the columns of 人工费 … 利润 do not add up to the unit price; they are missing
 * - `componentColumnFound`: another column closes the sum and was read as 管理费和利润
 * - `rowNotRead`: a row of a table that fits none of its kinds
 * - `itemWithoutCode`: a row of an item table with a unit or figures, but without a code; not read
 * - `itemWithoutUnit`: a row of an item table with a code, but neither unit nor quantity, that is no heading; not read
 * - `rateAsShare`: a rate in percent written as a share of 1 (0.09), which alone gives the amount; read as 9
 * - `unitNamedTwice`: two summaries of a unit project with different amounts: two unit projects may have one name
 * - `formulaNotComputed`: formulas without a stored value; the cells are missing
 * - `codeRepaired`: a code stored as a number had lost its leading zero
 * - `codeOfClass`: an item with the 9 digits of its kind, without the 3 that number it; read as it is
 * - `tableGuessed`: no title; the table was recognised by its header alone
 * - `jointNames`: name and specification in one column could not be told apart; both stand in the name
 * - `jointManageProfit`: 管理费和利润 in one figure, which has a field of its own
 * - `jointCostLine`: one cost line for 分部分项 and the unit-priced measures
 * - `moneyConverted`: money stated in 万元 or another unit, read in yuan
 * - `blockWithoutItem`: an analysis whose item is in no item table
 * - `itemWithoutBlock`: 综合单价分析表 exists, but has no block for an item with a price
 * - `blockAmbiguous`: items and analyses with one code differ in number; joined by price, then by order
 * - `headingNotStored`: a heading among the unit-priced measures, which have no sections
 * - `partOfLine`: a line that repeats part of the line above it (1.1, ①, 其中)
 * - `subtotalWithoutSection`: a subtotal where no section is open
 * - `nameMissing`: a sheet names no unit project; the name of the sheet was taken
 * - `hiddenSheet`: a hidden sheet, read like the others
 * - `textInFigure`: a text where a figure is expected; read as missing
 * - `coverTotalUnclear`: a total on a cover that says neither what it is nor names a bidder; not read
 * - `totalMissing`: a unit project with prices that states no total, so that the total of the bid is unknown
 * - `amountFromParts`: a line without an amount whose parts (1.1, 1.2) have some: their sum is its amount
 * - `costsDivided`: costs stated for whole items were divided by their quantity
 * - `needsTender`: the items state prices only; their texts and quantities are in the tender bill (GAEB X84)
 * - `notInTotal`: an alternative or optional item, whose amount is not part of the totals; read without its amount
 * - `notApplicable`: an item that the file says does not apply; left out
 * - `discountApplied`: an item with a discount of its own; read with the price after it
 * - `timeNotRead`: a save of the file whose time cannot be read; it is never compared
 * - `priceFromAnalysis`: an item whose price, or its parts, stand only in its one analysis
 * - `faultAtEnd`: the XML is malformed after the last unit project; everything before was read
 * - `itemsRepeated`: a table with the items of another one of its unit project (an unpriced or hidden copy); left out
 * - `listRepeated`: the same for a list
 * - `lineRepeated`: a line of a summary that stands there twice, without which its total closes; read once
 * - `closesWithout`: a line of a summary without which alone its total closes
 * - `unitFileMissing`: a unit project whose entry of the archive is missing; the others are read
 * - `contentsNotRead`: resources × prices come near the costs of fewer than 90 % of the items in every reading of their
 *   quantities; they are missing
 * - `taxInUnitPrice`: a unit price that contains 规费 or 税金, for which a bill has no column; its parts are missing
 * - `afterDeduction`: a total after a deduction (扣除养老保险后…), which is less than its lines; not among the cost lines
 * - `entryNotRead`: another entry of the archive that may be a bill; `value` is its name
 * - `divisionByOrder`: a division that several unit projects list; its items go to them in the order of the sheets
 * - `taxBaseLess`: the base of the tax follows from the summary only without what `value` names, as it is taxed already
 * - `divisionWithoutUnit`: a division that no unit project lists; it stands as a unit project of its own
 * - `editionsMixed`: what only one edition of GB 50500 has beside what only the other has: 规费 in forms of 2024
 * - `recognised`: pages whose text was read from their pictures; `value` lists them. Their texts are not compared
 * - `figureUnconfirmed`: a figure on such a page that a sum does not confirm, or the line of a sum that does not close
 * - `otherKind`: a cover states another kind of file than the one it was uploaded as
 */
export type FormatProblemCode =
  | ProblemCode
  | 'columnsDoubtful'
  | 'componentsNotRead'
  | 'componentColumnFound'
  | 'rowNotRead'
  | 'itemWithoutCode'
  | 'itemWithoutUnit'
  | 'rateAsShare'
  | 'unitNamedTwice'
  | 'formulaNotComputed'
  | 'codeRepaired'
  | 'codeOfClass'
  | 'tableGuessed'
  | 'jointNames'
  | 'jointManageProfit'
  | 'jointCostLine'
  | 'moneyConverted'
  | 'blockWithoutItem'
  | 'itemWithoutBlock'
  | 'blockAmbiguous'
  | 'headingNotStored'
  | 'partOfLine'
  | 'subtotalWithoutSection'
  | 'nameMissing'
  | 'hiddenSheet'
  | 'textInFigure'
  | 'coverTotalUnclear'
  | 'totalMissing'
  | 'amountFromParts'
  | 'costsDivided'
  | 'needsTender'
  | 'notInTotal'
  | 'notApplicable'
  | 'discountApplied'
  | 'timeNotRead'
  | 'priceFromAnalysis'
  | 'faultAtEnd'
  | 'itemsRepeated'
  | 'listRepeated'
  | 'lineRepeated'
  | 'closesWithout'
  | 'unitFileMissing'
  | 'contentsNotRead'
  | 'taxInUnitPrice'
  | 'afterDeduction'
  | 'entryNotRead'
  | 'divisionByOrder'
  | 'taxBaseLess'
  | 'divisionWithoutUnit'
  | 'editionsMixed'
  | 'recognised'
  | 'figureUnconfirmed'
  | 'otherKind'

/** Why a table, or part of one, was not read. */
export type UnreadReason =
  | 'empty'
  | 'notACell'
  | 'unusedTable'
  | 'noTable'
  | 'noHeader'
  /** An element that the format does not describe where it stands. */
  | 'unknownElement'

/**
 * One table of a file, or a part without one: a table of a sheet, or all elements at one path of an XML. Whatever the file
 * holds is here at least once.
 */
export interface TableReport {
  /** The entry of an archive; null for a bare file. */
  readonly entry: string | null
  /** The sheet, or the path of the elements. */
  readonly part: string
  readonly hidden: boolean
  readonly title: string | null
  /** Null if none was recognised. */
  readonly kind: TableKind | null
  /** 单项工程\单位工程, of a table of one unit project. */
  readonly unit: string | null
  /** Recognised by its header alone. */
  readonly guessed: boolean
  /** Null: read. */
  readonly unread: UnreadReason | null
  /** Non-empty rows: all of them, and of those the ones read, those that every page repeats, and the rest. */
  rows: number
  readRows: number
  furniture: number
  unreadRows: number
  /** Headings of columns, or names of attributes, that no field takes. */
  readonly columnsNotRead: readonly string[]
}

/**
 * The sums of formats-more.md §2.7.
 *
 * - `amount`: round2(quantity × price) = amount · `pageTotal`, `runningTotal`: 本页小计, 合计 · `sectionTotal`
 * - `components`: the components of an item = its unit price · `analysisPrice`: 表-09 price = 表-08 price
 * - `contentAmount`: content × price = amount · `materialTotal`: material lines = 材料费小计
 * - `quotaAmount`: price × quantity of a quota = its amount
 * - `rateAmount`: base × rate = amount of lumps, fees, attendance
 * - `lumpTotal`, `otherTotal`, `listTotal`: the lines of a table = its total, or the line above it that states it
 * - `costLine`: 分部分项, 措施 and 其他 of 表-04 = their tables · `unitTotal`: the cost lines = 表-04's total
 * - `costPart`: a line 其中 is no larger than the line above it (2.1 ≤ 2); 3 = 3.1 … 3.5
 * - `taxBase`: the lines before tax, or less what is taxed already, = the bases of the tax table (2024)
 * - `unitSummary`: 表-04's total = 表-03's line · `projectTotal`, `grandTotal`: 表-03 = 表-02 = the cover
 * - `words`: the amount in words = the one in figures
 */
export type SumId =
  | 'amount'
  | 'pageTotal'
  | 'runningTotal'
  | 'sectionTotal'
  | 'components'
  | 'analysisPrice'
  | 'contentAmount'
  | 'materialTotal'
  | 'quotaAmount'
  | 'rateAmount'
  | 'lumpTotal'
  | 'otherTotal'
  | 'listTotal'
  | 'costLine'
  | 'costPart'
  | 'taxBase'
  | 'unitTotal'
  | 'unitSummary'
  | 'projectTotal'
  | 'grandTotal'
  | 'words'

export interface SumFault {
  readonly place: Place
  readonly what: string
  readonly stated: number
  readonly computed: number
}

/** A kind of sum: how often it holds exactly, within its tolerance, or not, and how often a part is missing. */
export interface SumCheck {
  readonly id: SumId
  readonly exact: number
  readonly near: number
  readonly fails: number
  /** Both sides should be there, but one is missing. */
  readonly notCompared: number
  readonly faults: Excerpt<SumFault>
}

/** What the cover says the file is, with the words and their place: a statement, not a decision. */
export interface StatedKind {
  readonly kind: 'tender' | 'control' | 'bid'
  readonly words: string
  readonly place: Place
}

/** What a file is made of: `zip` holds an XML bill, `xml-set` one in several entries. */
export type Container = 'xlsx' | 'xls' | 'xml' | 'xml-set' | 'html' | 'ods' | 'pdf' | 'docx' | 'zip'

/** The formats besides JingJiBiao that become bills (formats-more.md §0). */
export const FORMAT_IDS = [
  'excel',
  'constructionProject',
  'sichuan',
  'shaanxi',
  'zhejiang',
  'gczjwj',
  'genericXml',
  'gaeb',
] as const
export type FormatId = (typeof FORMAT_IDS)[number]

/**
 * How a reader was checked: on files from practice, against the code of the program that writes them, or against public
 * descriptions and readers alone.
 */
export type Evidence = 'realFiles' | 'writer' | 'readers'

export interface FormatFacts {
  readonly id: FormatId
  /** As the file states it, or as its layout shows; null if neither does. */
  readonly edition: string | null
  /** What in the file shows the edition. */
  readonly editionBy?: string | null
  /** A variant of a province or program; null for the plain format. */
  readonly profile: string | null
  readonly evidence: Evidence
}

/** One save of a file as its program recorded it; '' is missing. */
export interface MachineRecord {
  readonly place: Place
  /** `YYYY-MM-DD hh:mm:ss`, so that texts compare as times; null if it cannot be read. */
  readonly time: string | null
  readonly lockNumber: string
  readonly mac: string
  readonly cpu: string
  readonly disk: string
}

/** The import report of a bill in any format but JingJiBiao (formats-more.md §10.4). */
export interface FormatReport {
  readonly format: FormatFacts
  /** Null if nothing could be read. */
  readonly container: Container | null
  /** The workbooks, or XML entries, of an archive; null for a bare file. */
  readonly entries: readonly string[] | null
  readonly tables: readonly TableReport[]
  readonly sums: readonly SumCheck[]
  /** `path` is `sheet!row`, or `entry!line`. */
  readonly problems: Problems<FormatProblemCode>
  readonly stated: readonly StatedKind[]
  /** Why the XML entries of an archive of workbooks are no bill: a code of `ImportError`; null without any. */
  readonly xml: string | null
  /** Rows read per table of the bill layout. */
  readonly rows: Readonly<Record<string, number>>
  /** The layouts of the item tables whose columns a person stated; left out by formats without such tables. */
  readonly mapped?: readonly string[]
  /** Columns of the bill, or whole tables, that this file cannot hold: they are not in the file, not different. */
  readonly notInFormat: readonly string[]
  /** Every save in the order of the file, in a format that records them. */
  readonly machineRecords?: readonly MachineRecord[]
}

/** A bill of any format, for `openBill`, or why there is none; the report says what was found either way. */
export type FormatResult =
  | { readonly buffer: Uint8Array<ArrayBuffer>; readonly refusal: null; readonly report: FormatReport }
  | { readonly buffer: null; readonly refusal: Refusal; readonly report: FormatReport | null }

/**
 * The tables of formats-more.md §2.2. `items` are 分部分项 and, after a heading, the unit-priced measures; `measures`
 * hold the latter only. `unread` are tables that no analysis needs.
 */
export type TableKind =
  | 'cover'
  | 'projects'
  | 'units'
  | 'divisions'
  | 'items'
  | 'measures'
  | 'analysis'
  | ListName
  | 'unread'
