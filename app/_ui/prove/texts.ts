import { getTranslations } from 'next-intl/server'
import type { ProveTexts } from './place'

/** The texts of the box, in the page as one string that is not parsed before it is needed. */
export async function proveTexts(): Promise<string> {
  const t = await getTranslations('shell.prove')
  return JSON.stringify({
    title: t('title'),
    code: t('code'),
    codeText: t('codeText'),
    password: t('password'),
    passwordText: t('passwordText'),
    providerText: t('providerText'),
    provider: t('provider'),
    submit: t('submit'),
    busy: t('busy'),
    passkey: t('passkey'),
    passkeyFailed: t('passkeyFailed'),
    failed: t('failed'),
    cancel: t('cancel'),
  } satisfies ProveTexts)
}
