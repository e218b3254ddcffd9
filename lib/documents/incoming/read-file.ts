import { runJob } from '../../compute/pool'
import type { JobProgress } from '../../compute/protocol'
import { hasDocumentEnding, mayBePrinted } from '../../domain/files/endings'
import { type BillType, type FileType, isBillType } from '../../domain/number-codes'
import { AppError } from '../../kit/errors'
import { log } from '../../kit/log'
import { columnsOfOrganisation, isStoredWithoutColumns } from '../bills/data'
import { mayBeRead } from '../recognition/bills'
import { mayHoldDocuments, readyDocuments } from '../technical/ready'
import { problemsIn } from '../uploads/problems'
import { failureOf } from '../uploads/read-sent'
import { documentTypeOf } from './document-type'
import type { Held } from './held/files'
import { heldFiles } from './held/held'
import { factsBesideBill, type IncomingFile, picturesIn } from './incoming'
import { incomingRead, type Unpacked } from './job-kinds'

export interface Reading {
  /** The type that the person states; null: the file tells it. */
  readonly fileType: FileType | null
  /** A folder for what is unpacked. */
  readonly temporary: string
  readonly signal: AbortSignal
}

/**
 * What a file that was sent is, or the files in an archive, or its pages that are pictures and have to be read before it; null: reading it
 * was stopped.
 */
type Found =
  | Partial<IncomingFile>
  | { readonly unpacked: readonly Unpacked[] }
  | { readonly pictures: string }
  | null

function refused(error: unknown, fileType: FileType | null): Found {
  if (!(error instanceof AppError)) log().error({ err: error }, 'an incoming file could not be read')
  return { state: 'failed', fileType, facts: null, failure: failureOf(error) }
}

async function readDocument(
  { sha256, fileName, userId: sender }: Held,
  fileType: FileType,
  signal: AbortSignal,
): Promise<Found> {
  try {
    await readyDocuments({ sha256, fileType, fileName }, { sender, signal })
  } catch (error) {
    return signal.aborted ? null : refused(error, fileType)
  }
  const facts = factsBesideBill((await problemsIn(sha256, fileType)) ?? 0)
  return { state: 'read', percent: 100, fileType, facts, failure: null }
}

/** The documents beside a bill; it is there without them, and whoever needs them reads them again. */
async function readBeside(
  { sha256, fileName, userId: sender }: Held,
  fileType: FileType,
  signal: AbortSignal,
): Promise<void> {
  if (!mayHoldDocuments(fileType)) return
  try {
    await readyDocuments({ sha256, fileType, fileName }, { sender, signal })
  } catch (err) {
    if (!signal.aborted) log().warn({ err, sha256 }, 'the documents beside a bill could not be read')
  }
}

/** Reads a bill, a document that may be one, or an archive of files. @param fileType what the person states */
async function readBill(
  file: Held,
  fileType: BillType | null,
  { temporary, signal }: Reading,
): Promise<Found> {
  const { sha256, fileName, folder, mayBePackage } = file
  const report = ({ done, total }: JobProgress) =>
    heldFiles().noteProgress(file, total > 0 ? Math.floor((done / total) * 100) : 0)
  try {
    // What is stored without stated columns shows as it is stored, also to those who have stated some since.
    const columns = (await isStoredWithoutColumns(sha256))
      ? null
      : await columnsOfOrganisation(file.organisationId)
    const mayBeDocument = fileType === null && hasDocumentEnding(fileName)
    const payload = { sha256, fileName, folder, fileType, mayBeDocument, mayBePackage, temporary, columns }
    const read = await runJob(incomingRead, payload, { sender: file.userId, report, signal })
    if (read.unpacked) return { unpacked: read.unpacked }
    if (read.fileType === null) return readDocument(file, documentTypeOf(file), signal)
    await readBeside(file, read.fileType, signal)
    return { state: 'read', percent: 100, fileType: read.fileType, facts: read.facts, failure: null }
  } catch (error) {
    if (signal.aborted) return null
    const pages = picturesIn(failureOf(error))
    return pages !== null && (await mayBeRead(sha256, pages)) ? { pictures: pages } : refused(error, fileType)
  }
}

/** Reads a file that was sent, in threads. */
export async function readFile(file: Held, reading: Reading): Promise<Found> {
  const { fileType, signal } = reading
  if (fileType === null)
    return hasDocumentEnding(file.fileName) && !mayBePrinted(file.fileName)
      ? readDocument(file, documentTypeOf(file), signal)
      : readBill(file, null, reading)
  return isBillType(fileType) ? readBill(file, fileType, reading) : readDocument(file, fileType, signal)
}
