import type { Components, DraftItem, Figure } from '../draft/draft'
import { type Collector, createCollector } from '../xml-bills/collector'

/** What the analyses of the open item state: of more than one, none is that of the item. */
export interface Analysis {
  readonly measureUnit: string
  readonly unitPrice: Figure
  readonly components: Components
}

export interface State {
  readonly to: Collector
  item: DraftItem | null
  readonly analyses: Analysis[]
}

export const createState = (): State => ({ to: createCollector(), item: null, analyses: [] })
