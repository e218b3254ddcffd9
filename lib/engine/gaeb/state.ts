import type { DraftItem, DraftSection, Figure, Place } from '../draft/draft'
import { type Collector, createCollector } from '../xml-bills/collector'

/** The open Item or MarkupItem. */
export interface OpenItem {
  readonly place: Place
  readonly path: string
  isLumpSum: boolean
  isNotApplicable: boolean
  isNotOffered: boolean
  provisional: string
  alternativeGroup: string
  alternativeSerial: string
  quantity: Figure
  measureUnit: string
  unitPrice: Figure
  amount: Figure
  discount: Figure
  /** UPComp1 to UPComp6, from 0. */
  readonly parts: Figure[]
  outline: string
  detail: string
  /** Whether its description has a text, not only what a bidder filled in. */
  hasText: boolean
  readonly answers: string[]
  markupBase: Figure
  markup: Figure
  markupType: string
}

/** Totals of the BoQ or of one category. */
export interface StatedTotals {
  place: Place
  total: Figure
  discountRate: Figure
  discount: Figure
  afterDiscount: Figure
  net: Figure
  vatRate: Figure
  vat: Figure
  gross: Figure
  /** More than one rate of tax. */
  hasTaxParts: boolean
}

/** The BoQ or a category: what it states and what it contains. */
export interface OpenCategory {
  readonly place: Place
  readonly path: string
  name: string
  /** Null for the BoQ. */
  section: DraftSection | null
  totals: StatedTotals | null
  /** Amounts of its own items that count; of further categories what they add. */
  readonly amounts: number[]
  /** An item with a price, but without an amount. */
  isUnknown: boolean
  /** Its total is the sum of its items and categories: no discount, no markup. */
  isPlain: boolean
}

/** A closed category, to be checked when it is known whether the file states quantities. */
export interface CategorySum {
  readonly category: OpenCategory
  /** Null if something is missing. */
  readonly computed: number | null
}

/** The text being read: of a leaf, or the lines of a description. */
export interface OpenText {
  lines: string[]
  /** Of the open place that a bidder fills in; null outside one. */
  label: string | null
  /** What the bidder filled in there. */
  answer: string | null
}

export interface State {
  readonly to: Collector
  version: string
  versionDate: string
  phase: string
  currency: string
  /** Labels of the parts of a unit price, from 0. */
  readonly labels: string[]
  readonly text: OpenText
  place: Place
  program: string
  projectCode: string
  boqName: string
  boqLabel: string
  readonly categories: OpenCategory[]
  readonly sums: CategorySum[]
  item: OpenItem | null
  readonly items: DraftItem[]
  /** The total of each BoQ. */
  readonly bidTotals: number[]
}

export function createState(): State {
  // Categories with discounts and markups follow rules of their own (formats-more.md §8).
  const to = { ...createCollector(), checksSections: false }
  return {
    to,
    version: '',
    versionDate: '',
    phase: '',
    currency: '',
    labels: [],
    text: { lines: [''], label: null, answer: null },
    place: { part: '', row: 0 },
    program: '',
    projectCode: '',
    boqName: '',
    boqLabel: '',
    categories: [],
    sums: [],
    item: null,
    items: [],
    bidTotals: [],
  }
}
