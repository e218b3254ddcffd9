import { readFileSync } from 'node:fs'
import { handles, type PayloadOf } from '../../compute/job'
import { AppError } from '../../kit/errors'
import { translator } from '../../kit/i18n/translator'
import { checkRecord, checkRows, codeOf } from './check-record'
import { firstRow, rowsOfGrid } from './columns'
import { biddersOfCode, namesOfBidders, snapshot, takenIdentities, topSequence } from './data'
import { recordImport, rowsImport, unusedRowsRemoval } from './job-kinds'
import { planRecord, planRows } from './plan'
import { columnsOf, hasColumns, previewOf } from './preview'
import { placeOfDetail, readJson } from './record-text'
import { LIST_LIMITS } from './schema'
import { gridOfFile } from './sheet/file'
import { textOfBytes } from './sheet/grid'
import { deleteUnused, stage } from './staging/mutations'

/** The number of problems that are reported with their place in words. */
const PLACED = 100

/**
 * Reads a platform record and prepares its changes. Nothing is prepared if it has problems, unless only rows are
 * wrong and `skipsInvalid` is set.
 * @throws AppError notJsonAt, nothingToImport, tooManyValues
 */
export async function readRecord(payload: PayloadOf<typeof recordImport>) {
  const { path, organisationId, by, skipsInvalid, locale } = payload
  const text = textOfBytes(readFileSync(path))
  if (text.trim() === '') throw new AppError('nothingToImport')
  const json = readJson(text)
  if ('error' in json) throw new AppError('notJsonAt', { ...json.error })
  const translate = translator(locale)
  const storedBidders = await biddersOfCode(organisationId, codeOf(json.value))
  const { record, problems, rows, good, refused } = checkRecord(json.value, storedBidders, translate)
  const isTaken = record !== null && (refused === 0 || skipsInvalid)
  const places = [...problems, ...rows].slice(0, PLACED).map((detail) => placeOfDetail(detail, translate))
  const found = { isSound: record !== null, problems, rows, good, refused, places }
  // One transaction, so that the plan is based on a consistent state.
  const prepared = isTaken
    ? await stage(await snapshot(async () => planRecord(record, organisationId, by.source)), by)
    : null
  return { ...found, prepared }
}

/**
 * Reads many rows of one list and returns a preview; if they are to be saved, prepares their changes.
 * @throws AppError nothingToImport, sheetUnreadable, tooManyRows, tooManyCells, tooManyCharacters
 */
export async function readRows(payload: PayloadOf<typeof rowsImport>) {
  const { path, openId, list, columns: chosen, mode, save, by, locale } = payload
  const limit = LIST_LIMITS[list]
  const grid = gridOfFile(readFileSync(path), limit)
  if (grid === null) throw new AppError('sheetUnreadable')
  if (firstRow(grid) < 0) throw new AppError('nothingToImport')
  const columns = columnsOf(list, grid, chosen)
  const { checked, planned } = await snapshot(async () => {
    const isAdded = mode === 'append'
    const nextSequence = isAdded ? (await topSequence(openId)) + 1 : 1
    const { rows, places } = rowsOfGrid(list, grid, columns.mapping, { ...columns, nextSequence })
    const taken = isAdded ? await takenIdentities(openId, list) : new Set<string>()
    if (rows.length + taken.size > limit) throw new AppError('tooManyRows', { limit })
    const context = { bidders: await namesOfBidders(openId), taken, placeOf: (i: number) => places[i]! }
    const checked = checkRows(list, rows, context, translator(locale))
    const isWanted = save !== null && hasColumns(columns) && checked.good.length > 0
    const isTaken = isWanted && (checked.refused === 0 || save === 'keepGood')
    return { checked, planned: isTaken ? await planRows(openId, list, checked.good as never, mode) : null }
  })
  return { preview: previewOf(grid, columns, checked), prepared: planned && (await stage(planned, by)) }
}

export const intakeHandlers = [
  handles(recordImport, readRecord),
  handles(rowsImport, readRows),
  handles(unusedRowsRemoval, async (unseen) => {
    await deleteUnused(unseen)
    return null
  }),
]
