import { findAnalysis } from '../../analyses/rules'
import type { ResultTable, Row } from '../../engine/analysis'
import { claimText, tablesNotCompared } from '../../evidence/claims'
import { MISSING } from '../../kit/format'
import type { Translate } from '../../kit/i18n/translator'
import type { Differences, FileChange } from '../../runs/changes/differences'
import { findingText, namedBidders } from '../../runs/finding/words'
import { cellText } from '../../runs/present'
import type { Change, Comparison } from '../../runs/results/changes'
import { tableOf } from '../../runs/tree'
import type { TableWords } from '../../runs/view-rows'

export interface ChangeText {
  readonly kind: string
  readonly table: string
  readonly bidders: string | null
  /** The finding; of one that changed, what stayed as it was. */
  readonly finding: string
  /** What was different before; null unless it changed. */
  readonly difference: string | null
}

/** The columns in which two rows differ; their place in the list counts for nothing. */
const differingIn = ({ columns }: ResultTable, row: Row, before: Row) =>
  columns.filter(({ key }) => key !== 'serial' && (row[key] ?? null) !== (before[key] ?? null))

/** @param readable the rows as their reader may see them */
export function changeText(
  analysis: string,
  { kind, table: id, row, before }: Change,
  words: TableWords,
  readable: (table: ResultTable, row: Row) => Row,
): ChangeText {
  const { translate, locale } = words
  const table = tableOf(findAnalysis(analysis)!, id)
  const [now, then] = [readable(table, row), before && readable(table, before)]
  // What is compared are the computed rows: masked numbers may be equal.
  const differing = before ? differingIn(table, row, before) : []
  const rest = { ...table, columns: table.columns.filter((column) => !differing.includes(column)) }
  const changed = differing.map((column) => {
    const textIn = (one: Row | null) => (one && cellText(column, one, translate, locale)) ?? MISSING
    const title = translate(`columns.${column.title ?? column.key}`)
    return translate('changes.difference', { title, before: textIn(then), now: textIn(now) })
  })
  return {
    kind: translate(`changes.kinds.${kind}`),
    table: translate(`analyses.${analysis}.tables.${id}`),
    bidders: namedBidders(table, now, translate, locale),
    finding: findingText(rest, now, words, false),
    difference: changed.length > 0 ? changed.join(translate('marks.semicolon')) : null,
  }
}

function fileText({ kind, fileType, before, now }: FileChange, translate: Translate): string {
  const type = translate(`codes.fileType.${fileType}`)
  const names = { name: (now ?? before)!, before: before ?? '', now: now ?? '' }
  return translate(`changes.basis.${kind}`, { type, ...names })
}

/** What the two runs were computed from that differs, a line each; why their findings differ if none of it does. */
export function differenceTexts(
  { engine, files, params }: Differences,
  comparison: Comparison,
  translate: Translate,
): string[] {
  const lines = [
    ...(engine ? [translate('changes.basis.engine', engine)] : []),
    ...params.map((change) => translate('changes.basis.param', { ...change })),
    ...files.map((file) => fileText(file, translate)),
  ]
  if (lines.length > 0) return lines
  // An analysis computes the same from the same input: only data that are no files can have changed it.
  return [translate(`changes.basis.${sumOf(comparison) > 0 ? 'data' : 'same'}`)]
}

export const sumOf = ({ counts }: Comparison) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** What the comparison leaves out: changes beyond those that are stored, and tables that were not compared. */
export function limitTexts(analysis: string, comparison: Comparison, translate: Translate): string[] {
  const { left, listed } = comparison
  const names = left.map((id) => translate(`analyses.${analysis}.tables.${id}`))
  return [
    ...(sumOf(comparison) > listed ? [translate('changes.cut', { listed })] : []),
    ...tablesNotCompared(names, translate('marks.list')).map((claim) => claimText(claim, translate)),
  ]
}
