import { runJob } from '../../compute/pool'
import type { ColumnMapping } from '../../engine/excel/tables/mapping'
import { AppError } from '../../kit/errors'
import { columnsOfOrganisation, isStoredWithoutColumns } from '../bills/data'
import { saveColumns } from '../bills/mutations'
import type { IncomingFile } from './incoming'
import { type ColumnsTrial, columnsRead } from './job-kinds'
import { contentOfIncoming, readAgain } from './store'

export interface SentWorkbook {
  readonly userId: number
  readonly organisationId: number
  readonly openId: string | null
  readonly id: number
}

type Stated = readonly (readonly [layout: string, mapping: ColumnMapping])[]

const contentOf = ({ userId, openId, id }: SentWorkbook): Promise<IncomingFile> =>
  contentOfIncoming(userId, openId, id)

/** What was stated before and now; of one layout the last counts. */
async function withStated({ organisationId }: SentWorkbook, stated: Stated): Promise<Stated> {
  const before = await columnsOfOrganisation(organisationId)
  return [...before.layouts, ...stated]
}

/** The item tables of a sent workbook, each with the columns stated before or guessed. @throws AppError incomingGone */
export async function columnsPage(workbook: SentWorkbook) {
  const file = await contentOf(workbook)
  const { layouts } = await runJob(columnsRead, { sha256: file.sha256, mappings: null })
  const before = new Map<string, ColumnMapping>(
    (await columnsOfOrganisation(workbook.organisationId)).layouts,
  )
  return {
    file,
    layouts: layouts.map((layout) => ({ ...layout, guess: before.get(layout.layout) ?? layout.guess })),
  }
}

/** What would be read with these columns; nothing is stored. @throws AppError incomingGone */
export async function tryColumns(
  workbook: SentWorkbook,
  stated: Stated,
  signal: AbortSignal,
): Promise<ColumnsTrial> {
  const { sha256 } = await contentOf(workbook)
  const mappings = await withStated(workbook, stated)
  return (await runJob(columnsRead, { sha256, mappings }, { signal })).trial!
}

/** @throws AppError columnOutside unless each table is in the file, and each column in its table */
async function checkInside(sha256: string, stated: Stated): Promise<void> {
  const { layouts } = await runJob(columnsRead, { sha256, mappings: null })
  for (const [layout, mapping] of stated) {
    const table = layouts.find((one) => one.layout === layout)
    const last = table?.columns.at(-1)?.at ?? -1
    if (Object.values(mapping).some((at) => at > last)) throw new AppError('columnOutside')
  }
}

/**
 * Remembers the columns and reads what waits for them.
 * @throws AppError incomingGone; columnOutside, columnsReadNothing, or `columnsInUse` as the reason of fileRejected, if they
 *   cannot be used
 */
export async function stateColumns(
  workbook: SentWorkbook,
  stated: Stated,
  signal: AbortSignal,
): Promise<void> {
  const { userId, organisationId, openId } = workbook
  const { fileName, sha256 } = await contentOf(workbook)
  if (await isStoredWithoutColumns(sha256))
    throw new AppError('fileRejected', {}, { reason: { key: 'import.columnsInUse', values: {} } })
  await checkInside(sha256, stated)
  if ((await tryColumns(workbook, stated, signal)).items === 0) throw new AppError('columnsReadNothing')
  await saveColumns({ organisationId, layouts: stated as never }, userId, {
    action: 'columnsStated',
    userId,
    ...(openId !== null && { openId }),
    detail: { fileName, sha256, tables: stated.length },
  })
  await readAgain(userId, openId)
}
