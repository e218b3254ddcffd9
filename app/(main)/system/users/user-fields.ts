import { getTranslations } from 'next-intl/server'
import type { Field, Option } from '@/app/_ui/forms/fields'
import type { ListedUser } from '@/lib/people/accounts/administration'
import { hasSmsSender } from '@/lib/people/sms-codes/sms'

interface Offered {
  readonly roles: readonly Option[]
  readonly departments: readonly Option[]
}

/** The fields of a user. For a new user they are empty, and a role must be chosen. */
export async function userFields({ roles, departments }: Offered, user?: ListedUser): Promise<Field[]> {
  const t = await getTranslations('system.users')
  // A disabled department is offered to its own members: a disabled option would not be submitted.
  const offered = departments.map((option) =>
    option.value === String(user?.departmentId) ? { ...option, disabled: false } : option,
  )
  const none = { value: '', label: t('noDepartment') }
  const choose = { value: '', label: t('chooseRole') }
  return [
    { name: 'username', label: t('username'), kind: 'text', required: true, value: user?.username ?? '' },
    { name: 'name', label: t('name'), kind: 'text', required: true, value: user?.name ?? '' },
    {
      name: 'mobile',
      label: t('mobile'),
      kind: 'tel',
      value: user?.mobile ?? '',
      ...(hasSmsSender() && { hint: t('mobileHint') }),
    },
    {
      name: 'roleId',
      label: t('role'),
      kind: 'select',
      required: true,
      value: user?.roleId ?? '',
      options: user ? roles : [choose, ...roles],
    },
    {
      name: 'departmentId',
      label: t('department'),
      kind: 'select',
      value: user?.departmentId ?? '',
      options: [none, ...offered],
    },
  ]
}
