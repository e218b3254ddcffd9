import type { Readable } from 'node:stream'
import { FILE_ENDINGS, FILE_TYPE } from '../../domain/number-codes'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { biddersOf } from '../../sections/bidders/data'
import { startReading } from '../imports/mutations'
import type { Accepted } from './accept'
import { releaseContent, storeContent } from './content'
import { type Consent, chosenBidder, type Place } from './place'
import { read } from './read'

export interface Upload extends Place, Consent {
  readonly stream: Readable
  /** Says that whoever sends the file has gone: it is read no further then. */
  readonly gone?: AbortSignal
}

function checkName(upload: Upload): void {
  const ending = FILE_ENDINGS[upload.fileType]
  if (!upload.fileName.toLowerCase().endsWith(ending.toLowerCase())) {
    throw new AppError('fileTypeWrong', { ending })
  }
}

/**
 * Takes in one file: stores it, reads it, and only then puts it in the place of the earlier one. A file
 * that cannot be read, or that something speaks against, leaves that as it was; its content is kept only where
 * reading it again or an answer may help. Once who sends it is gone it is read no further.
 * @throws AppError with the reason; fileDoubtful where somebody has to be asked
 */
export async function takeUpload(upload: Upload): Promise<Accepted> {
  checkName(upload)
  const { openId, fileType, fileName, userId: createdBy } = upload
  // Only a bid belongs to a bidder.
  const openDetailId = fileType === FILE_TYPE.bid ? upload.openDetailId : null
  if (openDetailId !== null) chosenBidder(openDetailId, await biddersOf(openId))
  const content = await storeContent(upload.stream, env().UPLOAD_MAX_MB * 1_000_000)
  const { sha256, size } = content
  try {
    const id = await startReading({ openId, openDetailId, fileType, fileName, sha256, size, createdBy })
    return await read(id, { ...upload, openDetailId }, content, upload, upload.gone)
  } finally {
    await releaseContent(sha256)
  }
}
