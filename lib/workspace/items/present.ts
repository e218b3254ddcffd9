import { coverageText } from '../../evidence/compared'
import type { ErrorCode } from '../../kit/errors'
import { formatTime } from '../../kit/format'
import type { Translate } from '../../kit/i18n/translator'
import type { CleanBidRecord, ItemState } from './data'
import type { Lack } from './readiness'

const time = (value: string | number | null) => (value === null ? null : formatTime(value))

/** Why an item is not ready, as text; null if it is. */
export function lackText(lack: Lack | null, translate: Translate): string | null {
  if (lack === null) return null
  return 'error' in lack
    ? translate(`errors.${lack.error}`)
    : translate(`codes.coverageReason.${lack.reason}`)
}

/** A clean-bid item in the API. The events of its run report its progress. */
export function wireItem(state: ItemState, translate: Translate) {
  const { item, failure, coverage, clues } = state
  return {
    itemCode: item.code,
    itemName: translate(`analyses.${item.analysis}.title`),
    calcStatus: state.calcStatus,
    openTime: time(state.openTime),
    optTime: time(state.optTime),
    operator: state.operator,
    analysis: item.analysis,
    option: item.option,
    runId: state.runId,
    recordId: state.recordId,
    coverage: coverage?.state ?? null,
    clueNum: clues?.count ?? null,
    clueUnit: clues?.unit ?? null,
    message: failure
      ? translate(`errors.${failure.code as ErrorCode}`, failure.values)
      : coverageText(coverage, translate),
  }
}

export function wireRecord(
  { id, startedAt, operator, calcStatus, items }: CleanBidRecord,
  translate: Translate,
) {
  return {
    id,
    optTime: time(startedAt),
    operator,
    calcStatus,
    items: items.map((state) => wireItem(state, translate)),
  }
}
