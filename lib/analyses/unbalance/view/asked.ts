import type { BidderName } from '../../../engine/analysis'
import type { DrawnTotals } from '../../../engine/laboratories/unbalance/draws'
import type { Plan, PlanRow } from '../../../engine/laboratories/unbalance/plan'
import type { Scenario, ScenarioRow } from '../../../engine/laboratories/unbalance/scenario'
import type { Selector } from '../../../engine/laboratories/unbalance/selection'
import type { WrongEntry } from '../../../engine/laboratories/unbalance/simulate'

/** What somebody asks the laboratory; each part is answered by itself. */
export interface Asked {
  /** Shown side by side. */
  readonly scenarios: readonly Scenario[]
  readonly plan: Plan | null
  readonly draws: AskedDraws | null
  /** The bid whose items are listed, and the one it is compared with. */
  readonly bidderId: number | null
  readonly againstId: number | null
  /** The class whose change is drawn as a line for each bid. */
  readonly line: Selector | null
}

export interface AskedDraws {
  /** Standard deviation of the change of a quantity in percent. */
  readonly sigma: number
  /** Correlation of two items of one class. */
  readonly rho: number
  readonly draws: number
}

export interface NamedItem {
  /** In the table of items, from 0: what a selector by rows names. */
  readonly place: number
  readonly unit: number
  readonly itemCode: string
  readonly itemName: string
}

type OfBidder<T extends { readonly bidder: number }> = Omit<T, 'bidder'> & { readonly bidderId: number }

/** An answer names bids by their ids; nothing in it is rounded. */
export interface Answer {
  readonly items: number
  readonly bidders: readonly (BidderName & {
    readonly total: number | null
    readonly rank: number | null
    /** Against the base prices. */
    readonly level: number | null
    /** x* in percent. */
    readonly steadiness: number | null
  })[]
  readonly units: readonly { readonly unit: number; readonly name: string; readonly items: number }[]
  readonly classes: readonly { readonly text: string; readonly items: number }[]
  readonly scenarios: readonly {
    readonly name: string
    readonly rows: readonly OfBidder<ScenarioRow>[]
    /** What items add to the bid that was asked for, the largest first. */
    readonly added: readonly (NamedItem & { readonly change: number; readonly added: number })[]
    readonly addedCount: number
  }[]
  readonly pair: readonly (NamedItem & {
    readonly quantity: number
    readonly price: number
    readonly other: number
    readonly base: number | null
    readonly ownDeviation: number | null
    readonly effect: number
    readonly breakEven: number | null
  })[]
  readonly lines: {
    readonly from: number
    readonly to: number
    readonly shares: readonly { readonly bidderId: number; readonly share: number }[]
    readonly crossings: readonly {
      readonly bidder1Id: number
      readonly bidder2Id: number
      readonly change: number
    }[]
  } | null
  readonly plan: readonly OfBidder<PlanRow>[] | null
  readonly paid: readonly { readonly bidderId: number; readonly paid: readonly number[] }[] | null
  readonly points: readonly (NamedItem & {
    readonly month: number
    readonly deviation: number
    readonly amount: number
  })[]
  readonly draws: {
    readonly draws: number
    readonly single: number
    readonly low: number
    readonly high: number
    readonly bidders: readonly (DrawnTotals & {
      readonly bidderId: number
      readonly density: readonly number[]
    })[]
  } | null
}

export type Answered = Answer | { readonly wrong: readonly WrongEntry[] }
