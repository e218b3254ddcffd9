import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { FormButton } from '@/app/_ui/forms/form-button'
import { Icon } from '@/app/_ui/icon'
import { PageHeader } from '@/app/_ui/page-header'
import { StateTag } from '@/app/_ui/state-tag'
import { moduleAdministration } from '@/lib/people/modules/loaders'
import type { ListedModule } from '@/lib/people/modules/menu'
import { moduleFields } from './module-fields'

export const generateMetadata = async () => ({ title: (await getTranslations('system.modules'))('title') })

async function State({ module }: { module: ListedModule }) {
  const t = await getTranslations('system.modules')
  if (module.isHiddenAnyway) return <StateTag tone="idle">{t('elsewhere')}</StateTag>
  return (
    <StateTag tone={module.hidden ? 'idle' : 'good'}>{module.hidden ? t('hidden') : t('shown')}</StateTag>
  )
}

export default async function Modules() {
  const rows = await moduleAdministration()
  const t = await getTranslations('system.modules')
  const p = await getTranslations('system.permissions')
  const authority = ({ authority: needed, isGroup }: ListedModule) => {
    if (isGroup) return null
    return needed.length === 0
      ? t('everybody')
      : needed.map((permission) => p(`of.${permission.replace(':', '.')}` as never)).join(t('or'))
  }
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} />
      <DataTable
        caption={t('title')}
        rows={rows}
        rowKey={(row) => row.key}
        depth={(row) => row.depth}
        treeColumn="title"
        columns={[
          {
            key: 'title',
            title: t('entry'),
            width: 230,
            cell: (row) => (
              <>
                {row.icon && <Icon name={row.icon} />} {row.title}
              </>
            ),
          },
          { key: 'path', title: t('path'), width: 205, wrap: true },
          { key: 'authority', title: t('authority'), wrap: true, cell: authority },
          { key: 'sort', title: t('sort'), numeric: true, width: 90 },
          { key: 'state', title: t('state'), width: 130, cell: (row) => <State module={row} /> },
          {
            key: 'actions',
            title: t('actions'),
            width: 100,
            cell: async (row) => (
              <FormButton
                row
                label={t('edit')}
                title={t('editTitle', { name: row.title })}
                target={{
                  path: `/api/system/modules/${encodeURIComponent(row.key)}`,
                  method: 'PUT',
                  edits: true,
                }}
                fields={await moduleFields(row)}
              />
            ),
          },
        ]}
      />
    </>
  )
}
