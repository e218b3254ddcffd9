import { z } from 'zod'
import { formatTime } from '../kit/format'
import { sectionOfCall } from '../sections/loaders'
import { type ListedShare, sharesOf } from '../workspace/shares/data'
import { shareInput } from '../workspace/shares/schema'
import { createShare, revokeShare } from '../workspace/shares/share'
import { doneWith, time } from './contract/answers'
import { changeEndpoint, endpoint } from './contract/endpoint'
import { list } from './contract/lists'

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

const share = z.object({
  id: z.int(),
  openId: z.string(),
  menuKey: z.string(),
  query: z.record(z.string(), z.string()),
  createdByName: z.string(),
  createdAt: time,
  expiresAt: time,
  revokedAt: time,
  opened: z.int(),
  lastOpenedAt: time,
})

/** `GET`: the caller's links of a section; a supervisor sees all. The addresses themselves are not stored. */
export const shareList = list({
  about: 'The caller’s links to results of a section; a supervisor sees all.',
  row: share,
  permission: 'analysis:view',
  openIdField: 'openId',
  fields: ['id', 'openId', 'menuKey', 'createdByName', 'createdAt', 'expiresAt', 'revokedAt', 'opened'],
  load: async (section, { person }) => (await sharesOf(person, section.openId)).map(wireShare),
})

export const addShare = endpoint(
  'analysis:export',
  {
    about: 'Creates a link to a view of results; its address is answered only this once.',
    input: shareInput,
    from: 'body',
    answer: doneWith(z.object({ id: z.int(), url: z.string(), expiresAt: z.string() })),
  },
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

export const deleteShare = changeEndpoint(
  'analysis:view',
  {
    about: 'Revokes a link.',
    input: z.strictObject({ id: z.coerce.number().int().positive() }),
    from: 'none',
    says: 'shares.revoked',
  },
  ({ input, person }) => revokeShare(person, input.id),
)
