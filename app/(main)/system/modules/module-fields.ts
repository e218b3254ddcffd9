import { getTranslations } from 'next-intl/server'
import type { Field } from '@/app/_ui/forms/fields'
import { MENU_ICONS } from '@/lib/domain/menu-icons'
import { ALWAYS_SHOWN, type ListedModule } from '@/lib/people/modules/menu'

/** What an organisation may change about a menu entry: position, icon, and whether it is shown. */
export async function moduleFields(module: ListedModule): Promise<Field[]> {
  const t = await getTranslations('system.modules')
  const sort: Field = {
    name: 'sort',
    label: t('sort'),
    kind: 'number',
    value: module.sort,
    hint: t('sortHint'),
  }
  const icon: Field = {
    name: 'icon',
    label: t('icon'),
    kind: 'select',
    value: module.icon ?? '',
    options: MENU_ICONS.map((value) => ({ value, label: t(`icons.${value}`) })),
  }
  const hidden: Field = {
    name: 'hidden',
    label: t('hide'),
    kind: 'check',
    value: module.hidden,
    hint: t('hideHint'),
  }
  const canHide = !module.isHiddenAnyway && module.key !== ALWAYS_SHOWN
  return [sort, ...(module.icon ? [icon] : []), ...(canHide ? [hidden] : [])]
}
