import type { Translate } from '../../kit/i18n/translator'
import type { OpenResult } from '../../runs/results/reader'
import { buildUpGaps, switchesOf } from './view/build-up/gaps'
import { regularPairs } from './view/regular'

/**
 * That patterns were not compared with the control price, of how many pairs; null if all were.
 * @param ids only those in which all of these bidders are
 */
export function controlGap(run: OpenResult, translate: Translate, ids?: readonly number[]): string | null {
  const count = regularPairs(run)
    .filter(({ bidder1Id, bidder2Id }) => !ids || ids.every((id) => id === bidder1Id || id === bidder2Id))
    .filter(({ patterns }) => patterns.some(({ explainedByControl }) => explainedByControl === null)).length
  return count === 0 ? null : translate('regular.pattern.untestedPairs', { count })
}

/** Tables of what several bidders share besides prices, and whether a run looked for it. */
const CHECKED = {
  equalErrors: ({ compareErrors }) => compareErrors,
  equalCodes: ({ compareFeatures }) => compareFeatures,
} as const satisfies Record<string, (switches: ReturnType<typeof switchesOf>) => boolean>

/** That a table of shared findings is empty because its check was off; null for another table, and where it was on. */
export function checkOff(run: OpenResult, table: string, translate: Translate): string | null {
  const isOn = CHECKED[table as keyof typeof CHECKED]
  if (!isOn || run.bidders.length < 2 || isOn(switchesOf(run))) return null
  return translate(`regular.shared.off.${table}`)
}

/** What the analysis did not compare besides what its coverage states, in sentences. */
export const regularGaps = (run: OpenResult, translate: Translate, ids?: readonly number[]): string[] => [
  ...[
    controlGap(run, translate, ids),
    ...Object.keys(CHECKED).map((table) => checkOff(run, table, translate)),
  ].filter((text) => text !== null),
  ...buildUpGaps(run, translate, ids),
]
