import type { Analysis, Column, ResultTable, Row } from '../../engine/analysis'
import { sheetColumn, sheetRows } from '../../exports/sheets'
import type { Sheet, SheetRow } from '../../kit/excel/sheet'
import type { Translate } from '../../kit/i18n/translator'
import { isFinding } from '../../runs/findings'
import { maskedRow } from '../../runs/personal'
import type { TableView, TableWords } from '../../runs/view-rows'
import type { Judgement } from '../data'
import { type FactJudgements, standing } from '../judging/by-fact'
import { type JudgedState, stateCheck } from '../judging/judging'
import { verdictText } from '../judging/words'

/** How the committee judged a fact, with the name of who did: once, unless two judgements of it differ. */
function judgedText(judgements: readonly Judgement[], translate: Translate): string | null {
  const known = standing(judgements)
  const texts = (known ? [known] : judgements).map(({ verdict, reason, note, name }) => {
    return [verdictText({ verdict, reason }, translate), note, name].filter(Boolean).join(' · ')
  })
  return texts.length === 0 ? null : texts.join(translate('marks.semicolon'))
}

/** How the rows of a table were judged; null for a table in which nothing is judged. */
export function judgementsIn(
  judgements: FactJudgements,
  analysis: Analysis,
  { judged, counts }: Pick<TableView, 'judged' | 'counts'>,
  translate: Translate,
) {
  if (!judged) return null
  const place = { analysis: analysis.id, table: judged.id }
  const all = (row: Row) => judgements.of(place, judgements.nameOf(analysis.id, judged, row))
  const isIn = stateCheck(analysis, judged, all)
  const isCounted = (row: Row) => counts?.(row) ?? true
  return {
    /** As on the screen: none at a row that is no finding, or none any more. */
    text: (row: Row) =>
      judgements.facts.length > 0 && isCounted(row) && isFinding(analysis, judged, row)
        ? judgedText(all(row), translate)
        : null,
    isIn: (state: JudgedState, row: Row) => isCounted(row) && isIn(state, row),
  }
}

/** A table as a sheet is written of it. */
interface Sheeted {
  readonly table: ResultTable
  readonly columns: readonly Column[]
  /** How a row was judged; null for a table in which nothing is judged. */
  readonly judged: ((row: Row) => string | null) | null
}

/** The rows with the judgement as their last cell. A workbook may be passed on to anyone: identity numbers are masked. */
function* rowsOf(
  { table, columns, judged }: Sheeted,
  rows: Iterable<Row>,
  words: TableWords,
  count: (n: number) => void,
): Generator<SheetRow> {
  let n = 0
  for (const row of rows) {
    const [made] = sheetRows(columns, [maskedRow(table, row)], words)
    yield judged ? { ...made!, cells: [...made!.cells, judged(row)] } : made!
    if (++n % 1000 === 0) count(n)
  }
  count(n)
}

/** Head and rows of the sheet of a table; the judgements, with their reason and by whom, are its last column. */
export function judgedSheet(
  sheeted: Sheeted,
  rows: Iterable<Row>,
  words: TableWords,
  count: (n: number) => void,
): Pick<Sheet, 'columns' | 'rows'> {
  const header = words.translate('report.judgement.title')
  const columns = sheeted.columns.map((column) => sheetColumn(column, words.translate))
  return {
    columns: sheeted.judged ? [...columns, { header, width: 32, format: 'text' }] : columns,
    rows: rowsOf(sheeted, rows, words, count),
  }
}
