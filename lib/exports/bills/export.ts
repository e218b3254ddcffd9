import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runJob } from '../../compute/pool'
import { isBillStored } from '../../documents/bills/data'
import { billImport } from '../../documents/bills/job-kinds'
import type { StoredFile } from '../../documents/files/data'
import { inputsNow } from '../../documents/files/inputs'
import type { SettledEdition } from '../../domain/bills/edition'
import { type BillType, FILE_TYPE } from '../../domain/number-codes'
import { dataPaths } from '../../kit/paths'
import { billExport } from './job-kinds'

/** The tender of the file's section now; null without one. */
async function tenderOf({ openId }: Pick<StoredFile, 'openId'>) {
  const tender = (await inputsNow(openId)).find(({ fileType }) => fileType === FILE_TYPE.tender)
  return tender ? { sha256: tender.sha256, fileType: FILE_TYPE.tender } : null
}

/**
 * The bill of a file as a workbook with the forms of an edition of GB 50500, by default of its own, whatever its format; one
 * that states prices alone with the texts and quantities of the tender of its section. Written in a thread and not kept.
 * @throws AppError fileRejected if a file cannot be read any more; tenderNeeded; what the job throws
 */
export async function billWorkbook(
  { openId, sha256, fileType }: Pick<StoredFile, 'openId' | 'sha256'> & { readonly fileType: BillType },
  edition: SettledEdition | null,
  signal: AbortSignal,
): Promise<Buffer> {
  const tender = fileType === FILE_TYPE.tender ? null : await tenderOf({ openId })
  // Files are read where their limits of time and memory hold.
  for (const content of [{ sha256, fileType }, ...(tender ? [tender] : [])])
    if (!(await isBillStored(content.sha256, content.fileType))) await runJob(billImport, content, { signal })
  const path = join(/* turbopackIgnore: true */ dataPaths.temporary(), `${randomUUID()}.xlsx`)
  try {
    await runJob(billExport, { sha256, fileType, tender, edition, path }, { signal })
    return await readFile(/* turbopackIgnore: true */ path)
  } finally {
    await rm(/* turbopackIgnore: true */ path, { force: true })
  }
}
