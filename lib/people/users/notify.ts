import { holdersOf } from '../../notices/data'
import { addNotices, resolveNotices } from '../../notices/mutations'

const subjectOf = (userId: number) => `account:${userId}`

/** Notifies everybody who may decide that an account waits for approval. */
export async function notifyAccountWaiting(
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

/** Notifies the administrators that a registration was dropped; the applicant is not notified. */
export async function notifyRegistrationDropped(
  organisationId: number,
  { username, reason }: { readonly username: string; readonly reason: string },
): Promise<void> {
  await addNotices(await holdersOf(organisationId, 'system:manage'), {
    event: 'registrationDropped',
    values: { username, code: reason },
    href: '/system/users',
  })
}

/** Removes the to-do of a decided account from all lists, and notifies the user if approved. */
export async function notifyAccountDecided(userId: number, isApproved: boolean): Promise<void> {
  await resolveNotices(subjectOf(userId))
  if (isApproved)
    await addNotices([userId], { event: 'accountApproved', values: {}, href: '/account/center' })
}

/** Notifies the owner that a credential of their account changed, whoever changed it. */
export async function notifyAccountChanged(
  userId: number,
  event: 'mobileChanged' | 'passwordChanged' | 'providerLinked',
): Promise<void> {
  await addNotices([userId], { event, values: {}, href: '/account/settings?tab=sessions' })
}
