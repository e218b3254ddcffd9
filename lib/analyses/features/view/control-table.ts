import { controlCodes } from '../../../engine/feature-codes/tables'
import type { OpenResult } from '../../../runs/results/reader'
import { storedRows, type TableView, type TableWords } from '../../../runs/view-rows'

/** The codes of whoever made the control price; those that a bidder has too are clues. */
export function controlView(run: OpenResult, { translate }: TableWords): TableView {
  const rows = storedRows(run, controlCodes)
  return {
    name: translate('features.tabs.controlCodes'),
    rows,
    all: rows,
    words: [],
    judged: controlCodes,
    counts: (row) => row.controlState === 'held',
  }
}
