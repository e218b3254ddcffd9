import { clueTables } from '../analyses/clues'
import type { AnalysisId } from '../analyses/modules'
import { PARTS } from '../analyses/parts'
import { findAnalysis } from '../analyses/rules'
import type { ResultTable, Row } from '../engine/analysis'
import { MISSING } from '../kit/format'
import type { Locale } from '../kit/i18n/locale'
import type { Translate } from '../kit/i18n/translator'
import { findingText, shortened } from '../runs/finding/words'
import { cellText } from '../runs/present'

/** Longer texts of a sentence are cut. */
const BRIEF = 60

/** A clue as a sentence that names its bidders (`analyses.<id>.states`); a row of another table as the texts of its columns. */
export function clueText(
  analysis: string,
  table: ResultTable,
  row: Row,
  words: { translate: Translate; locale: Locale },
): string {
  const { translate, locale } = words
  const known = findAnalysis(analysis)
  if (!known || !clueTables(known).some(({ id }) => id === table.id))
    return findingText(table, row, words, true)
  const values = table.columns.map((column) => {
    return [column.key, shortened(cellText(column, row, translate, locale) ?? MISSING, BRIEF)] as const
  })
  const tells = PARTS[analysis as AnalysisId]?.tells?.[table.id]?.(row, translate, locale) ?? ''
  return translate(`analyses.${analysis}.states.${table.id}`, { ...Object.fromEntries(values), tells })
}
