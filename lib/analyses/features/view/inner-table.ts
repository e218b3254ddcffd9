import type { ResultTable } from '../../../engine/analysis'
import { innerCodes as codesTable } from '../../../engine/feature-codes/tables'
import type { Translate } from '../../../kit/i18n/translator'
import { identityKeys } from '../../../runs/findings'
import type { OpenResult } from '../../../runs/results/reader'
import { everyPlace, madeRows, type TableView, type TableWords } from '../../../runs/view-rows'
import { projectOf } from '../../../sections/data'
import { isCountedCode, PUBLIC_COLUMNS, projectColumn, publicCells } from './code-columns'
import { innerRow } from './features'
import type { FeaturesQuery } from './query'
import { sharedTypes } from './view'

/** The stored table with the project, and the public codes among the others. */
const tableOf = (translate: Translate): ResultTable => ({
  ...codesTable,
  identity: identityKeys(codesTable),
  finding: [...codesTable.finding!, 'isPublic'],
  groupBy: ['featureType'],
  columns: [...codesTable.columns, projectColumn(translate), ...PUBLIC_COLUMNS],
})

/** The codes that bidders of the section share, by type, the public ones last in each; of one type, if the address names it. */
export async function innerView(
  run: OpenResult,
  { type }: Pick<FeaturesQuery, 'type'>,
  { translate, locale }: TableWords,
): Promise<TableView> {
  const bidder1ProjectName = await projectOf(run.openId)
  const codes = sharedTypes(run).flatMap((shared) => shared.codes)
  const all = {
    name: JSON.stringify([run.id, run.result, 'features.innerCodes', locale]),
    table: tableOf(translate),
    places: everyPlace(codes.length),
    rowAt: (place: number) =>
      codes[place] ? { ...innerRow(codes[place]), bidder1ProjectName, ...publicCells(codes[place]) } : null,
  }
  const ofType = all.places.filter((place) => codes[place]!.featureType === type)
  return {
    name: translate('features.tabs.sums'),
    all: madeRows(all),
    rows: madeRows(type === null ? all : { ...all, name: `${all.name} ${type}`, places: ofType }),
    words: type === null ? [] : [translate(`codes.featureType.${type}`)],
    judged: codesTable,
    counts: isCountedCode,
  }
}
