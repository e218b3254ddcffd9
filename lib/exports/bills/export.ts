import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runJob } from '../../compute/pool'
import { isBillStored } from '../../documents/bills/data'
import { billImport } from '../../documents/bills/job-kinds'
import type { StoredFile } from '../../documents/files/data'
import { dataPaths } from '../../kit/paths'
import { billExport } from './job-kinds'

/**
 * The bill of a file as a workbook with the tables of GB 50500, whatever its format. Written in a thread and not kept.
 * @throws AppError fileRejected if the file cannot be read any more; what the job throws
 */
export async function billWorkbook(
  { sha256, fileType }: Pick<StoredFile, 'sha256' | 'fileType'>,
  signal: AbortSignal,
): Promise<Buffer> {
  // Files are read where their limits of time and memory hold.
  if (!(await isBillStored(sha256, fileType))) await runJob(billImport, { sha256, fileType }, { signal })
  const path = join(/* turbopackIgnore: true */ dataPaths.temporary(), `${randomUUID()}.xlsx`)
  try {
    await runJob(billExport, { sha256, fileType, path }, { signal })
    return await readFile(/* turbopackIgnore: true */ path)
  } finally {
    await rm(/* turbopackIgnore: true */ path, { force: true })
  }
}
