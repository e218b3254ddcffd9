import { getTranslations } from 'next-intl/server'
import type { Field } from './fields'

export async function newPasswordFields(): Promise<Field[]> {
  const t = await getTranslations('users.settings')
  return [
    {
      name: 'current',
      label: t('current'),
      kind: 'password',
      required: true,
      autoComplete: 'current-password',
    },
    {
      name: 'password',
      label: t('password'),
      kind: 'password',
      required: true,
      strength: true,
      hint: t('passwordHint'),
      autoComplete: 'new-password',
    },
    {
      name: 'repeated',
      label: t('repeated'),
      kind: 'password',
      required: true,
      autoComplete: 'new-password',
    },
  ]
}
