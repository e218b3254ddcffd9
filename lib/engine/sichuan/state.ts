import type { DraftLine, DraftUnit, Figure, Place, UnitFacts } from '../draft/draft'
import { type Collector, createCollector } from '../xml-bills/collector'
import type { StatedQuota } from '../xml-bills/quota-contents'

/** A 单项工程 that is open. */
interface OpenProject {
  readonly place: Place
  readonly name: string
  /** Position among the projects; -1 until a unit project stands in it. */
  project: number
}

/** A 单位工程 as the structure names it. */
export interface NamedUnit {
  readonly place: Place
  readonly project: number
  readonly name: string
  /** The entry that holds it; '' if none is named. */
  readonly file: string
  unit: DraftUnit | null
}

/** A 单位工程 with its content: an entry of its own, or one of the merged form. */
export interface UnitContent {
  readonly place: Place
  readonly name: string
  readonly unit: DraftUnit
}

export interface State {
  readonly to: Collector
  edition: string
  /** 数据类型: 3 tender bill, 4 and 5 control price, anything else a bid. */
  kind: string
  isMerged: boolean
  readonly codes: Partial<UnitFacts>
  readonly projects: OpenProject[]
  /** The project of unit projects that stand directly in the structure; -1 before the first. */
  bareProject: number
  readonly named: NamedUnit[]
  readonly contents: UnitContent[]
  readonly quotas: StatedQuota[]
  /** The resources that 发包人提供材料及设备 lists, of the open unit project. */
  readonly employers: DraftLine[]
  /** Position of the first lump of the open 总价措施清单表, and the total it states. */
  lumps: { readonly from: number; readonly place: Place; readonly total: Figure } | null
  /** 合计 of 分部分项清单, of each unit project. */
  readonly itemTotals: { readonly unit: DraftUnit; readonly place: Place; readonly total: Figure }[]
  /** The heading of 计日工 that is open. */
  heading: string
  /** For each open 总承包服务费项目: whether it states an amount. */
  readonly services: boolean[]
}

export const createState = (log?: Collector['log']): State => ({
  to: createCollector(log),
  edition: '',
  kind: '',
  isMerged: false,
  codes: {},
  projects: [],
  bareProject: -1,
  named: [],
  contents: [],
  quotas: [],
  employers: [],
  lumps: null,
  itemTotals: [],
  heading: '',
  services: [],
})
