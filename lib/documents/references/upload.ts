import type { Readable } from 'node:stream'
import { endingWords, mayBeOfType } from '../../domain/files/endings'
import { FILE_TYPE } from '../../domain/number-codes'
import { env } from '../../kit/env.mjs'
import { AppError } from '../../kit/errors'
import { documentFacts } from '../technical/data'
import { readyDocuments } from '../technical/ready'
import { dropContent, releaseContent, storeContent } from '../uploads/content'
import type { ReferenceText } from './data'
import { removeReferenceText, saveReferenceText } from './mutations'

interface ReferenceUpload {
  readonly organisationId: number
  readonly userId: number
  readonly fileName: string
  readonly stream: Readable
  /** Aborted when the sender has disconnected or cancelled; reading stops then. */
  readonly gone: AbortSignal
}

/** Reference texts are read as tender documents are: both are texts that a bid may quote. */
const fileType = FILE_TYPE.tenderText

/**
 * Stores and reads a reference text.
 * @returns its id
 * @throws AppError fileTypeWrong, tooLarge, referenceUnread if no text can be read of it, referenceTaken
 */
export async function uploadReferenceText(upload: ReferenceUpload): Promise<number> {
  const { organisationId, userId, fileName, stream, gone } = upload
  if (!mayBeOfType(fileName, fileType)) throw new AppError('fileTypeWrong', { ending: endingWords(fileType) })
  const { sha256, size } = await storeContent(stream, env().UPLOAD_MAX_MB * 1_000_000)
  try {
    await readyDocuments({ sha256, fileType, fileName }, { sender: userId, signal: gone })
    const characters = (await documentFacts(sha256))?.characters ?? 0
    if (characters === 0) throw new AppError('referenceUnread')
    const text = { organisationId, fileName, sha256, size, createdBy: userId }
    return await saveReferenceText(text, (id) => ({
      action: 'referenceTextUploaded',
      userId,
      subject: ['referenceText', id],
      detail: { fileName, sha256, characters },
    }))
  } finally {
    await releaseContent(sha256)
  }
}

/** Deletes a reference text, and its content unless a run took it. @throws AppError notFound if it is gone */
export async function deleteReferenceText(
  { id, fileName, sha256 }: ReferenceText,
  userId: number,
): Promise<void> {
  await removeReferenceText(id, {
    action: 'referenceTextRemoved',
    userId,
    subject: ['referenceText', id],
    detail: { fileName, sha256 },
  })
  await dropContent(sha256)
}
