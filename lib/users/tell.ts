import { holdersOf } from '../notices/data'
import { addNotices, resolveNotices } from '../notices/mutations'

const subjectOf = (userId: number) => `account:${userId}`

/** Everybody who may decide learns that somebody waits. */
export async function tellAccountWaiting(
  organisationId: number,
  account: { readonly id: number; readonly username: string; readonly name: string },
): Promise<void> {
  const { id, username, name } = account
  await addNotices(await holdersOf(organisationId, 'system:manage'), {
    event: 'accountWaiting',
    values: { username, name },
    href: '/system/users?state=waiting',
    subject: subjectOf(id),
  })
}

/** It was decided: nobody has it to do any more, and somebody who was approved is told so. */
export async function tellAccountDecided(userId: number, isApproved: boolean): Promise<void> {
  await resolveNotices(subjectOf(userId))
  if (isApproved)
    await addNotices([userId], { event: 'accountApproved', values: {}, href: '/account/center' })
}
