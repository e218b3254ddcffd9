import type { StoredColumns } from '@/db/schema'
import type { BillType } from '../../domain/number-codes'
import { ImportError } from '../../engine/parse/import-error'
import { isContentStored } from '../files/data'
import { columnsText } from './bill-key.mjs'
import { billFacts, columnsOfContent } from './data'

/**
 * A content is read in one way only: who wants other columns for a file that is stored needs another file.
 * @param columns those with which it was read now
 * @throws ImportError columnsInUse
 */
export async function checkColumns(
  sha256: string,
  fileType: BillType,
  columns: StoredColumns | null,
): Promise<void> {
  if (!(await billFacts(sha256, fileType))) return
  const others = await columnsOfContent(sha256, fileType)
  if (columnsText(others) !== columnsText(columns) && (await isContentStored(sha256)))
    throw new ImportError('columnsInUse', {})
}
