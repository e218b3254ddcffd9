import { holdersOf } from '../../notices/data'
import { addNotices, resolveNotices } from '../../notices/mutations'

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

/** Somebody could not be registered, which only administrators learn. */
export async function tellRegistrationDropped(
  organisationId: number,
  { username, reason }: { readonly username: string; readonly reason: string },
): Promise<void> {
  await addNotices(await holdersOf(organisationId, 'system:manage'), {
    event: 'registrationDropped',
    values: { username, code: reason },
    href: '/system/users',
  })
}

/** It was decided: nobody has it to do any more, and somebody who was approved is told so. */
export async function tellAccountDecided(userId: number, isApproved: boolean): Promise<void> {
  await resolveNotices(subjectOf(userId))
  if (isApproved)
    await addNotices([userId], { event: 'accountApproved', values: {}, href: '/account/center' })
}

/** What opens an account was changed: a notice to its owner, whoever did it. */
export async function tellAccountChanged(
  userId: number,
  event: 'mobileChanged' | 'passwordChanged',
): Promise<void> {
  await addNotices([userId], { event, values: {}, href: '/account/settings?tab=sessions' })
}
