import type { WrittenDecimal } from '../columnar/schema'

/** A figure of a sheet in yuan, or in % for a rate; null is missing. */
export type Figure = WrittenDecimal | null

/** Where a row stands: `sheet name!row` in the report (formats-more.md §2.1), the line of an XML entry. */
export interface Place {
  /** The sheet, or the entry of an archive; '' for a bare XML. */
  readonly part: string
  readonly row: number
}

export interface DraftContent {
  /** The id of a resource of the unit project; '' where name and unit tell which one it is, as in 表-09. */
  readonly resource: string
  /** Name and specification in one text. */
  readonly name: string
  readonly measureUnit: string
  readonly content: Figure
  readonly price: Figure
  readonly amount: Figure
  /** `RESOURCE_FLAG` */
  readonly flags: number
  /** 其他材料费: an amount without a resource of its own. */
  readonly isOther: boolean
}

export interface DraftQuota {
  readonly code: string
  readonly name: string
  readonly measureUnit: string
  readonly content: Figure
  readonly price: Figure
  readonly labor: Figure
  readonly material: Figure
  readonly machinery: Figure
  readonly manage: Figure
  readonly profit: Figure
  /** 管理费和利润 in one figure. */
  readonly both?: Figure
  /** The sum of its amounts, to check against price × content. */
  readonly amount: Figure
}

/** Per unit of the item, in yuan. `both` is 管理费和利润 in one figure. */
export interface Components {
  labor: Figure
  material: Figure
  mainMaterial: Figure
  auxMaterial: Figure
  machinery: Figure
  manage: Figure
  profit: Figure
  both: Figure
  equipment: Figure
  risk: Figure
}
export const NO_COMPONENTS: Components = {
  labor: null,
  material: null,
  mainMaterial: null,
  auxMaterial: null,
  machinery: null,
  manage: null,
  profit: null,
  both: null,
  equipment: null,
  risk: null,
}

export interface DraftItem {
  readonly place: Place
  /** 0 分部分项, 1 unit-priced measures, as `ITEM_GROUP`. */
  readonly group: number
  /** Position in the unit's sections, -1 for none. */
  section: number
  readonly serial: string
  code: string
  name: string
  feature: string
  readonly measureUnit: string
  readonly quantity: Figure
  unitPrice: Figure
  amount: Figure
  components: Components
  provisional: Figure
  readonly remark: string
  contents: DraftContent[]
  quotas: DraftQuota[]
}

export interface DraftSection {
  readonly place: Place
  readonly parent: number
  readonly serial: string
  name: string
  total: Figure
}

/** One item's block of 综合单价分析表. */
export interface DraftBlock {
  readonly place: Place
  readonly code: string
  name: string
  components: Components
  unpriced: Figure
  unitPrice: Figure
  materialTotal: Figure
  readonly contents: DraftContent[]
  readonly quotas: DraftQuota[]
}

/** A line of a list: which of its figures exist depends on the list. */
export interface DraftLine {
  readonly place: Place
  readonly serial: string
  /** Of a resource: what content lines refer to; '' where its name and unit do. */
  readonly id: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly measureUnit: string
  readonly quantity: Figure
  readonly price: Figure
  readonly base: Figure
  readonly baseText: string
  readonly rate: Figure
  readonly amount: Figure
  /** Without tax, where `amount` contains it (E.4.3). */
  readonly net?: Figure
  /** The heading above it: 人工, 材料, 机械. */
  readonly heading: string
  /** Of a lump sum: its price in the table of what it is made of (E.3.2). */
  readonly detail?: Figure
  /** As the file states it; '' if it does not. */
  readonly class: string
  /** `RESOURCE_FLAG` */
  readonly flags: number
  /** Name and specification stand in one column and could not be told apart. */
  readonly isJoint: boolean
}

export const LISTS = [
  'costLines',
  'lumps',
  /** What each lump sum is made of (E.3.2); never a line of the bill. */
  'lumpParts',
  'others',
  'provisional',
  'materials',
  'specialists',
  'daywork',
  'attendance',
  'fees',
  'resources',
  'employerResources',
] as const
export type ListName = (typeof LISTS)[number]

/** What a unit project states besides its name; '' is missing. */
export interface UnitFacts {
  code: string
  specialty: string
  softName: string
  softNumber: string
  lockNumber: string
  machineCode: string
  mac: string
  cpu: string
  disk: string
}

export interface DraftUnit {
  readonly project: string
  readonly name: string
  readonly facts: UnitFacts
  readonly items: DraftItem[]
  readonly sections: DraftSection[]
  readonly blocks: DraftBlock[]
  /** Lines of 表-04 below 分部分项, each the total of a section. */
  readonly divisions: DraftLine[]
  readonly lists: Readonly<Record<ListName, DraftLine[]>>
  /** The total that a list states below its lines. */
  readonly totals: Partial<Record<ListName, Figure>>
  /** The tables in which its items and lines stand, in file order. */
  readonly tables: DraftTable[]
  openItems: OpenItems | null
  /** Its items state no amounts: its totals are compared with round2(quantity × price), which is not stored. */
  hasPricesOnly: boolean
  /** Made up for what is of the whole project. */
  readonly isWhole?: boolean
}

/** A run of rows that one table holds: items with their sections, or lines of a list. */
export interface DraftTable {
  readonly of: 'items' | ListName
  readonly place: Place
  readonly hidden: boolean
  /** Positions of its rows in the list of the unit; `to` is after the last one. */
  readonly from: number
  readonly to: number
  readonly firstSection: number
  readonly lastSection: number
  /** The total below its lines; undefined without one. */
  readonly total: Figure | undefined
}

/** Where the items of a unit project stood when their last table ended: the next sheet may go on. */
export interface OpenItems {
  readonly group: number
  /** The open section, and the one opened or closed last; -1 for none. */
  readonly open: number
  readonly last: number
  readonly item: DraftItem
  /** The amounts of its items so far, in yuan. */
  readonly amount: number
  /** The first items of its tables: one that begins with the same is a copy. */
  readonly starts: ReadonlySet<string>
}

/** A line of 建设项目汇总表 or 单项工程汇总表. */
export interface DraftTotal {
  readonly place: Place
  readonly name: string
  /** Of a unit: its single project as the table's 工程名称 states it. */
  readonly project: string
  readonly total: Figure
}

/** What the cover and the title page state. */
export interface DraftCover {
  projectName: string
  sectionCode: string
  taxMethod: string
  fileVersion: string
  /** `Edition`; '' if the file does not show it. */
  edition: string
  tenderer: string
  bidder: string
  bidTotal: Figure
  ceiling: Figure
  totalInWords: number | null
}

/** The sheet of one division (C.6, C.15): what it holds, under the name of the division. */
export interface DraftPart {
  readonly name: string
  /** The name is cut, as that of a sheet. */
  readonly isCut: boolean
  /** The last part of its 工程名称: the unit project, or the single project of it. */
  readonly within: string
  readonly place: Place
  readonly unit: DraftUnit
}

export interface DraftBill {
  readonly cover: DraftCover
  readonly projects: DraftTotal[]
  readonly projectsTotal: { figure: Figure }
  readonly units: Map<string, DraftUnit>
  readonly unitTotals: DraftTotal[]
  /** The total below the units of each single project. */
  readonly projectTotals: Map<string, Figure>
  /** 标段 as the sheets state it. */
  readonly sections: Set<string>
  /** The first part of 工程名称. */
  readonly wholeNames: Set<string>
  /** Its measures are prices alone, those with quantities too: E.3.1, C.8. */
  hasBareMeasures: boolean
  /** Items and tax of one division each, until the unit project that lists it is known. */
  readonly parts: DraftPart[]
}

/** A single project with its unit projects, in the order of 表-02 and 表-03, else of first appearance. */
export interface OrderedProject {
  readonly code: string
  readonly name: string
  readonly total: Figure
  readonly line: DraftTotal | null
  readonly units: readonly OrderedUnit[]
  /** A unit project of it could not be read: its total cannot be compared. */
  readonly isIncomplete?: boolean
}

export interface OrderedUnit {
  readonly unit: DraftUnit
  readonly line: DraftTotal | null
  /** Made up for rows of the whole project: the total of its single project does not contain it. */
  readonly isOutside?: boolean
}
