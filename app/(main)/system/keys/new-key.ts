import { getTranslations } from 'next-intl/server'
import type { Field } from '@/app/_ui/forms/fields'
import { type KeyScope, MOST_KEY_DAYS, USUAL_KEY_DAYS } from '@/lib/domain/systems/service-keys'

/** What a new key is told by. */
export async function newKeyFields(scopes: readonly KeyScope[]): Promise<Field[]> {
  const t = await getTranslations('serviceKeys')
  return [
    { name: 'name', label: t('name'), kind: 'text', required: true, hint: t('nameHint') },
    {
      name: 'scopes',
      label: t('scopes'),
      kind: 'checks',
      value: [],
      options: scopes.map((scope) => ({ value: scope, label: t(`scope.${scope}`) })),
    },
    {
      name: 'days',
      label: t('days'),
      kind: 'number',
      required: true,
      value: USUAL_KEY_DAYS,
      hint: t('daysHint', { most: MOST_KEY_DAYS }),
    },
  ]
}
