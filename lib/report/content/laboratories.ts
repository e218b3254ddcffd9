import type { Block } from '../../analyses/chapter/blocks'
import { facts, heading, notice, paragraph, type ReportContext } from '../../analyses/chapter/context'
import { type PlainColumn, plainTable } from '../../analyses/chapter/plain-table'
import { formatNumber, formatPercent, formatTime } from '../../kit/format'
import {
  type Around,
  type AwardColumn,
  aroundOf,
  bidderColumns,
  factsOf,
  groupColumns,
  outcomeColumns,
  winnerColumns,
} from '../../laboratories/award/columns'
import type { KeptAward } from '../../laboratories/award/kept'
import { wordsOf } from '../../laboratories/award/present'
import { stepTexts } from '../../laboratories/award/steps-text'

/** Digits of scores and deviations. */
const MOST_DIGITS = 4

/** A column of the laboratory as the report has it: figures that are no amounts are texts. */
function plainOf<R>({ key, format, width, value }: AwardColumn<R>, context: ReportContext): PlainColumn<R> {
  const { locale, translate } = context
  const base = { key, title: wordsOf(translate)(`columns.${key}`), width: Math.max(8, width / 2) }
  if (format === 'money' || format === 'count') return { ...base, format, value }
  return {
    ...base,
    value: (row) => {
      const found = value(row)
      if (typeof found !== 'number') return found
      if (format === 'percent') return formatPercent(found, locale)
      const digits = String(Number(found.toFixed(MOST_DIGITS))).split('.')[1]?.length ?? 0
      return formatNumber(found, locale, digits)
    },
  }
}

function runBlocks(run: KeptAward, number: string, context: ReportContext): Block[] {
  const { translate } = context
  const words = wordsOf(translate)
  const around: Around = aroundOf(run, words)
  const { tables } = run.result
  const table = <R>(kind: string, columns: readonly AwardColumn<R>[], rows: readonly R[]) => {
    const caption = words(`tables.${kind}`)
    const names = { id: `award-${run.id}-${kind}`, caption, empty: translate('report.table.empty') }
    const plain = columns.map((column) => plainOf(column, context))
    return plainTable(names, plain, rows.slice(0, context.rows), context)
  }
  const known = [
    [words('facts.by'), run.by ?? words('keep.unknown')] as const,
    [words('facts.at'), formatTime(run.createdAt)] as const,
    ...factsOf(run, around),
    ...stepTexts(run.asked.formula, words).map(({ name, text }) => [name, text] as const),
  ]
  const { group } = tables
  return [
    heading(3, `award-${run.id}`, `${number} ${run.title}`),
    facts(known.map(([label, value]) => ({ label, value: String(value) }))),
    table('outcomes', outcomeColumns(around), tables.outcomes),
    table('winners', winnerColumns(around), tables.winners),
    table('bidders', bidderColumns(around), tables.bidders),
    ...(group
      ? [
          table(
            'group',
            groupColumns(around, tables.outcomes),
            group.outcomes.map((row, at) => ({ ...row, at })),
          ),
          paragraph(words('group.weak'), 'muted'),
        ]
      : []),
  ]
}

/** The kept calculations that were chosen for the report; nothing without any. */
export function awardBlocks(runs: readonly KeptAward[], number: string, context: ReportContext): Block[] {
  if (runs.length === 0) return []
  const words = wordsOf(context.translate)
  return [
    heading(2, 'award-lab', `${number} ${words('report.part')}`),
    notice(words('report.text'), 'muted'),
    ...runs.flatMap((run, at) => runBlocks(run, `${number}.${at + 1}`, context)),
  ]
}
