import { getTranslations } from 'next-intl/server'
import { currentPerson } from '@/lib/auth/loaders'
import { sessionEndOfPage } from '@/lib/people/sign-in/session-end'
import { SessionEndNote } from './client/session-end-note'

/** Explains to people whose session ended why they have to sign in again. */
export async function SessionEndNotice() {
  if (await currentPerson()) return null
  const t = await getTranslations('users.login.ended')
  const end = await sessionEndOfPage()
  return <SessionEndNote known={end && t(end)} unknown={t('ended')} drafts={t('drafts')} />
}
