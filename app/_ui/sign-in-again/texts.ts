import { getTranslations } from 'next-intl/server'
import type { SignInTexts } from './place'

/** The texts of the box for signing in again, in the page as one string that is not parsed before it is needed. */
export async function signInTexts(account: string): Promise<string> {
  const t = await getTranslations('shell.signInAgain')
  return JSON.stringify({
    account,
    title: t('title'),
    text: t('text'),
    username: t('username'),
    password: t('password'),
    submit: t('submit'),
    busy: t('busy'),
    wrong: t('wrong'),
    elsewhere: t('elsewhere'),
    leave: t('leave'),
  } satisfies SignInTexts)
}
