import type { Readable } from 'node:stream'
import { type Bidder, biddersOf } from '../bidders/data'
import { billFacts } from '../bills/data'
import { runJob } from '../compute/pool'
import { sameText } from '../domain/norm'
import { env } from '../kit/env.mjs'
import { AppError } from '../kit/errors'
import { releaseContent, type StoredContent, storeContent } from './content'
import { acceptFile } from './mutations'
import { tellFileFailed } from './tell'

export type FileType = 1 | 2 | 3

/** Endings an upload may have (formats.md §1); what is inside decides, but another ending is a mistake. */
export const FILE_ENDINGS: Readonly<Record<FileType, string>> = { 1: '.LNZF', 2: '.nlntf', 3: '.LNCF' }

export interface Upload {
  readonly openId: string
  readonly fileType: FileType
  /** The bidder, for bids; left out, the name in the bid decides. */
  readonly openDetailId: number | null
  readonly fileName: string
  readonly stream: Readable
  readonly userId: number | null
}

function checkName(upload: Upload): void {
  const ending = FILE_ENDINGS[upload.fileType]
  if (!upload.fileName.toLowerCase().endsWith(ending.toLowerCase())) {
    throw new AppError('fileTypeWrong', { ending })
  }
}

async function readContent(content: StoredContent, fileType: FileType): Promise<void> {
  if (await billFacts(content.sha256, fileType)) return
  await runJob('readBill', { path: content.path, sha256: content.sha256, fileType })
}

/** The bidder a bid belongs to: as chosen, else the one the bid names. */
function bidderOf(upload: Upload, bidders: readonly Bidder[], named: string | null): Bidder {
  if (upload.openDetailId !== null) {
    const chosen = bidders.find((bidder) => bidder.id === upload.openDetailId)
    if (!chosen) throw new AppError('bidderMissing')
    return chosen
  }
  const found = named === null ? undefined : bidders.find((bidder) => sameText(bidder.bidderName, named))
  if (!found) throw new AppError('bidderUnknown', { name: named ?? '—' })
  return found
}

async function accept(upload: Upload, content: StoredContent): Promise<number> {
  await readContent(content, upload.fileType)
  const facts = await billFacts(content.sha256, upload.fileType)
  const bidder =
    upload.fileType === 2 ? bidderOf(upload, await biddersOf(upload.openId), facts?.bidder ?? null) : null
  const { openId, fileName, fileType, userId } = upload
  const { sha256, size } = content
  const file = { openId, openDetailId: bidder?.id ?? null, fileName, fileType, sha256, size }
  return acceptFile({ ...file, filePrice: facts?.total ?? null, createdBy: userId }, (id) => ({
    action: 'upload',
    userId,
    openId,
    subject: ['file', id],
    detail: { fileName, sha256, fileType },
  }))
}

/**
 * Takes in one file: stores it, reads it, and only then puts it in the place of the earlier one. A file
 * that cannot be read leaves everything as it was.
 * @returns the id of the file
 * @throws AppError with the reason
 */
export async function takeUpload(upload: Upload): Promise<number> {
  checkName(upload)
  const content = await storeContent(upload.stream, env().UPLOAD_MAX_MB * 1_000_000)
  try {
    return await accept(upload, content)
  } catch (error) {
    if (error instanceof AppError) await tellFileFailed(upload, error)
    throw error
  } finally {
    await releaseContent(content.sha256)
  }
}
