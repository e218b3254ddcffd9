import type { DraftLine, Figure, Place } from '../draft/draft'
import type { ReportLog } from '../draft/report-log'
import { type Collector, createCollector } from '../xml-bills/collector'
import type { StatedCosts } from '../xml-bills/stated-costs'

interface OpenWorks {
  readonly place: Place
  readonly code: string
  readonly name: string
  readonly total: Figure
  /** Totals of the works and unit projects inside. */
  readonly inside: Figure[]
  hasWorks: boolean
  /** Position among the projects; -1 until a unit project stands in it. */
  project: number
}

interface OpenGroup {
  readonly line: Partial<DraftLine>
  readonly place: Place
  readonly parts: Figure[]
  /** A group that is the whole, such as 单位工程造价: its lines stand for themselves. */
  readonly isWhole: boolean
}

export interface State {
  readonly to: Collector
  edition: '2025' | null
  softNumber: string
  machineCode: string
  readonly works: OpenWorks[]
  /** The groups of the summary that are open. */
  readonly groups: OpenGroup[]
  readonly costs: StatedCosts[]
  unitTotal: Figure
  unitPlace: Place
  /** Headings of 计日工 that are open. */
  readonly headings: string[]
  /** The total of all single projects, with its place. */
  whole: { readonly place: Place; readonly total: Figure } | null
  totalOfWorks: Figure
}

export const createState = (log?: ReportLog): State => ({
  to: createCollector(log),
  edition: null,
  softNumber: '',
  machineCode: '',
  works: [],
  groups: [],
  costs: [],
  unitTotal: null,
  unitPlace: { part: '', row: 0 },
  headings: [],
  whole: null,
  totalOfWorks: null,
})
