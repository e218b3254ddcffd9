import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { FormButton } from '@/app/_ui/forms/form-button'
import { PageHeader } from '@/app/_ui/page-header'
import { formatCount } from '@/lib/kit/format'
import { roleAdministration } from '@/lib/people/roles/loaders'
import { RoleActions, roleFields } from './role-parts'

export const generateMetadata = async () => ({ title: (await getTranslations('system.roles'))('title') })

export default async function Roles() {
  const { roles, mayGive } = await roleAdministration()
  const t = await getTranslations('system.roles')
  const p = await getTranslations('system.permissions')
  const marks = await getTranslations('marks')
  const locale = await getLocale()
  const add = (
    <FormButton
      wide
      label={t('add')}
      title={t('add')}
      icon="plus"
      target={{ path: '/api/system/roles', method: 'POST' }}
      fields={await roleFields(mayGive)}
    />
  )
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <DataTable
        caption={t('title')}
        rows={roles}
        rowKey={(role) => role.id}
        columns={[
          { key: 'name', title: t('name'), width: 160 },
          {
            key: 'permissions',
            title: t('permissions'),
            width: 360,
            wrap: true,
            cell: (role) =>
              role.permissions
                .map((permission) => p(`of.${permission.replace(':', '.')}` as never))
                .join(marks('list')),
          },
          {
            key: 'factorRequired',
            title: t('factor'),
            width: 110,
            cell: (role) => t(role.factorRequired ? 'yes' : 'no'),
          },
          {
            key: 'users',
            title: t('users'),
            numeric: true,
            width: 110,
            cell: (role) => formatCount(role.users, locale),
          },
          {
            key: 'actions',
            title: t('actions'),
            width: 150,
            cell: (role) => <RoleActions role={role} mayGive={mayGive} />,
          },
        ]}
      />
    </>
  )
}
