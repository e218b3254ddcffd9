import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { PageHeader } from '@/app/_ui/page-header'
import { Tick } from '@/app/_ui/ticks'
import { PERMISSION_LIST } from '@/lib/domain/permissions'
import { roleAdministration } from '@/lib/people/roles/loaders'

export const generateMetadata = async () => ({
  title: (await getTranslations('system.permissions'))('title'),
})

/** Every permission with the roles that have it. */
export default async function Permissions() {
  const { roles } = await roleAdministration()
  const t = await getTranslations('system.permissions')
  const rows = PERMISSION_LIST.map((permission) => ({ permission, name: permission.split(':')[0] }))
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <DataTable
        caption={t('title')}
        rows={rows}
        rowKey={(row) => row.permission}
        columns={[
          { key: 'name', title: t('group'), width: 130, cell: (row) => t(`names.${row.name}` as never) },
          {
            key: 'label',
            title: t('permission'),
            wrap: true,
            cell: (row) => t(`of.${row.permission.replace(':', '.')}` as never),
          },
          { key: 'permission', title: t('code'), width: 180 },
          ...roles.map((role) => ({
            key: role.id,
            title: role.name,
            center: true,
            width: 100,
            cell: (row: (typeof rows)[number]) => (
              <Tick value={role.permissions.includes(row.permission) ? 1 : null} />
            ),
          })),
        ]}
      />
    </>
  )
}
