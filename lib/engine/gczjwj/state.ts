import type { MachineRecord } from '../draft/report'
import { type Collector, createCollector } from '../xml-bills/collector'
import type { StatedCosts } from '../xml-bills/stated-costs'

export interface State {
  readonly to: Collector
  /** 专业类别 of the whole file. */
  specialty: string
  /** Names of the single projects around the open element. */
  readonly works: { readonly name: string; project: number }[]
  readonly costs: StatedCosts[]
  readonly records: MachineRecord[]
  /** The attributes that prices and amounts were read from. */
  readonly prices: Set<string>
  readonly amounts: Set<string>
}

export const createState = (): State => ({
  to: createCollector(),
  specialty: '',
  works: [],
  costs: [],
  records: [],
  prices: new Set(),
  amounts: new Set(),
})
