import type { Readable } from 'node:stream'
import { endingWords, mayBeOfType } from '../../domain/files/endings'
import { FILE_TYPE, isOfBidder } from '../../domain/number-codes'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { assertRights } from '../../kit/rights/rights'
import { biddersOf } from '../../sections/bidders/data'
import { noteFiling } from '../../sections/secrecy/sides/sides'
import { startImport } from '../imports/mutations'
import type { Accepted } from './accept'
import { releaseContent, type StoredContent, storeContent } from './content'
import { importEnded } from './job'
import { type Consent, chosenBidder, type Place } from './place'

export interface Upload extends Place, Consent {
  readonly stream: Readable
  /** Aborted when the sender has disconnected; reading stops then. */
  readonly gone?: AbortSignal
  /** What the sender hears of a refusal; called while the content is held. */
  readonly refused?: (content: StoredContent, error: unknown) => Promise<unknown>
}

function checkName(upload: Upload): void {
  const { fileName, fileType } = upload
  if (mayBeOfType(fileName, fileType)) return
  throw new AppError('fileTypeWrong', { ending: endingWords(fileType) })
}

/**
 * Imports one file: stores and reads it, and only then replaces the earlier one. If the file cannot be read or is
 * doubtful, the earlier one stays; the new content is stored only if a retry or an answer may help. Reading stops when
 * the sender disconnects.
 * @throws AppError with the reason; otherSideFiles; fileDoubtful if the sender has to answer a question
 */
export async function importUpload(upload: Upload): Promise<Accepted> {
  checkName(upload)
  const { openId, fileType, fileName } = upload
  const openDetailId = isOfBidder(fileType) ? upload.openDetailId : null
  if (openDetailId !== null) chosenBidder(openDetailId, await biddersOf(openId))
  // To send one is the act, whatever becomes of it: its sender knows what is in it.
  if (fileType === FILE_TYPE.technical) await noteFiling(openId, upload.userId)
  const content = await storeContent(upload.stream, env().UPLOAD_MAX_MB * 1_000_000)
  const { sha256, size } = content
  try {
    await assertRights()
    const { isConfirmed, replaces, userId } = upload
    const place = { openId, openDetailId, fileType, fileName, userId }
    const consent = { isConfirmed, replaces }
    const opened = { openId, openDetailId, fileType, fileName, sha256, size, createdBy: userId }
    const readingId = await startImport(opened, { place, consent })
    return await importEnded(readingId, place, upload.gone)
  } catch (error) {
    throw upload.refused ? await upload.refused(content, error) : error
  } finally {
    await releaseContent(sha256)
  }
}
