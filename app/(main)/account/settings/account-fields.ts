import { getTranslations } from 'next-intl/server'
import type { Field } from '@/app/_ui/forms/fields'
import { PERSON_COLOURS } from '@/lib/domain/people'
import { hasSmsSender } from '@/lib/people/sms-codes/sms'
import type { User } from '@/lib/people/users/data'

export async function profileFields(user: User): Promise<Field[]> {
  const t = await getTranslations('users.settings')
  const colours = PERSON_COLOURS.map((value, index) => ({
    value,
    label: t('colourOf', { number: index + 1 }),
  }))
  return [
    { name: 'name', label: t('name'), kind: 'text', required: true, value: user.name, autoComplete: 'name' },
    {
      name: 'mobile',
      label: t('mobile'),
      kind: 'tel',
      value: user.mobile,
      ...(hasSmsSender() && { hint: t('mobileHint') }),
      autoComplete: 'tel',
    },
    {
      name: 'current',
      label: t('current'),
      kind: 'password',
      hint: t('currentHint'),
      autoComplete: 'current-password',
    },
    {
      name: 'colour',
      label: t('colour'),
      kind: 'colour',
      value: user.colour ?? '',
      options: [{ value: '', label: t('noColour') }, ...colours],
    },
  ]
}
