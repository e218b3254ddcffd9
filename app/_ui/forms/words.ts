import { getTranslations } from 'next-intl/server'
import { conflictWords } from '../conflicts/words'
import type { FormWords } from './fields'

export async function formWords(): Promise<FormWords> {
  const t = await getTranslations('shell.form')
  const tick = await getTranslations('shell.tick')
  const conflict = await getTranslations('shell.conflict')
  return {
    save: t('save'),
    cancel: t('cancel'),
    close: t('close'),
    failed: t('failed'),
    copy: t('copy'),
    copied: t('copied'),
    secret: t('secret'),
    secretNote: t('secretNote'),
    ticked: [tick('yes'), tick('no')],
    conflict: conflictWords((key) => conflict.raw(key)),
    strength: {
      label: t('strength'),
      weak: t('weak'),
      fair: t('fair'),
      good: t('good'),
      strong: t('strong'),
    },
    reveal: [t('show'), t('hide')],
  }
}
