import { getTranslations } from 'next-intl/server'
import type { Field } from '@/app/_ui/forms/fields'
import type { ListedRule, singleSignOnAdministration } from '@/lib/people/provider/loaders'

type Administration = Awaited<ReturnType<typeof singleSignOnAdministration>>
export type Choices = Pick<Administration, 'roles' | 'departments'>

export async function settingFields(settings: Administration['settings']): Promise<Field[]> {
  const t = await getTranslations('singleSignOn.settings')
  const option = (value: 'makes' | 'waits' | 'always' | 'first' | 'all' | 'administrators') => ({
    value,
    label: t(value),
  })
  return [
    {
      name: 'firstSignIn',
      label: t('firstSignIn'),
      kind: 'select',
      value: settings.firstSignIn,
      options: [option('waits'), option('makes')],
    },
    {
      name: 'rolesFollow',
      label: t('rolesFollow'),
      kind: 'select',
      value: settings.rolesFollow,
      options: [option('first'), option('always')],
    },
    {
      name: 'ownAccounts',
      label: t('ownAccounts'),
      kind: 'select',
      value: settings.ownAccounts,
      options: [option('all'), option('administrators')],
      hint: t('ownAccountsHint'),
    },
  ]
}

/** The fields of a rule; the role determines the organisation. */
export async function ruleFields({ roles, departments }: Choices, rule?: ListedRule): Promise<Field[]> {
  const t = await getTranslations('singleSignOn.rules')
  const options = (choices: Choices['roles']) =>
    choices.map(({ id, organisation, name }) => ({ value: id, label: t('placed', { organisation, name }) }))
  const choose = rule ? [] : [{ value: '', label: t('chooseRole') }]
  return [
    { name: 'sort', label: t('sort'), kind: 'number', value: rule?.sort ?? 10, hint: t('sortHint') },
    {
      name: 'claim',
      label: t('claim'),
      kind: 'text',
      required: true,
      value: rule?.claim ?? '',
      hint: t('claimHint'),
    },
    { name: 'value', label: t('value'), kind: 'text', value: rule?.value ?? '', hint: t('valueHint') },
    {
      name: 'roleId',
      label: t('role'),
      kind: 'select',
      required: true,
      value: rule?.roleId ?? '',
      options: [...choose, ...options(roles)],
      hint: t('roleHint'),
    },
    {
      name: 'departmentId',
      label: t('department'),
      kind: 'select',
      value: rule?.departmentId ?? '',
      options: [{ value: '', label: t('noDepartment') }, ...options(departments)],
    },
  ]
}
