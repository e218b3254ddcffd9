import { AppError } from '../../kit/errors'
import type { Sheet, SheetColumn } from '../../kit/excel/sheet'
import type { Locale } from '../../kit/i18n/locale'
import { translator } from '../../kit/i18n/translator'
import type { Query } from '../../kit/query'
import { differencesOf } from '../../runs/changes/differences'
import { runById } from '../../runs/data'
import { maskedRow } from '../../runs/personal'
import type { OpenResult } from '../../runs/results/reader'
import { changeText, differenceTexts, limitTexts } from './present'
import { changeKindIn } from './view'

const column = (header: string, width: number): SheetColumn => ({ header, width, format: 'text' })

/**
 * What a result says about the one before, as on the screen. A workbook may be passed on to anyone: identity numbers are
 * masked.
 * @throws AppError nothingToExport if it was not compared
 */
export async function changesSheets(run: OpenResult, view: Query, locale: Locale): Promise<Sheet[]> {
  const translate = translator(locale)
  const comparison = run.comparison()
  if (!comparison) throw new AppError('nothingToExport')
  const before = await runById(comparison.before)
  const kind = changeKindIn(view)
  const { changes } = run.changes(kind, 0, Number.MAX_SAFE_INTEGER)
  const rows = changes.map((change) => {
    const text = changeText(run.analysis, change, { translate, locale }, maskedRow)
    return { cells: [text.kind, text.table, text.bidders, text.finding, text.difference] }
  })
  const notes = [
    ...(before ? differenceTexts(await differencesOf(before, run, locale), comparison, translate) : []),
    ...limitTexts(run.analysis, comparison, translate),
  ]
  const names = [`analyses.${run.analysis}.title`, 'changes.tab', ...(kind ? [`changes.kinds.${kind}`] : [])]
  const title = names.map((name) => translate(name)).join(' · ')
  const list: Sheet = {
    name: translate('changes.tab'),
    title,
    columns: [
      column(translate('changes.kinds.label'), 12),
      column(translate('changes.columns.table'), 16),
      column(translate('changes.columns.bidders'), 32),
      column(translate('changes.columns.finding'), 80),
      column(translate('changes.columns.difference'), 64),
    ],
    rows,
  }
  const differences = translate('changes.basis.title')
  const basis: Sheet = {
    name: differences,
    title: `${title} · ${differences}`,
    columns: [column(differences, 100)],
    rows: notes.map((note) => ({ cells: [note] })),
  }
  return [list, basis]
}
