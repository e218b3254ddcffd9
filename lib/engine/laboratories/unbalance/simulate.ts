import { checkPlan, type Plan, type PlanRow, paidByMonth, planRows } from './plan'
import type { PriceTable } from './prices'
import {
  type AddedItem,
  addedItems,
  checkScenario,
  type Scenario,
  type ScenarioRow,
  scenarioRows,
} from './scenario'
import type { ItemFacts, WrongLine } from './selection'

export interface AskedQuantities {
  /** Shown side by side. */
  readonly scenarios: readonly Scenario[]
  readonly plan: Plan | null
  /** The bid whose items are listed. */
  readonly bidder: number | null
}

/** A line that is wrong, with the scenario it belongs to; null for a line of the plan. */
export interface WrongEntry extends WrongLine {
  readonly scenario: number | null
}

export interface QuantitiesAnswer {
  readonly scenarios: readonly {
    readonly name: string
    readonly rows: readonly ScenarioRow[]
    /** What each item adds to the bid that was asked for. */
    readonly added: readonly AddedItem[]
  }[]
  /** Null without a plan that names a month. */
  readonly plan: readonly PlanRow[] | null
  /** Yuan paid to each bid up to each month, in the order of the bids. */
  readonly paid: readonly (readonly number[])[] | null
}

/** Every table of scenarios and a payment plan, or the lines that are wrong. */
export function simulateQuantities(
  table: PriceTable,
  facts: ItemFacts,
  { scenarios, plan, bidder }: AskedQuantities,
): { readonly wrong: readonly WrongEntry[] } | QuantitiesAnswer {
  const wrong: WrongEntry[] = [
    ...scenarios.flatMap((one, scenario) => checkScenario(one, facts).map((line) => ({ ...line, scenario }))),
    ...(plan ? checkPlan(plan, facts).map((line) => ({ ...line, scenario: null })) : []),
  ]
  if (wrong.length > 0) return { wrong }
  const paid = plan && paidByMonth(table, plan, facts)
  return {
    scenarios: scenarios.map((scenario) => ({
      name: scenario.name,
      rows: scenarioRows(table, scenario, facts),
      added: bidder === null ? [] : addedItems(table, scenario, facts, bidder),
    })),
    plan: plan && planRows(table, plan, facts),
    paid: paid?.map((one) => Array.from(one)) ?? null,
  }
}
