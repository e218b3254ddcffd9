import type Database from 'better-sqlite3'
import { findAnalysis } from '../../analyses/rules'
import { type BidderName, isOfDocuments, type Row } from '../../engine/analysis'
import { storageFailureOf } from '../../kit/disk'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { processGlobal } from '../../kit/process-global.mjs'
import { bidderNames } from '../../sections/bidders/data'
import { sectionById } from '../../sections/data'
import { isBlind } from '../../sections/secrecy/veiled'
import { countRows, currentRun, type Run, runById } from '../data'
import { biddersOfRun, type Packing, placesIn } from '../packing'
import { asToday } from './as-today'
import { readAttachment } from './attachments'
import { type PageOfChanges, readChanges, readComparison } from './changes'
import { firstFormerRow, formerClient } from './data'
import { clientOf, holdClient, pathOfResult } from './handles'
import { withoutInternal } from './internal'
import { lookAt, mayBeStated } from './looks'
import type { OpenResult } from './open-result'
import { type PlacedRow, pageOf } from './pages'
import { type RowFilter, rowsAfter, rowsAt, type StoredTable, tablesOf } from './statements'
import { veilOf } from './veil'
import { veiledResult } from './veiled-result'
import { shownRows } from './veiled-rows'

export type { OpenResult } from './open-result'

/** Where rows are read: a result file, or the database for rows that have not been moved yet. */
interface Source {
  readonly key: string | null
  now(): Database.Database
  hold(): { client: Database.Database; release: () => void }
  /** Whether all rows were still there when they were read. */
  isWhole(): boolean
}

async function fileSource(key: string): Promise<Source> {
  const path = await pathOfResult(key)
  return { key, now: () => clientOf(path), hold: () => holdClient(path), isWhole: () => true }
}

/** Rows are removed from the database in order: while the first is there, all are. */
function formerSource(runId: number, first: string | null): Source {
  return {
    key: null,
    now: formerClient,
    hold: () => ({ client: formerClient(), release: () => {} }),
    isWhole: () => firstFormerRow(runId) === first,
  }
}

async function sourceOf({ id, result }: Run): Promise<Source> {
  if (result !== null) return fileSource(result)
  // In this order: rows that were moved, or that are not shown any more, are removed after the run says so.
  const first = firstFormerRow(id)
  const now = await runById(id)
  if (now?.result) return fileSource(now.result)
  if (now?.current !== 1) throw new AppError('resultLost')
  return formerSource(id, first)
}

/** Results that could not be read. */
const known = processGlobal('results.lost', () => ({ logged: new Set<string>(), damaged: new Set<string>() }))

/** The error about a result that cannot be read. It is logged once, because every page would meet it again. */
function lost(key: string, cause: unknown): AppError {
  if (!known.logged.has(key))
    log().error({ err: cause, key }, 'a result is missing or damaged: run its analysis again')
  known.logged.add(key)
  return new AppError('resultLost', {}, { cause })
}

const isDamaged = (error: unknown) =>
  error instanceof SyntaxError || storageFailureOf(error) === 'storeDamaged'
const isUnreadable = (error: unknown) =>
  error instanceof Error && 'code' in error && /^SQLITE_(CANTOPEN|IOERR|ERROR)/.test(String(error.code))

/** Nothing is concluded from rows of which some may have been removed. */
function readingWhole<T>(source: Source, read: () => T): T {
  const found = read()
  if (!source.isWhole()) throw new AppError('resultLost')
  return found
}

/**
 * Reads from a source; what is wrong with a result file is not wrong with the database. A file in which damage was met
 * is not read again, so that the next page says so before it has shown anything.
 */
function reading<T>(source: Source, read: () => T): T {
  const { key } = source
  if (key === null) return readingWhole(source, read)
  if (known.damaged.has(key)) throw lost(key, null)
  try {
    return read()
  } catch (error) {
    if (isDamaged(error)) known.damaged.add(key)
    throw isDamaged(error) || isUnreadable(error) ? lost(key, error) : error
  }
}

/** How the stored rows of a table are unpacked; null if the table is stored row by row. */
function packingOf(run: Run, bidders: readonly BidderName[], table: string): Packing | null {
  const found = findAnalysis(run.analysis)?.tables.find(({ id }) => id === table)
  return found?.unpack ? { unpack: found.unpack, bidders } : null
}

const BATCH = 2000

function* eachRow(
  source: Source,
  { run, table, packing }: { run: Run; table: string; packing: Packing | null },
  filter: RowFilter,
): Generator<PlacedRow> {
  // In a packed table only the keyword can be matched against stored rows.
  const storedFilter = packing ? { keyword: filter.keyword ?? '' } : filter
  const held = reading(source, () => source.hold())
  try {
    let after = -1
    for (;;) {
      const stored = { client: held.client, runId: run.id, table }
      const batch = reading(source, () =>
        rowsAfter(stored, storedFilter, after, BATCH).map(({ ord, row }) => ({
          ord,
          row: JSON.parse(row) as Row,
        })),
      )
      for (const { ord, row } of batch) {
        if (packing) yield* placesIn(packing, row, ord, filter)
        else yield { row, place: ord }
      }
      if (batch.length < BATCH) return
      after = batch[batch.length - 1]!.ord
    }
  } finally {
    held.release()
  }
}

function* eachStored(source: Source, runId: number): Generator<{ table: string; row: string }[]> {
  const { client, release } = reading(source, () => source.hold())
  try {
    for (const table of reading(source, () => tablesOf(client, runId))) {
      for (let after = -1; ; ) {
        const batch = reading(source, () => rowsAfter({ client, runId, table }, {}, after, BATCH))
        if (batch.length > 0) yield batch.map(({ row }) => ({ table, row }))
        if (batch.length < BATCH) break
        after = batch[batch.length - 1]!.ord
      }
    }
  } finally {
    release()
  }
}

function rowsAtPlaces(stored: StoredTable, packing: Packing | null, places: readonly number[]): Row[] {
  const each = packing ? packing.bidders.length : 1
  const ordOf = (place: number) => Math.floor(place / each)
  const ords = [...new Set(places.map(ordOf))].sort((a, b) => a - b)
  const rows = rowsAt(stored, ords).map((row) => (packing ? packing.unpack(row, packing.bidders) : [row]))
  const byOrd = new Map(ords.map((ord, at) => [ord, rows[at]]))
  return places.flatMap((place) => {
    const row = byOrd.get(ordOf(place))?.[place % each]
    return row ? [row] : []
  })
}

/**
 * Opens the rows of a shown run as they are stored, with whatever may not leave the server: to compare runs, and to find
 * out what of it a person may see.
 * @throws AppError resultLost if they are missing or damaged, now or while they are read
 */
export async function openStored(run: Run): Promise<OpenResult> {
  const bidders = biddersOfRun(run.inputs, await bidderNames(run.openId))
  const source = await sourceOf(run)
  reading(source, () => source.now())
  return asToday(resultIn(source, run, bidders), findAnalysis(run.analysis))
}

/**
 * Opens the rows of a shown run as they may leave the server; reading them needs no waiting afterwards. In an analysis of
 * technical bids nothing tells whose they are before a blind section is revealed, and who has filed such a bid gets none:
 * this is the one place that sees to it.
 * @throws AppError resultLost if they are missing or damaged, now or while they are read; otherSide, otherSideAlone
 */
export async function openResult(run: Run): Promise<OpenResult> {
  await lookAt(run)
  return openShown(run)
}

/** The same for what is stated of a result beside other things; null if it may not be stated to the caller, or cannot be read. */
export async function glanceAt(run: Run): Promise<OpenResult | null> {
  return (await mayBeStated(run)) ? ifReadable(() => openShown(run)) : null
}

async function openShown(run: Run): Promise<OpenResult> {
  const analysis = findAnalysis(run.analysis)
  const stored = await openStored(run)
  if (!analysis) return stored
  if (!isOfDocuments(analysis)) return withoutInternal(stored, analysis)
  const section = await sectionById(run.openId)
  const veil = await veilOf(run)
  return veiledResult(stored, analysis, veil, shownRows(analysis, veil, section !== null && isBlind(section)))
}

/** The rows of a run that its thread has written and not stored yet. */
export async function writtenResult(run: Run, client: Database.Database): Promise<OpenResult> {
  const bidders = biddersOfRun(run.inputs, await bidderNames(run.openId))
  const hold = () => ({ client, release: () => {} })
  return resultIn({ key: null, now: () => client, hold, isWhole: () => true }, run, bidders)
}

const NO_CHANGES: PageOfChanges = { changes: [], total: 0 }

function resultIn(source: Source, run: Run, bidders: readonly BidderName[]): OpenResult {
  // Rows that an earlier version stored in the database have nothing beside them.
  const beside = <T>(read: (client: Database.Database) => T) =>
    reading(source, () => (source.key === null ? null : read(source.now())))
  const placeOf = (table: string) => ({ run, table, packing: packingOf(run, bidders, table) })
  const placed = (table: string, filter: RowFilter = {}) => eachRow(source, placeOf(table), filter)
  const at = (table: string, packing: Packing | null, places: readonly number[]) =>
    reading(source, () => rowsAtPlaces({ client: source.now(), runId: run.id, table }, packing, places))
  return {
    ...run,
    readAs: `${run.id} ${run.result}`,
    veil: null,
    bidders,
    *rows(table, filter) {
      for (const { row } of placed(table, filter)) yield row
    },
    placed,
    at: (table, places) => at(table, placeOf(table).packing, places),
    packed: (table, filter) => eachRow(source, { run, table, packing: null }, filter),
    packedAt: (table, places) => at(table, null, places),
    stored: () => eachStored(source, run.id),
    attached: (name) => beside((client) => readAttachment(client, name)),
    comparison: () => beside(readComparison),
    changes: (kind, start, size) => beside((client) => readChanges(client, kind, start, size)) ?? NO_CHANGES,
    page: (table, filter, requested, beyond = 'empty') =>
      reading(source, () => {
        const stored = { client: source.now(), runId: run.id, table }
        const { packing } = placeOf(table)
        const count = (counted: RowFilter) => countRows(run, table, counted)
        return pageOf(
          { stored, packing, count, rows: () => placed(table, filter) },
          filter,
          requested,
          beyond,
        )
      }),
  }
}

/**
 * The result that is shown; null when the analysis has never succeeded.
 * @throws AppError as `openResult` does
 */
export async function currentResult(openId: string, analysis: string): Promise<OpenResult | null> {
  const run = await currentRun(openId, analysis)
  return run && openResult(run)
}

/** What is read of a result; null instead of an error if it is missing or damaged, where a page shows more than this. */
export async function ifReadable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'resultLost') return null
    throw error
  }
}
