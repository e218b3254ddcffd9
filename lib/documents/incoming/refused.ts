import { AppError } from '../../kit/errors'
import { mayBeRead } from '../recognition/bills'
import type { StoredContent } from '../uploads/content'
import { failureOf } from '../uploads/read-sent'
import type { Upload } from '../uploads/upload'
import { mayStateColumns, picturesIn } from './incoming'
import { keepRefused } from './store'

/**
 * What a person hears of a refused upload: a workbook whose columns no word tells, or a bill of pictures that have to be read before it, waits
 * among the files that the person has sent to the section, with its place, and `data.proposedId` says which it is. Every other error stays
 * as it is.
 * @param organisationId of the person, whose columns of item tables are used
 */
export async function withColumns(
  upload: Upload,
  organisationId: number,
  content: StoredContent,
  error: unknown,
): Promise<unknown> {
  const { userId, openId, fileName, fileType, openDetailId } = upload
  if (!(error instanceof AppError) || userId === null) return error
  const failure = failureOf(error)
  const pages = picturesIn(failure)
  const isScan = pages !== null && (await mayBeRead(content.sha256, pages))
  if (!isScan && !mayStateColumns({ failure, facts: null, fileName })) return error
  const place = { userId, organisationId, openId, fileName, folder: '', fileType, openDetailId }
  try {
    const proposedId = await keepRefused({ ...place, ...content, failure })
    const extra = { ...error.extra, data: { ...error.extra.data, proposedId, isBeingRead: isScan } }
    return isScan
      ? new AppError('picturesRead', { pages }, extra)
      : new AppError(error.code, error.values, extra)
  } catch (full) {
    if (!(full instanceof AppError)) throw full
    // There is no room for it: the reason why it was refused is what the person has to hear.
    return error
  }
}
