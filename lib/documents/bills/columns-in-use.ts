import type { StoredColumns } from '@/db/schema'
import type { BillType } from '../../domain/number-codes'
import { ImportError } from '../../engine/parse/import-error'
import { isContentStored } from '../files/data'
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
  fileType: BillType,
  columns: StoredColumns | null,
): Promise<void> {
  if (!(await billFacts(sha256, fileType))) return
  const others = await columnsOfContent(sha256, fileType)
  if (layoutsIn(others) !== layoutsIn(columns) && (await isContentStored(sha256)))
    throw new ImportError('columnsInUse', {})
}
