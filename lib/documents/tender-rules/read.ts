import { runJob } from '../../compute/pool'
import { FILE_TYPE } from '../../domain/number-codes'
import { importedFilesOf } from '../files/data'
import { readyDocuments } from '../technical/ready'
import { type TenderRules, tenderRulesRead } from './job-kinds'

/** Files in which the tender states in words what it requires. */
const STATING: readonly number[] = [FILE_TYPE.tender, FILE_TYPE.tenderText]

/**
 * What the documents of a section's tender seem to prescribe for technical bids. Nothing of it applies before a person
 * confirms it.
 * @throws AppError analysisCancelled after `signal`; tookTooLong
 */
export async function readTenderRules(openId: string, signal: AbortSignal): Promise<TenderRules> {
  const files = (await importedFilesOf(openId))
    .filter(({ fileType }) => STATING.includes(fileType))
    .sort((one, two) => two.fileType - one.fileType || one.id - two.id)
  for (const file of files) await readyDocuments(file, { signal })
  const contents = files.map(({ sha256, fileName }) => ({ sha256, fileName }))
  return runJob(tenderRulesRead, { contents }, { signal })
}
