import { norm } from '../../../domain/norm'
import type { PairBuildUps } from '../../../engine/analyses/regular/build-up/pair-build-ups'
import { unitLabel } from '../../../engine/bill/unit-label'

/** The middle rates of a unit project, in % of labour, material and machinery; null where a file states none. */
export interface FeeRow {
  readonly unit: string | null
  readonly manage: readonly [number | null, number | null]
  readonly profit: readonly [number | null, number | null]
}

/** The rates of both bidders by unit project, matched by its name, in the order of the first bid. */
export function feeRows({ bills, fees }: PairBuildUps): FeeRow[] {
  const labelled = bills.map((bill, at) =>
    fees[at]!.map((rates) => ({ ...rates, label: rates.unit < 0 ? null : unitLabel(bill, rates.unit) })),
  )
  const labels = new Map(labelled.flat().map(({ label }) => [norm(label ?? ''), label]))
  return [...labels].map(([key, label]): FeeRow => {
    const [one, two] = labelled.map((rates) => rates.find((own) => norm(own.label ?? '') === key))
    return {
      unit: label,
      manage: [one?.manage ?? null, two?.manage ?? null],
      profit: [one?.profit ?? null, two?.profit ?? null],
    }
  })
}
