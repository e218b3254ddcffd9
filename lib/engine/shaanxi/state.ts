import type { Place, UnitFacts } from '../draft/draft'
import { type Collector, createCollector } from '../xml-bills/collector'
import type { StatedQuota } from '../xml-bills/quota-contents'

/** The codes of the computer and the lock that a part of the file states; '' is missing. */
export type Codes = Pick<UnitFacts, 'lockNumber' | 'machineCode'>

interface OpenProject {
  readonly place: Place
  readonly name: string
  readonly codes: Codes
  /** Whether a unit project stands in it. */
  isUsed: boolean
}

export interface State {
  readonly to: Collector
  edition: string
  tenderCodes: Codes | null
  bidCodes: Codes | null
  readonly projects: OpenProject[]
  readonly quotas: StatedQuota[]
  /** Whether a measure with an amount is open for the parts below it (子措施项). */
  hasMeasure: boolean
  /** Codes of resources that the employer supplies, of the open unit project. */
  readonly employers: Set<string>
}

export const createState = (): State => ({
  to: createCollector(),
  edition: '',
  tenderCodes: null,
  bidCodes: null,
  projects: [],
  quotas: [],
  hasMeasure: false,
  employers: new Set(),
})
