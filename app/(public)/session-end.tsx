import { getTranslations } from 'next-intl/server'
import { sessionEndOfPage } from '@/lib/users/ended'
import { currentPerson } from '@/lib/users/loaders'
import { SessionEndNote } from './client/session-end-note'

/** Tells who was sent here while they worked why they have to sign in again. */
export async function SessionEndNotice() {
  if (await currentPerson()) return null
  const t = await getTranslations('users.login.ended')
  const end = await sessionEndOfPage()
  return <SessionEndNote known={end && t(end)} unknown={t('ended')} drafts={t('drafts')} />
}
