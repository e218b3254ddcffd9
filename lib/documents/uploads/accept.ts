import { FILE_TYPE } from '../../domain/number-codes'
import { AppError } from '../../kit/errors'
import { loggedFile } from '../../sections/secrecy/data'
import { fixCodes } from '../../sections/secrecy/mutations'
import { noteFiling } from '../../sections/secrecy/sides/sides'
import { acceptFile } from '../files/mutations'
import { documentsOf } from '../technical/data'
import type { StoredContent } from './content'
import type { Doubt, Note } from './doubts'
import { type Consent, checkPlace, type Looked, type Place } from './place'

export type Content = Pick<StoredContent, 'sha256' | 'size'>

export interface Accepted {
  readonly fileId: number
  readonly openDetailId: number | null
  readonly notes: readonly Note[]
}

/** The question to the sender before a file is stored. */
export interface UploadQuestion {
  readonly doubts: readonly Doubt[]
  /** The bidder it would be stored for, and the section's bidder that the file names. */
  readonly openDetailId: number | null
  readonly recognisedId: number | null
}

const openDoubts = ({ doubts }: Looked, { isConfirmed }: Consent): readonly Doubt[] =>
  isConfirmed ? doubts.filter(({ code }) => code === 'replaces') : doubts

function doubtfulError(looked: Looked): AppError {
  const { doubts, bidder, recognised, current } = looked
  const [first] = doubts as [Doubt]
  const question: UploadQuestion = {
    doubts,
    openDetailId: bidder?.id ?? null,
    recognisedId: recognised?.id ?? null,
  }
  const replaces = current && { id: current.id, fileName: current.shownName, createdAt: current.createdAt }
  const reason = { key: `doubt.${first.code}`, values: first.values }
  return new AppError('fileDoubtful', {}, { reason, data: { ...question, replaces } })
}

/** Whether it is a technical document of a bidder, or the archive of a bid with one in it. */
const isTechnical = async ({ fileType }: Place, sha256: string) =>
  fileType === FILE_TYPE.technical || (fileType === FILE_TYPE.bid && (await documentsOf(sha256)).length > 0)

/**
 * Stores a file that was read, replacing the earlier one, unless there are unconfirmed doubts.
 * @throws AppError fileDoubtful with `UploadQuestion` as its data; otherSideFiles
 */
export async function accept(place: Place, content: Content, consent: Consent): Promise<Accepted> {
  const { openId, fileType, fileName, userId } = place
  const { sha256, size } = content
  const logged = await loggedFile({ ...place, sha256 })
  if (await isTechnical(place, sha256)) {
    await noteFiling(openId, userId)
    await fixCodes(openId, userId)
  }
  for (;;) {
    const looked = await checkPlace(place, sha256, consent)
    if (openDoubts(looked, consent).length > 0) throw doubtfulError(looked)
    const { bidder, current, doubts, total: filePrice, notes } = looked
    const openDetailId = bidder?.id ?? null
    const file = { openId, openDetailId, fileName, fileType, filePrice, sha256, size, createdBy: userId }
    const replaced = current && { id: current.id, ...(await loggedFile({ ...place, ...current })) }
    const confirmed = doubts.length > 0 ? doubts.map(({ code, values }) => ({ code, ...values })) : null
    const fileId = await acceptFile(file, current?.id ?? null, (id) => ({
      action: 'upload',
      userId,
      openId,
      subject: ['file', id!],
      detail: {
        ...logged,
        fileType,
        ...(replaced && { replaced }),
        ...(confirmed && { confirmed }),
      },
    }))
    // Another upload was faster: check again against what is stored now.
    if (fileId !== null) return { fileId, openDetailId, notes }
  }
}
