import { z } from 'zod'
import { formatTime } from '../kit/format'
import { sectionOfCall } from '../sections/loaders'
import { type ListedShare, sharesOf } from '../shares/data'
import { shareInput } from '../shares/schema'
import { createShare, revokeShare } from '../shares/share'
import { endpoint } from './endpoint'
import { list } from './lists'

const timeOf = (at: number | null) => (at === null ? null : formatTime(at))

const wireShare = (share: ListedShare) => ({
  id: share.id,
  openId: share.openId,
  menuKey: share.menuKey,
  query: share.query,
  createdByName: share.createdByName,
  createdAt: timeOf(share.createdAt),
  expiresAt: timeOf(share.expiresAt),
  revokedAt: timeOf(share.revokedAt),
  opened: share.opened,
  lastOpenedAt: timeOf(share.lastOpenedAt),
})

/** `GET`: the links of a section: one's own; a supervisor sees all. The links themselves are not kept. */
export const shareList = list({
  permission: 'analysis:view',
  openIdField: 'openId',
  fields: ['id', 'openId', 'menuKey', 'createdByName', 'createdAt', 'expiresAt', 'revokedAt', 'opened'],
  load: async (section, { person }) => (await sharesOf(person, section.openId)).map(wireShare),
})

/** `POST`: makes a link to a view of results; `data.url` is told this once. */
export const addShare = endpoint(
  'analysis:export',
  { input: shareInput, from: 'body' },
  async ({ input, person, translate }) => {
    const section = await sectionOfCall(person, input.openId, 'analysis:export')
    const { id, url, expiresAt } = await createShare(person, section, input)
    return {
      success: true,
      message: translate('shares.created'),
      data: { id, url, expiresAt: formatTime(expiresAt) },
    }
  },
)

/** `DELETE`: the link opens nothing any more. */
export const deleteShare = endpoint(
  'analysis:view',
  { input: z.object({ id: z.coerce.number().int().positive() }), from: 'none' },
  async ({ input, person, translate }) => {
    await revokeShare(person, input.id)
    return { success: true, message: translate('shares.revoked') }
  },
)
