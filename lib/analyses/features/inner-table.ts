import type { ResultTable } from '../../engine/analysis'
import { innerCodes as codesTable } from '../../engine/feature-codes/tables'
import { identityKeys } from '../../runs/findings'
import type { OpenResult } from '../../runs/results/reader'
import { everyPlace, madeRows, type TableView, type TableWords } from '../../runs/view-rows'
import { innerRow } from './features'
import { isCountedCode, PUBLIC_COLUMNS, publicCells } from './public-columns'
import type { FeaturesQuery } from './query'
import { sharedTypes } from './view'

/** The stored table with the public codes among them. */
const TABLE: ResultTable = {
  ...codesTable,
  identity: identityKeys(codesTable),
  finding: [...codesTable.finding!, 'isPublic'],
  groupBy: ['featureType'],
  columns: [...codesTable.columns, ...PUBLIC_COLUMNS],
}

/** The codes that bidders of the section share, by type, the public ones last in each; of one type, if the address names it. */
export function innerView(
  run: OpenResult,
  { type }: Pick<FeaturesQuery, 'type'>,
  { translate }: TableWords,
): TableView {
  const codes = sharedTypes(run).flatMap((shared) => shared.codes)
  const all = {
    name: JSON.stringify([run.id, run.result, 'features.innerCodes']),
    table: TABLE,
    places: everyPlace(codes.length),
    rowAt: (place: number) =>
      codes[place] ? { ...innerRow(codes[place]), ...publicCells(codes[place]) } : null,
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
