import type { DraftItem, Figure, Place } from '../draft/draft'
import { type Collector, createCollector } from '../xml-bills/collector'

/** The parts of a price under their names: those for one unit of the item, and those for the whole item. */
export type Part = 'labor' | 'material' | 'machinery' | 'manage' | 'profit' | 'both' | 'equipment' | 'risk'
export type StatedParts = Readonly<Partial<Record<Part, Figure>>>

export interface StatedCosts {
  readonly item: DraftItem
  unit: StatedParts
  whole: StatedParts
}

interface OpenProject {
  readonly place: Place
  readonly name: string
  readonly code: string
  /** 标段: the whole, unless unit projects stand directly in it. */
  readonly isLot: boolean
  project: number
}

export interface State {
  readonly to: Collector
  root: string
  /** The standard that the root names, with its version; '' for none. */
  standard: string
  readonly projects: OpenProject[]
  readonly costs: StatedCosts[]
}

export const createState = (): State => ({
  to: createCollector(),
  root: '',
  standard: '',
  projects: [],
  costs: [],
})
