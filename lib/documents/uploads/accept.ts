import { AppError } from '../../kit/errors'
import { acceptFile } from '../files/mutations'
import type { StoredContent } from './content'
import type { Doubt, Note } from './doubts'
import { type Consent, type Looked, lookAt, type Place } from './place'

export type Content = Pick<StoredContent, 'sha256' | 'size'>

export interface Accepted {
  readonly fileId: number
  readonly openDetailId: number | null
  readonly notes: readonly Note[]
}

/** What whoever sent a file is asked before it is stored. */
export interface Asked {
  readonly doubts: readonly Doubt[]
  /** The row it would go into, and the bidder that the file names, of the section's. */
  readonly openDetailId: number | null
  readonly recognisedId: number | null
}

/** What the sender has not agreed to. */
const openDoubts = ({ doubts }: Looked, { isConfirmed }: Consent): readonly Doubt[] =>
  isConfirmed ? doubts.filter(({ code }) => code === 'replaces') : doubts

function askedOf(looked: Looked): AppError {
  const { doubts, bidder, recognised, current } = looked
  const [first] = doubts as [Doubt]
  const asked: Asked = { doubts, openDetailId: bidder?.id ?? null, recognisedId: recognised?.id ?? null }
  const replaces = current && { id: current.id, fileName: current.fileName, createdAt: current.createdAt }
  const reason = { key: `doubt.${first.code}`, values: first.values }
  return new AppError('fileDoubtful', {}, { reason, data: { ...asked, replaces } })
}

/**
 * Puts what was read in the place of the earlier file, unless something speaks against that which nobody agreed to.
 * @throws AppError fileDoubtful with `Asked` as its data
 */
export async function accept(place: Place, content: Content, consent: Consent): Promise<Accepted> {
  const { openId, fileType, fileName, userId } = place
  const { sha256, size } = content
  for (;;) {
    const looked = await lookAt(place, sha256, consent)
    if (openDoubts(looked, consent).length > 0) throw askedOf(looked)
    const { bidder, current, doubts, total: filePrice, notes } = looked
    const openDetailId = bidder?.id ?? null
    const file = { openId, openDetailId, fileName, fileType, filePrice, sha256, size, createdBy: userId }
    const replaced = current && { id: current.id, fileName: current.fileName }
    const confirmed = doubts.length > 0 ? doubts.map(({ code, values }) => ({ code, ...values })) : null
    const fileId = await acceptFile(file, current?.id ?? null, (id) => ({
      action: 'upload',
      userId,
      openId,
      subject: ['file', id!],
      detail: { fileName, sha256, fileType, ...(replaced && { replaced }), ...(confirmed && { confirmed }) },
    }))
    // Somebody else was faster: what is there now is looked at anew.
    if (fileId !== null) return { fileId, openDetailId, notes }
  }
}
