import { norm } from '../../../../domain/norm'
import type { ResultTable, Row } from '../../../../engine/analysis'
import type { OpenResult } from '../../../../runs/results/reader'
import { everyPlace, madeRows, type TableView, type TableWords } from '../../../../runs/view-rows'
import { sharedDecisions } from '../../rule/build-up/tables'
import type { RegularQuery } from '../query'
import { rowsOfPair } from '../rows-of-pair'
import type { PairFigures } from './figures'

const NAMES: readonly string[] = ['bidder1Name', 'bidder2Name']

const table: ResultTable = {
  id: 'pairDecisions',
  identity: ['kind', 'itemCode', 'itemName', 'resourceName', 'spec', 'bothState'],
  searchKey: 'itemName',
  finding: ['kind', 'itemName', 'resourceName', 'bothState', 'usual', 'others'],
  columns: sharedDecisions.columns.filter(({ key }) => !NAMES.includes(key)),
}

/** The stored choices that a pair shares, the rarest first; none unless they are beyond chance. */
export const decisionsOfPair = (run: OpenResult, { bidder1Id, bidder2Id }: PairFigures): Row[] =>
  rowsOfPair(run, 'sharedDecisions', bidder1Id, bidder2Id)

const TEXTS = ['itemName', 'resourceName'] as const

/** The build-up choices that both bidders of a pair made against the usual. */
export function decisionsView(
  run: OpenResult,
  pair: PairFigures,
  { keyword }: Pick<RegularQuery, 'keyword'>,
  { translate, locale }: TableWords,
): TableView {
  const rows = decisionsOfPair(run, pair)
  const wanted = norm(keyword)
  const isShown = (row: Row) => TEXTS.some((key) => norm(String(row[key] ?? '')).includes(wanted))
  const all = {
    name: JSON.stringify([run.id, run.result, 'pairDecisions', pair.bidder1Id, pair.bidder2Id, locale]),
    table,
    places: everyPlace(rows.length),
    rowAt: (place: number) => rows[place] ?? null,
  }
  return {
    name: translate('regular.buildUp.show.decisions'),
    about: `${pair.bidder1Name} ↔ ${pair.bidder2Name}`,
    all: madeRows(all),
    rows: madeRows({
      ...all,
      name: JSON.stringify([all.name, keyword]),
      places: all.places.filter((place) => isShown(rows[place]!)),
    }),
    words: keyword ? [`“${keyword}”`] : [],
    judged: null,
  }
}
