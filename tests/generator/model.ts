import type { Cents, Millionths, RatePoints, Thousandths } from './figures'

/** A bill (formats.md §2) as plain objects. `null` is written as an empty attribute. */
export interface BillModel {
  readonly sectionCode: string
  readonly projectName: string
  readonly tenderer: string
  /** null in the tender file and the control price. */
  readonly bidder: string | null
  readonly kind: 'tender' | 'control' | 'bid'
  total: Cents | null
  projects: ProjectModel[]
}

export interface ProjectModel {
  readonly code: string
  readonly name: string
  total: Cents | null
  units: UnitModel[]
}

/** What the pricing software writes into a file about the machine it ran on. */
export interface MachineCodes {
  lock: string
  machine: string
  mac: string
  cpu: string
  disk: string
}

export interface UnitModel {
  readonly plan: number
  readonly code: string
  readonly name: string
  readonly specialty: string
  machine: MachineCodes | null
  costLines: CostLineModel[]
  sections: SectionModel[]
  /** Items directly under Qdxm. */
  items: ItemModel[]
  measures: ItemModel[]
  lumps: LumpModel[]
  others: OtherModel[]
  lists: OtherListsModel
  fees: FeeModel[]
  resources: ResourceModel[]
}

export interface CostLineModel {
  readonly name: string
  readonly class: CostClass
  /** Whether the class is written, or follows only from the name. */
  readonly writesClass: boolean
  amount: Cents | null
}
export type CostClass = 'FBFX' | 'CSXM' | 'BKJZ' | 'QTXM' | 'GF' | 'SJ' | 'HJ' | 'ofWhich'

export interface SectionModel {
  readonly serial: string
  readonly name: string
  total: Cents | null
  sections: SectionModel[]
  items: ItemModel[]
}

export interface ItemModel {
  /** Row of the plan it was made from; -1 for an item the bidder added. */
  readonly plan: number
  readonly serial: string
  code: string
  name: string
  feature: string
  unit: string
  quantity: Thousandths
  unitPrice: Cents | null
  amount: Cents | null
  components: Components | null
  /** Material is split into main and auxiliary material. */
  splitsMaterial: boolean
  /** Codes of the quotas it is built from, in order; none if the file states none. */
  quotas?: readonly string[]
  contents: ContentModel[]
}

export interface Components {
  labor: Cents
  material: Cents
  machinery: Cents
  manage: Cents
  profit: Cents
}

export interface ContentModel {
  readonly resource: ResourceModel
  content: Millionths
  amount: Cents
}

export interface ResourceModel {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly spec: string
  readonly unit: string
  /** 1 labour, 2 material, 3 machinery */
  readonly class: '1' | '2' | '3'
  readonly price: Cents
}

export interface LumpModel {
  readonly code: string
  readonly name: string
  readonly baseText: string
  base: Cents | null
  rate: RatePoints | null
  amount: Cents | null
  /** AQWM: fixed by the tenderer. */
  readonly class: 'AQWM' | 'QT'
}

export interface OtherModel {
  readonly name: string
  readonly class: 'ZLJE' | 'ZYGCZG' | 'JRG' | 'ZCBFWF'
  amount: Cents | null
}

/** The lists that a line of 其他项目 states. */
export type SummedList = 'provisional' | 'specialists' | 'daywork' | 'attendance'

export interface OtherListsModel {
  /** The totals below the lists of a priced bill, as stated. */
  totals?: Partial<Record<SummedList, Cents>>
  provisional: { name: string; unit: string; amount: Cents }[]
  materials: { code: string; name: string; spec: string; unit: string; price: Cents }[]
  specialists: { name: string; amount: Cents }[]
  daywork: { heading: string; lines: DayworkModel[] }[]
  attendance: { name: string; base: Cents; rate: RatePoints | null; amount: Cents | null }[]
}

export interface DayworkModel {
  readonly name: string
  readonly unit: string
  readonly quantity: Thousandths
  price: Cents | null
  amount: Cents | null
}

export interface FeeModel {
  readonly name: string
  readonly baseText: string
  base: Cents | null
  rate: RatePoints
  amount: Cents | null
  readonly class: 'GF' | 'SJ'
}
