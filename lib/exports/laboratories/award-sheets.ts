import type { Sheet, SheetRow } from '../../kit/excel/sheet'
import { formatTime } from '../../kit/format'
import type { Translate } from '../../kit/i18n/translator'
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
import { type AwardWords, wordsOf } from '../../laboratories/award/present'

interface Run {
  readonly run: KeptAward
  readonly around: Around
}

/** One table of every run: the first column names the run. */
function sheetOf<R>(
  runs: readonly Run[],
  words: AwardWords,
  table: string,
  columnsOf: (of: Run) => readonly AwardColumn<R>[],
  rowsOf: (of: Run) => readonly R[],
): Sheet[] {
  const [first] = runs
  if (!first) return []
  const rows = runs.flatMap((of): SheetRow[] => {
    const columns = columnsOf(of)
    return rowsOf(of).map((row) => ({ cells: [of.run.title, ...columns.map(({ value }) => value(row))] }))
  })
  const head = { header: words('columns.run'), width: 24, format: 'text' } as const
  const columns = columnsOf(first).map(({ key, width, format }) => ({
    ...{ header: words(`columns.${key}`), width, format },
  }))
  const name = words(`tables.${table}`)
  return [{ name, title: name, lead: [words('note')], columns: [head, ...columns], rows }]
}

function factSheet(runs: readonly Run[], words: AwardWords): Sheet {
  const rows = runs.flatMap(({ run, around }): SheetRow[] =>
    [
      [words('facts.by'), run.by ?? ''] as const,
      [words('facts.at'), formatTime(run.createdAt)] as const,
      [words('facts.inReport'), words(run.inReport ? 'yes' : 'no')] as const,
      ...factsOf(run, around),
      ...run.basis.files.map(({ fileName, sha256 }) => [fileName, sha256] as const),
    ].map(([label, value]) => ({ cells: [run.title, label, String(value)] })),
  )
  const column = (key: string, width: number) =>
    ({ header: words(`columns.${key}`), width, format: 'text' }) as const
  return {
    ...{ name: words('tables.facts'), title: words('title'), lead: [words('note')], rows },
    columns: [column('run', 24), column('fact', 28), column('value', 70)],
  }
}

/** The kept runs as sheets: what they were computed from, and each table of all of them. */
export function awardSheets(kept: readonly KeptAward[], translate: Translate): Sheet[] {
  const words = wordsOf(translate)
  const runs = kept.map((run): Run => ({ run, around: aroundOf(run, words) }))
  const tables = ({ run }: Run) => run.result.tables
  const groups = runs.filter(({ run }) => run.result.tables.group !== null)
  return [
    factSheet(runs, words),
    ...sheetOf(
      runs,
      words,
      'outcomes',
      ({ around }) => outcomeColumns(around),
      (of) => tables(of).outcomes,
    ),
    ...sheetOf(
      runs,
      words,
      'winners',
      ({ around }) => winnerColumns(around),
      (of) => tables(of).winners,
    ),
    ...sheetOf(
      runs,
      words,
      'bidders',
      ({ around }) => bidderColumns(around),
      (of) => tables(of).bidders,
    ),
    ...sheetOf(
      groups,
      words,
      'group',
      (of) => groupColumns(of.around, tables(of).outcomes),
      (of) => tables(of).group!.outcomes.map((row, at) => ({ ...row, at })),
    ),
  ]
}
