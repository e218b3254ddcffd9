import { getTranslations } from 'next-intl/server'
import type { Field } from '@/app/_ui/forms/fields'
import { EVENT_KINDS } from '@/lib/domain/systems/events'
import type { Target } from '@/lib/events/data'

/** The fields of an address, of a new one without `target`. */
export async function targetFields(target?: Target): Promise<Field[]> {
  const t = await getTranslations('events')
  const options = EVENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))
  return [
    {
      name: 'address',
      label: t('address'),
      kind: 'text',
      required: true,
      hint: t('addressHint'),
      value: target?.address,
    },
    { name: 'kinds', label: t('kinds'), kind: 'checks', value: target?.kinds ?? EVENT_KINDS, options },
  ]
}
