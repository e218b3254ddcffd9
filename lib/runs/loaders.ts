import { cache } from 'react'
import { publicCodesOf } from '../documents/codes/data'
import { sameInputs } from '../documents/files/inputs'
import { codeKey } from '../domain/feature-code'
import { FILE_TYPE, type FileType, isActive, RUN_STATUS } from '../domain/number-codes'
import type { Analysis, Row } from '../engine/analysis'
import type { Locale } from '../kit/i18n/locale'
import { lastPage } from '../kit/query'
import { biddersOf } from '../sections/bidders/data'
import { type Section, sectionById } from '../sections/data'
import { type Coverage, coverageIn } from './coverage'
import {
  biddersOfRows,
  countRows,
  currentRun,
  currentRuns,
  type LatestRun,
  latestRun,
  latestRuns,
  type Run,
} from './data'
import { inputsOf, layoutRulesOf, usesRecord } from './inputs'
import { isListable, keptPlaces, listedPlaces } from './listed'
import { isAsStored, type Listing } from './listing'
import type { RunFailure } from './mutations'
import { formulaChanged } from './outdated/award-formula'
import { picturesRead } from './outdated/pictures'
import { type ChangedLists, changedLists } from './outdated/price-lists'
import { kindsOf, type ResultQuery } from './query'
import { mayBeStated } from './results/looks'
import type { PageOfRows, PlacedRow, RequestedPage } from './results/pages'
import { glanceAt, ifReadable, type OpenResult } from './results/reader'
import type { ViewRows } from './view-rows'

/** Cached per request: a page may show several analyses. */
const inputsOfPage = cache(inputsOf)

/** The state of one analysis of a section. */
export interface RunState {
  /** The run whose results are shown; null before the first success, and if its results cannot be read. */
  readonly current: OpenResult | null
  /** When results were computed that cannot be read any more; null if they can, or if there are none. */
  readonly lostAt: number | null
  /** When results were computed of which nothing is stated to the caller: they are of technical bids of a blind section; else null. */
  readonly keptAt: number | null
  /** Id of the run that is running or queued. */
  readonly goingId: number | null
  /** Why the latest run failed; null if it did not. */
  readonly failure: (RunFailure & { readonly at: number }) | null
  /** A run started now would use other files, another record or formula, or other price lists than the results did. */
  readonly outdated: boolean
  /** It would use other files, another record, or other confirmed rules. */
  readonly inputsChanged: boolean
  /** It would use other price lists; null if not. */
  readonly priceLists: ChangedLists | null
  /** What the results compared; null if there are none or they do not state it. */
  readonly coverage: Coverage | null
  /**
   * The public machines and addresses that the results were computed with; null if the analysis uses none.
   */
  readonly publicList: readonly Row[] | null
  /** The list of public machines and addresses has changed since. */
  readonly listChanged: boolean
  /** Whether the files are there that it needs. */
  readonly hasTender: boolean
  readonly hasBids: boolean
}

/** Whether the section's record changed after a run that was computed from it. */
function recordChanged(analysis: Analysis, run: Run, section: Section | null): boolean {
  const isUsed = usesRecord(analysis.id)
  return isUsed && section !== null && section.updatedAt > run.startedAt
}

const PUBLIC_LIST = 'publicList'

/** The list of public codes as a run used it; null for an analysis that uses none. */
function publicListOf(run: OpenResult, analysis: Analysis): Row[] | null {
  return analysis.tables.some(({ id }) => id === PUBLIC_LIST) ? [...run.rows(PUBLIC_LIST)] : null
}

async function shownOf(run: Run, analysis: Analysis) {
  const current = await glanceAt(run)
  if (!current) return null
  return { current, coverage: coverageIn(current), publicList: publicListOf(current, analysis) }
}

const NOTHING_SHOWN = { current: null, coverage: null, publicList: null }

/**
 * Whether the organisation's list differs from the one a run used. Remarks do not count, as they change no
 * result.
 */
async function listChanged(used: readonly Row[] | null, section: Section | null): Promise<boolean> {
  if (used === null || section === null) return false
  const now = await publicCodesOf(section.organisationId)
  const before = new Set(used.map((row) => codeKey(String(row.featureType), String(row.feature))))
  return now.length !== before.size || now.some((row) => !before.has(codeKey(row.featureType, row.code)))
}

interface OwnRuns {
  /** The one whose results are shown. */
  readonly run: Run | null
  readonly latest: LatestRun | null
}

export async function runState(openId: string, analysis: Analysis): Promise<RunState> {
  const [run, latest] = await Promise.all([currentRun(openId, analysis.id), latestRun(openId, analysis.id)])
  return stateOf(openId, analysis, { run, latest })
}

/** The state of each of these analyses of a section, in the same order; their runs are asked for at once. */
export async function runStates(openId: string, analyses: readonly Analysis[]): Promise<RunState[]> {
  const [shown, newest] = await Promise.all([currentRuns(openId), latestRuns(openId)])
  const ofAnalysis = <R extends LatestRun>(runs: readonly R[], { id }: Analysis) =>
    runs.find((run) => run.analysis === id) ?? null
  return Promise.all(
    analyses.map((analysis) =>
      stateOf(openId, analysis, {
        run: ofAnalysis(shown, analysis),
        latest: ofAnalysis(newest, analysis),
      }),
    ),
  )
}

async function stateOf(openId: string, analysis: Analysis, { run, latest }: OwnRuns): Promise<RunState> {
  const [inputs, section] = await Promise.all([inputsOfPage(openId, analysis.id), sectionById(openId)])
  const shown = run && (await ifReadable(() => shownOf(run, analysis)))
  const { current, coverage, publicList } = shown ?? NOTHING_SHOWN
  const unshownAt = run && !shown ? (run.endedAt ?? run.startedAt) : null
  const isKept = run !== null && !(await mayBeStated(run))
  const inputsChanged =
    run !== null &&
    current !== null &&
    (!sameInputs(run.inputs, inputs) ||
      current.layoutRules !== (await layoutRulesOf(openId, analysis.id)) ||
      recordChanged(analysis, current, section) ||
      (await formulaChanged(current)) ||
      (await picturesRead(current)))
  const priceLists = current && (await changedLists(current))
  const isFree = analysis.bills === 'optional'
  const has = (wanted: FileType) => inputs.some(({ fileType }) => fileType === wanted)
  const failed = latest?.status === RUN_STATUS.failed ? latest : null
  const failure = failed?.failure ?? { code: 'analysisFailed', values: {} }
  return {
    current,
    lostAt: isKept ? null : unshownAt,
    keptAt: isKept ? unshownAt : null,
    goingId: latest && isActive(latest.status) ? latest.id : null,
    failure: failed && { ...failure, at: failed.endedAt ?? failed.startedAt },
    outdated: inputsChanged || priceLists !== null,
    inputsChanged,
    priceLists,
    coverage,
    publicList,
    listChanged: await listChanged(publicList, section),
    hasTender: isFree || has(FILE_TYPE.tender),
    hasBids: isFree || has(FILE_TYPE.bid),
  }
}

export interface BidderChoice {
  readonly id: number
  readonly name: string
}

export interface ViewPage {
  readonly rows: readonly Row[]
  /** The place of each of them (`ViewRows`). */
  readonly places: readonly number[]
  /** Number of rows under the filter. */
  readonly total: number
  /** The page shown: the last one if the address asks for one beyond it. */
  readonly page: number
  /** Whether the table is small enough to be sorted and filtered by column. */
  readonly listable: boolean
  /** The row at a position of the view, from 0. */
  readonly one: (at: number) => PlacedRow | null
}

/** The choices of the filters of a stored table. */
export interface ResultFacets {
  /** Rows per kind for the chosen bidder; null with a keyword, because that would take a search. */
  readonly kindCounts: Readonly<Record<string, number>> | null
  readonly bidders: readonly BidderChoice[]
}

function kindCounts(run: Run, { table, filter, listing }: ResultQuery): Record<string, number> | null {
  if (filter.keyword || listing.filters.length > 0) return null
  const { kind: _, ...others } = filter
  const counts: Record<string, number> = { '': countRows(run, table.id, others) }
  for (const kind of kindsOf(table)?.values ?? [])
    counts[kind] = countRows(run, table.id, { ...others, kind })
  return counts
}

type Requested = Pick<ResultQuery, 'listing' | 'page' | 'size'>
type Keeps = ((row: Row) => boolean) | null

/** The places of the rows in the order of the view; null if it is their own order, without any left out. */
async function orderOf(
  rows: ViewRows,
  listing: Listing,
  { locale, keeps }: { locale: Locale; keeps: Keeps },
): Promise<Uint32Array | null> {
  const isListed = isListable(rows) && !isAsStored(listing)
  const kept = keeps && (await keptPlaces(rows, keeps))
  if (!isListed) return kept && Uint32Array.from(kept)
  const order = await listedPlaces(rows, listing, locale)
  return kept ? order.filter((place) => kept.has(place)) : order
}

function listedPage(rows: ViewRows, order: Uint32Array, { size, page }: RequestedPage): PageOfRows {
  const shown = Math.min(page, lastPage(order.length, size))
  const places = [...order.subarray((shown - 1) * size, shown * size)]
  return { rows: rows.at(places), places, total: order.length, page: shown }
}

/**
 * One page of rows under the sort and the column filters of an address.
 * @param keeps whether a row belongs to the view; null: all do
 */
export async function viewPage(
  rows: ViewRows,
  { listing, page, size }: Requested,
  locale: Locale,
  keeps: Keeps = null,
): Promise<ViewPage> {
  const order = await orderOf(rows, listing, { locale, keeps })
  const read = (requested: RequestedPage) =>
    order ? listedPage(rows, order, requested) : rows.page(requested)
  const shown = read({ page, size })
  const one = (at: number): PlacedRow | null => {
    if (at >= shown.total) return null
    const near = read({ page: at + 1, size: 1 })
    return near.rows[0] ? { row: near.rows[0], place: near.places[0]! } : null
  }
  return { ...shown, listable: isListable(rows), one }
}

/** Whether rows of a table are of one bidder each. Rows of pairs, or of the section, cannot be narrowed to one. */
function areOfBidders({ facets }: Run, { id }: ResultQuery['table']): boolean {
  const own = (facets ?? []).filter(({ table }) => table === id)
  return own.length === 0 || own.some(({ bidderId }) => bidderId !== null)
}

export async function resultFacets(run: OpenResult, query: ResultQuery): Promise<ResultFacets> {
  if (!areOfBidders(run, query.table)) return { kindCounts: kindCounts(run, query), bidders: [] }
  // Under a veil the bidders of the section stay unnamed.
  if (run.veil) {
    const units = run.bidders.map(({ bidderId: id, bidderName: name }) => ({ id, name }))
    return { kindCounts: kindCounts(run, query), bidders: units }
  }
  // What is only recorded of a bidder has rows without a file.
  const tookPart = new Set([
    ...run.inputs.map(({ bidderId }) => bidderId),
    ...biddersOfRows(run, query.table.id),
  ])
  const bidders = (await biddersOf(run.openId)).filter((bidder) => tookPart.has(bidder.id))
  return {
    kindCounts: kindCounts(run, query),
    bidders: bidders.map(({ id, bidderName }) => ({ id, name: bidderName })),
  }
}
