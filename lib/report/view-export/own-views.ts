import { matrixOf } from '../../analyses/matrices'
import { matrixQuery, PRICES_TAB } from '../../analyses/price-matrix/query'
import type { Analysis } from '../../engine/analysis'
import type { Sheet } from '../../kit/excel/sheet'
import type { Translate } from '../../kit/i18n/translator'
import { type Query, single } from '../../kit/query'
import type { OpenResult } from '../../runs/results/reader'
import { changesSheets } from '../changes/sheet'
import { isChangesView } from '../changes/view'
import { matrixSheet } from './matrix-sheet'
import type { ViewWords } from './view-words'

/** A view that is no table of the results. */
export interface OwnView {
  readonly name: string
  sheets(run: OpenResult, words: ViewWords): Promise<Sheet[]>
}

/**
 * The view that an address names, if it is no table of rows: what changed since the last run, or a price matrix.
 */
export function ownViewOf(analysis: Analysis, view: Query, translate: Translate): OwnView | null {
  const tab = single(view, 'tab')
  if (isChangesView(view)) {
    return {
      name: translate('changes.tab'),
      sheets: (run, { locale }) => changesSheets(run, view, locale),
    }
  }
  if (tab === PRICES_TAB && matrixOf(analysis.id)) {
    return {
      name: translate('priceMatrix.title'),
      sheets: async (run, words) => [await matrixSheet(run, matrixQuery(view), words)],
    }
  }
  return null
}
