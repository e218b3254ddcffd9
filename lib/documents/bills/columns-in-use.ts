import { and, eq, isNull } from 'drizzle-orm'
import { db } from '@/db/connection'
import { first } from '@/db/query'
import { bills, files, type StoredColumns } from '@/db/schema'
import type { FileType } from '../../domain/number-codes'
import { ImportError } from '../../engine/parse/import-error'
import { contentInUse } from '../files/data'
import { billFacts, columnsOfContent } from './data'

/** The columns alone, in one order: whose they are plays no part in how a content is read. */
const layoutsIn = (columns: StoredColumns | null) =>
  JSON.stringify(
    (columns?.layouts ?? [])
      .map(([layout, mapping]) => [layout, Object.entries(mapping).sort()] as const)
      .sort(([one], [two]) => (one < two ? -1 : 1)),
  )

/**
 * A content is read in one way only: who wants other columns for a file that is stored needs another file.
 * @param columns those with which it was read now
 * @throws ImportError columnsInUse
 */
export async function checkColumns(
  sha256: string,
  fileType: FileType,
  columns: StoredColumns | null,
): Promise<void> {
  if (!(await billFacts(sha256, fileType))) return
  const others = await columnsOfContent(sha256, fileType)
  if (layoutsIn(others) !== layoutsIn(columns) && (await contentInUse(sha256)))
    throw new ImportError('columnsInUse', {})
}

/** Whether a stored file has this content and was read without stated columns, so that it is always read so. */
export async function isStoredWithoutColumns(sha256: string): Promise<boolean> {
  const sameBill = and(eq(files.sha256, bills.sha256), eq(files.fileType, bills.fileType))
  const found = await first(
    db()
      .select({ sha256: bills.sha256 })
      .from(bills)
      .innerJoin(files, sameBill)
      .where(and(eq(bills.sha256, sha256), isNull(bills.columns)))
      .limit(1),
  )
  return found !== undefined
}
