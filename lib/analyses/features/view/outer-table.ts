import type { ResultTable, Row } from '../../../engine/analysis'
import { outerCodes as codesTable } from '../../../engine/feature-codes/tables'
import { lastPage } from '../../../kit/query'
import { countRows } from '../../../runs/data'
import { identityKeys } from '../../../runs/findings'
import type { OpenResult } from '../../../runs/results/reader'
import { madeRows, storedRows, type TableView, type TableWords, type ViewRows } from '../../../runs/view-rows'
import { isCountedCode, PUBLIC_COLUMNS, publicCells } from './code-columns'
import type { OuterCode } from './features'
import type { FeaturesQuery } from './query'
import { type OuterFilter, outersOfPublic, rowFilter } from './view'

/** The stored table with the matches of public codes among them. */
const TABLE: ResultTable = {
  ...codesTable,
  identity: identityKeys(codesTable),
  finding: [...codesTable.finding!, 'isPublic'],
  columns: [...codesTable.columns, ...PUBLIC_COLUMNS],
}

const COUNTED = publicCells({ isPublic: false, remark: null })
const counted = (row: Row): Row => ({ ...row, ...COUNTED })
const publicRow = ({ isPublic, remark, ...outer }: OuterCode): Row => ({
  ...outer,
  ...publicCells({ isPublic, remark }),
})

const passes = ({ type, bidderId }: OuterFilter, outer: OuterCode) =>
  (type === null || outer.featureType === type) && (bidderId === null || outer.bidderId === bidderId)

/**
 * The matches with other sections: the stored findings, then those of public machines. Only the rows of a page are read,
 * because a code that many companies have makes very many.
 */
export function outerRows(run: OpenResult, filter: OuterFilter): ViewRows {
  const stored = storedRows(run, codesTable, rowFilter(filter))
  /** Places from this one on are those of public machines. */
  const from = countRows(run, codesTable.id)
  const open = outersOfPublic(run)
  const placesOfPublic = [...open.keys()].filter((at) => passes(filter, open[at]!)).map((at) => from + at)
  const ofPublic = madeRows({
    name: '',
    table: TABLE,
    places: placesOfPublic,
    rowAt: (place) => (open[place - from] ? publicRow(open[place - from]!) : null),
  })
  const total = stored.most + ofPublic.most
  const storedAt = (places: readonly number[]) => {
    const wanted = places.filter((place) => place < from)
    return new Map(stored.at(wanted).map((row, at) => [wanted[at]!, counted(row)]))
  }
  return {
    name: `${stored.name} and public`,
    table: TABLE,
    most: total,
    *placed() {
      for (const { row, place } of stored.placed()) yield { row: counted(row), place }
      yield* ofPublic.placed()
    },
    at(places) {
      const rows = storedAt(places)
      return places
        .map((place) => (place < from ? rows.get(place) : ofPublic.at([place])[0]))
        .filter((row) => row !== undefined)
    },
    page({ page: requested, size }) {
      const page = Math.min(requested, lastPage(total, size))
      const start = (page - 1) * size
      const first = run.page(codesTable.id, rowFilter(filter), { page, size })
      const rest = placesOfPublic.slice(
        Math.max(0, start - stored.most),
        Math.max(0, start + size - stored.most),
      )
      return {
        rows: [...first.rows.map(counted), ...ofPublic.at(rest)],
        places: [...first.places, ...rest],
        total,
        page,
      }
    },
    position(place) {
      if (place < from) return stored.position(place)
      const at = ofPublic.position(place)
      return at === null ? null : stored.most + at
    },
  }
}

/** The matches with other sections under the filters of an address. */
export function outerView(
  run: OpenResult,
  filter: Pick<FeaturesQuery, 'type' | 'bidderId'>,
  { translate }: TableWords,
): TableView {
  const { type, bidderId } = filter
  const bidder = run.bidders.find((one) => one.bidderId === bidderId)?.bidderName
  return {
    name: translate('features.tabs.outerCodes'),
    rows: outerRows(run, filter),
    all: outerRows(run, { type: null, bidderId: null }),
    words: [
      ...(bidderId === null ? [] : [bidder ?? String(bidderId)]),
      ...(type === null ? [] : [translate(`codes.featureType.${type}`)]),
    ],
    judged: codesTable,
    counts: isCountedCode,
  }
}
