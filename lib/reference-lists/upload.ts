import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { runJob } from '../compute/pool'
import { dropContent, holdContent, releaseContent, storeContent } from '../documents/uploads/content'
import { canBeRead } from '../engine/price-lists/columns'
import type { PriceLines } from '../engine/price-lists/lines'
import type { LayoutMapping } from '../engine/price-lists/read-list'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { discard } from '../kit/objects/keeping'
import { mappingsOf, type StoredList } from './data'
import { type ListRead, listRead } from './job-kinds'
import { linesOf } from './lines'
import { checkMappable, type NewList, removeList, type SavedList, saveList } from './mutations'
import type { ListFields, MappingInput } from './schema'

const ENDINGS = ['.xlsx', '.xls', '.csv']

/** Reads a content in a thread; what it stored is removed again unless `save` succeeds. */
async function readAndSave<T>(
  sha256: string,
  mappings: readonly (readonly [string, LayoutMapping])[],
  save: (read: ListRead, object: string | null) => Promise<T>,
  gone?: AbortSignal,
): Promise<T> {
  const object = `reference-lists/${randomUUID()}`
  try {
    const read = await runJob(
      listRead,
      { sha256, mappings, object, isAgain: false },
      gone ? { signal: gone } : {},
    )
    if (read.layouts.length === 0 || (read.isClear && read.report.lines === 0))
      throw new AppError('listEmpty')
    return await save(read, read.isClear ? object : null)
  } catch (error) {
    await discard(object)
    throw error
  }
}

/** The lines of a stored list for a page. @throws AppError listLost, notFound */
export const shownLines = (list: StoredList): Promise<PriceLines> =>
  linesOf(list, (reading) => runJob(listRead, reading))

const detailOf = ({ region, month, title, fileName, sha256, report }: NewList, { version }: SavedList) => ({
  ...{ region, month, title, version, fileName, sha256 },
  lines: report.lines,
})

export interface ListUpload extends ListFields {
  readonly organisationId: number
  readonly userId: number
  readonly fileName: string
  readonly stream: Readable
  /** Aborted when the sender has disconnected or cancelled; reading stops then. */
  readonly gone?: AbortSignal
}

/**
 * Stores and reads a published price list. If its headings tell its columns, or somebody has mapped the same headings
 * before, it is the next version of its region, month and title; else it waits for a person to map them.
 * @throws AppError fileTypeWrong, listEmpty, listPassword, sheetUnreadable, tooLarge and other reasons
 */
export async function uploadList(upload: ListUpload): Promise<SavedList> {
  const { organisationId, userId, fileName, region, month, title, gone } = upload
  if (!ENDINGS.some((ending) => fileName.toLowerCase().endsWith(ending)))
    throw new AppError('fileTypeWrong', { ending: ENDINGS.join(' / ') })
  const { sha256, size } = await storeContent(upload.stream, env().UPLOAD_MAX_MB * 1_000_000)
  try {
    const fields = { organisationId, region, month, title, fileName, sha256, size, createdBy: userId }
    const save = async ({ layouts, report }: ListRead, object: string | null) => {
      const list = { ...fields, object, layouts, report }
      return saveList(list, {}, (saved) => ({
        action: 'referenceListUploaded',
        userId,
        subject: ['referenceList', saved.id],
        detail: detailOf(list, saved),
      }))
    }
    return await readAndSave(sha256, await mappingsOf(organisationId), save, gone)
  } finally {
    await releaseContent(sha256)
  }
}

/** What was decided before, with these decisions in their place. */
async function withDecisions(organisationId: number, decisions: MappingInput) {
  const decided = decisions.map(({ layout, mapping }) => [layout, mapping as LayoutMapping] as const)
  return [...(await mappingsOf(organisationId)), ...decided]
}

/** What would be read with these columns; nothing is stored. @throws AppError listReplaced as for `mapList` */
export async function tryMapping(
  list: StoredList,
  decisions: MappingInput,
  gone: AbortSignal,
): Promise<ListRead> {
  await checkMappable(list)
  const { organisationId, sha256 } = list
  const mappings = await withDecisions(organisationId, decisions)
  return runJob(listRead, { sha256, mappings, object: null, isAgain: false }, { signal: gone })
}

/**
 * Reads a list with the columns that a person chose, and remembers them. A waiting list becomes a version; of a version
 * that was read wrongly, a new one is made.
 * @throws AppError listUnclear if a table still lacks a name or a price; listEmpty; listReplaced of an earlier or
 * retired version
 */
export async function mapList(list: StoredList, decisions: MappingInput, userId: number): Promise<SavedList> {
  const { organisationId, region, month, title, fileName, sha256, size } = list
  for (const { mapping } of decisions)
    if (mapping !== 'skip' && !canBeRead(mapping as LayoutMapping & object)) throw new AppError('listUnclear')
  await checkMappable(list)
  await holdContent(sha256)
  try {
    const fields = { organisationId, region, month, title, fileName, sha256, size, createdBy: userId }
    const mappings = decisions.map(({ layout, mapping }) => ({ layout, mapping: mapping as LayoutMapping }))
    const save = async ({ layouts, report, isClear }: ListRead, object: string | null) => {
      if (!isClear) throw new AppError('listUnclear')
      const made = { ...fields, object, layouts, report }
      return saveList(made, { of: list, mappings }, (saved) => ({
        action: 'referenceListMapped',
        userId,
        subject: ['referenceList', saved.id],
        detail: detailOf(made, saved),
      }))
    }
    return await readAndSave(sha256, await withDecisions(organisationId, decisions), save)
  } finally {
    await releaseContent(sha256)
  }
}

/** Deletes a list, its lines and, if nothing else needs it, its content. @throws AppError listInUse */
export async function deleteList({ id, region, month, title, version, sha256 }: StoredList, userId: number) {
  await removeList(id, {
    action: 'referenceListRemoved',
    userId,
    subject: ['referenceList', id],
    detail: { region, month, title, version, sha256 },
  })
  await dropContent(sha256)
}
