import { getTranslations } from 'next-intl/server'
import type { FormWords } from './fields'

export async function formWords(): Promise<FormWords> {
  const t = await getTranslations('shell.form')
  return {
    save: t('save'),
    cancel: t('cancel'),
    close: t('close'),
    failed: t('failed'),
    copy: t('copy'),
    copied: t('copied'),
    secret: t('secret'),
    secretNote: t('secretNote'),
    strength: { label: t('strength'), weak: t('weak'), medium: t('medium'), strong: t('strong') },
  }
}
