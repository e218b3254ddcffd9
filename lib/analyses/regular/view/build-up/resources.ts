import { norm } from '../../../../domain/norm'
import type { BidderName, Column, ResultTable, Row } from '../../../../engine/analysis'
import type { Translate } from '../../../../kit/i18n/translator'
import type { OpenResult } from '../../../../runs/results/reader'
import { madeRows, type TableView, type TableWords } from '../../../../runs/view-rows'
import { ownPrices } from '../../rule/build-up/tables'
import { bidderKey } from '../../rule/tables'
import type { RegularQuery } from '../query'
import { rowsOfPair } from '../rows-of-pair'
import type { PairFigures } from './figures'

/** Characters of a price with its marks. */
const OWN_WIDTH = 20

/** What names a resource in the stored tables. */
const NAMING = ['resourceCode', 'resourceName', 'spec', 'measureUnit'] as const
const keyOf = (row: Row) => JSON.stringify(NAMING.map((key) => row[key] ?? null))

/** The resources with the prices of these bidders side by side, those of the pair first. */
function resourceTable(pair: PairFigures, bidders: readonly BidderName[], translate: Translate): ResultTable {
  const price = new Map(ownPrices.bidderColumns!(bidders).map((column) => [column.key, column]))
  const own = [pair.bidder1Id, pair.bidder2Id].map(bidderKey)
  const named = (key: string): Column[] => ownPrices.columns.filter((column) => column.key === key)
  // An own price is no warning; what the two share is one, unless a list that the section lacks may explain it.
  const isShared = (row: Row) => row.counts === 1
  const pairColumns = own.flatMap((key) => {
    const column = price.get(key)
    return column ? [{ ...column, width: OWN_WIDTH, warns: isShared }] : []
  })
  const others = [...price.values()]
    .filter(({ key }) => !own.includes(key))
    .map(({ warns: _, ...column }) => column)
  return {
    id: 'resourcePrices',
    identity: [...NAMING],
    searchKey: 'resourceName',
    finding: ['resourceName', 'spec', 'relation', ...own, 'marketPrice'],
    columns: [
      ...ownPrices.columns.filter(({ key }) => key !== 'marketPrice' && key !== 'controlPrice'),
      {
        key: 'relation',
        heading: translate('regular.buildUp.relation'),
        kind: { type: 'text' },
        width: 20,
        warns: isShared,
      },
      ...pairColumns,
      ...named('marketPrice'),
      ...named('controlPrice'),
      ...others,
      { key: 'ownNames', kind: { type: 'text' }, width: 40 },
    ],
  }
}

interface Shared {
  readonly order: number
  readonly kinds: readonly string[]
  /** Whether one of the relations counts; none that a list the section lacks may explain does. */
  readonly counts: boolean
}

/** By resource, the relations it takes part in, and its place among the rarest. */
function sharedOf(run: OpenResult, pair: PairFigures, translate: Translate): ReadonlyMap<string, Shared> {
  const shared = new Map<string, Shared>()
  for (const row of rowsOfPair(run, 'sharedPrices', pair.bidder1Id, pair.bidder2Id)) {
    const known = shared.get(keyOf(row))
    const counts = row.mayBeList !== 1
    const kind = translate(`codes.patternKind.${row.kind}`)
    const maybe = `${kind}${translate('marks.colon')}${translate('columns.mayBeList')}`
    shared.set(keyOf(row), {
      order: known?.order ?? shared.size,
      kinds: [...(known?.kinds ?? []), counts ? kind : maybe],
      counts: counts || (known?.counts ?? false),
    })
  }
  return shared
}

/**
 * The own prices of a pair beside those of all bidders: what they share first, the rarest on top.
 * @param onlyPair without the other bidders and their prices, and only the resources at which one of the two has an own one
 */
export function resourcesView(
  run: OpenResult,
  pair: PairFigures,
  { keyword, marked }: Pick<RegularQuery, 'keyword' | 'marked'>,
  { translate, locale }: TableWords,
  onlyPair = false,
): TableView {
  const shared = sharedOf(run, pair, translate)
  const keys = [bidderKey(pair.bidder1Id), bidderKey(pair.bidder2Id)]
  const isOwnOf = (row: Row, key: string) => String(row.own).split(' ').includes(key)
  const rows = [...run.rows('ownPrices')].filter((row) => !onlyPair || keys.some((key) => isOwnOf(row, key)))
  const bidders = run.bidders.filter(({ bidderId }) => !onlyPair || keys.includes(bidderKey(bidderId)))
  const orderOf = (row: Row) => {
    const found = shared.get(keyOf(row))
    if (found) return found.order
    const own = keys.filter((key) => isOwnOf(row, key)).length
    return shared.size + (own === 2 ? 0 : own === 1 ? 1 : 2)
  }
  const places = rows.map((_, at) => at).sort((a, b) => orderOf(rows[a]!) - orderOf(rows[b]!) || a - b)
  const wanted = norm(keyword)
  const isShown = (place: number) => {
    const row = rows[place]!
    if (marked && !shared.has(keyOf(row))) return false
    return wanted === '' || norm(String(row.resourceName ?? '')).includes(wanted)
  }
  const all = {
    name: JSON.stringify([run.id, run.result, 'resourcePrices', ...keys, locale, onlyPair]),
    table: resourceTable(pair, bidders, translate),
    places,
    rowAt: (place: number) => {
      const row = rows[place]
      if (!row) return null
      const related = shared.get(keyOf(row))
      const own = bidders.filter(({ bidderId }) => isOwnOf(row, bidderKey(bidderId)))
      const ownNames = own.map(({ bidderName }) => bidderName).join(translate('marks.list')) || null
      return {
        ...row,
        ownNames,
        relation: related ? related.kinds.join(translate('marks.list')) : null,
        counts: related?.counts ? 1 : 0,
      }
    },
  }
  return {
    name: translate('regular.buildUp.show.resources'),
    about: `${pair.bidder1Name} ↔ ${pair.bidder2Name}`,
    all: madeRows(all),
    rows: madeRows({
      ...all,
      name: JSON.stringify([all.name, keyword, marked]),
      places: places.filter(isShown),
    }),
    words: [
      ...(keyword ? [`“${keyword}”`] : []),
      ...(marked ? [translate('regular.buildUp.onlyShared')] : []),
    ],
    judged: null,
  }
}
