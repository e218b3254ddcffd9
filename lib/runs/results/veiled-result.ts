import type { RunFacet, RunInput } from '@/db/schema'
import { norm } from '../../domain/norm'
import type { Analysis, Row } from '../../engine/analysis'
import { HIDDEN } from '../../sections/secrecy/veiled'
import type { Run } from '../data'
import type { Change } from './changes'
import type { OpenResult } from './open-result'
import type { PageOfRows, PlacedRow } from './pages'
import { keywordOf, type RowFilter } from './statements'
import type { Veil } from './veil'
import type { ShownRow } from './veiled-rows'

/** No bidder has this id. */
const NOBODY = -1

const unitWith = ({ units }: Veil, id: number) => units.find((unit) => unit.id === id)

/** A filter of an address as the stored rows take it: under a veil it names a unit. */
function storedFilter({ bidderId, kind }: RowFilter, veil: Veil | null): RowFilter {
  const own = veil && bidderId !== undefined ? (unitWith(veil, bidderId)?.bidderId ?? NOBODY) : bidderId
  return {
    ...(own === undefined ? {} : { bidderId: own }),
    ...(kind === undefined ? {} : { kind }),
  }
}

const unitOf = ({ units }: Veil, bidderId: number | null) => units.find((unit) => unit.bidderId === bidderId)

/** What a run was computed from, without what connects a file with a bidder. */
function hiddenInputs(inputs: readonly RunInput[], veil: Veil): RunInput[] {
  const hidden = inputs.flatMap(({ fileType, bidderId }) => {
    const unit = unitOf(veil, bidderId)
    return unit ? [{ fileType, unit }] : []
  })
  const place = ({ unit }: (typeof hidden)[number]) => veil.units.indexOf(unit)
  hidden.sort((one, two) => place(one) - place(two) || one.fileType - two.fileType)
  return [
    ...inputs.filter(({ bidderId }) => bidderId === null),
    ...hidden.map(({ fileType, unit }, at) => ({
      ...{ fileId: NOBODY - at, fileType, fileName: unit.label, sha256: HIDDEN, bidderId: unit.id },
    })),
  ]
}

const hiddenFacets = (facets: readonly RunFacet[] | null, veil: Veil): RunFacet[] =>
  (facets ?? []).map((facet) => ({ ...facet, bidderId: unitOf(veil, facet.bidderId)?.id ?? null }))

/** The run itself as it leaves the server. */
function hiddenRun(run: Run, veil: Veil): Run {
  return { ...run, inputs: hiddenInputs(run.inputs, veil), facets: hiddenFacets(run.facets, veil) }
}

function* matching(
  rows: Iterable<PlacedRow>,
  shown: ShownRow,
  searched: { readonly key: string; readonly keyword: string } | null,
): Generator<PlacedRow> {
  for (const { row, place } of rows) {
    const one = shown(row)
    if (!searched || norm(String(one[searched.key] ?? '')).includes(searched.keyword))
      yield { row: one, place }
  }
}

/**
 * The rows of an analysis of technical bids as they leave the server. A keyword is searched in the masked
 * text. A search in the hidden text would tell where a name stands.
 */
export function veiledResult(
  stored: OpenResult,
  analysis: Analysis,
  veil: Veil | null,
  shownOf: (table: string) => ShownRow,
): OpenResult {
  const searchedIn = (table: string, filter: RowFilter) => {
    const key = analysis.tables.find(({ id }) => id === table)?.searchKey
    const keyword = keywordOf(filter)
    return veil && key !== undefined && keyword !== null ? { key, keyword } : null
  }
  const placed = (table: string, filter: RowFilter = {}) => {
    const searched = searchedIn(table, filter)
    const own = { ...filter, ...storedFilter(filter, veil) }
    const { keyword: _, ...without } = own
    return matching(stored.placed(table, searched ? without : own), shownOf(table), searched)
  }
  const shownChange = (change: Change): Change => {
    const shown: (row: Row) => Row = shownOf(change.table)
    return { ...change, row: shown(change.row), before: change.before && shown(change.before) }
  }
  const run = veil ? hiddenRun(stored, veil) : stored
  const took = new Set(stored.bidders.map(({ bidderId }) => bidderId))
  return {
    ...stored,
    ...run,
    veil,
    readAs: veil ? `${stored.readAs} veiled` : stored.readAs,
    bidders: veil
      ? veil.units
          .filter(({ bidderId }) => took.has(bidderId))
          .map(({ id, label }) => ({ bidderId: id, bidderName: label }))
      : stored.bidders,
    placed: (table, filter) => placed(table, filter),
    *rows(table, filter) {
      for (const { row } of placed(table, filter)) yield row
    },
    attached: (name) => (veil ? null : stored.attached(name)),
    at: (table, places) => stored.at(table, places).map(shownOf(table)),
    page(table, filter, requested, beyond) {
      if (searchedIn(table, filter)) return searchedPage([...placed(table, filter)], requested, beyond)
      const own = { ...filter, ...storedFilter(filter, veil) }
      const found = stored.page(table, own, requested, beyond)
      return { ...found, rows: found.rows.map(shownOf(table)) }
    },
    changes(kind, start, size) {
      const { changes, total } = stored.changes(kind, start, size)
      return { changes: changes.map(shownChange), total }
    },
  }
}

function searchedPage(
  found: readonly PlacedRow[],
  { page: requested, size }: { readonly page: number; readonly size: number },
  beyond: 'empty' | 'last' = 'empty',
): PageOfRows {
  const last = Math.max(1, Math.ceil(found.length / size))
  const page = beyond === 'last' ? Math.min(requested, last) : requested
  const own = found.slice((page - 1) * size, page * size)
  return { rows: own.map(({ row }) => row), places: own.map(({ place }) => place), total: found.length, page }
}
