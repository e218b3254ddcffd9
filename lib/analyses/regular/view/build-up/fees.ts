import { norm } from '../../../../domain/norm'
import type { Bill } from '../../../../engine/bill/layout'
import { unitLabel } from '../../../../engine/bill/unit-label'
import { isJointFee } from '../../../../engine/bill-figures/joint-fee'
import type { OpenResult } from '../../../../runs/results/reader'
import { feeRates } from '../../rule/build-up/fee-rates'
import { inputOfPair } from '../regular'
import type { PairFigures } from './figures'

/** The middle rates of a unit project, in % of labour, material and machinery; null where a file states none. */
export interface FeeRow {
  readonly unit: string | null
  readonly manage: readonly [number | null, number | null]
  readonly profit: readonly [number | null, number | null]
  /** Of both together; null if neither file states both in one figure. */
  readonly manageProfit: readonly [number | null, number | null] | null
}

/** The rates of both bidders by unit project, matched by its name, in the order of the first bid. */
function feeRows(bills: readonly Bill[]): FeeRow[] {
  const isJoint = bills.some(isJointFee)
  const labelled = bills.map((bill) =>
    feeRates(bill).map((rates) => ({ ...rates, label: rates.unit < 0 ? null : unitLabel(bill, rates.unit) })),
  )
  const labels = new Map(labelled.flat().map(({ label }) => [norm(label ?? ''), label]))
  return [...labels].map(([key, label]): FeeRow => {
    const [one, two] = labelled.map((rates) => rates.find((own) => norm(own.label ?? '') === key))
    return {
      unit: label,
      manage: [one?.manage ?? null, two?.manage ?? null],
      profit: [one?.profit ?? null, two?.profit ?? null],
      manageProfit: isJoint ? [one?.manageProfit ?? null, two?.manageProfit ?? null] : null,
    }
  })
}

/**
 * The rates of a pair, from its two bids alone: nothing is aligned for them.
 * @throws AppError sectionChanged if a bidder or a file of the run is not there any more
 */
export async function feesOfPair(run: OpenResult, { bidder1Id, bidder2Id }: PairFigures): Promise<FeeRow[]> {
  const { bids } = await inputOfPair(run, bidder1Id, bidder2Id)
  return feeRows(bids.map(({ bill }) => bill))
}
