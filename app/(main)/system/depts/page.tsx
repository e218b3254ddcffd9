import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_components/data-table'
import { EmptyState } from '@/app/_components/empty-state'
import type { Field } from '@/app/_components/forms/fields'
import { FormButton } from '@/app/_components/forms/form-button'
import { PageHeader } from '@/app/_components/page-header'
import { StateTag } from '@/app/_components/state-tag'
import { departmentTree } from '@/lib/departments/loaders'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'

type Row = Awaited<ReturnType<typeof departmentTree>>[number]
const INDENT = '　'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('system.depts'))('title') }
}

/** The fields of a department; `under`: the department a new one is to stand under. */
async function departmentFields(rows: readonly Row[], row?: Row): Promise<Field[]> {
  const t = await getTranslations('system.depts')
  const parents = rows.map(({ id, name, depth }) => ({
    value: String(id),
    label: INDENT.repeat(depth) + name,
  }))
  const fields: Field[] = [
    { name: 'name', label: t('name'), kind: 'text', required: true, value: row?.name ?? '' },
    {
      name: 'parentId',
      label: t('parent'),
      kind: 'select',
      value: row?.parentId ?? '',
      options: [{ value: '', label: t('top') }, ...parents],
    },
    { name: 'sort', label: t('sort'), kind: 'number', value: row?.sort ?? 10, hint: t('sortHint') },
  ]
  const disabled: Field = {
    name: 'disabled',
    label: t('disabledField'),
    kind: 'check',
    value: row?.disabled ?? false,
  }
  return row ? [...fields, disabled] : fields
}

export default async function Departments() {
  const rows = await departmentTree()
  const t = await getTranslations('system.depts')
  const locale = (await getLocale()) as Locale
  const add = (
    <FormButton
      label={t('add')}
      title={t('add')}
      icon="plus"
      target={{ path: '/api/system/depts', method: 'POST' }}
      fields={await departmentFields(rows)}
    />
  )
  const edit = async (row: Row) => (
    <FormButton
      row
      label={t('edit')}
      title={t('editTitle', { name: row.name })}
      target={{ path: `/api/system/depts/${row.id}`, method: 'PUT' }}
      fields={await departmentFields(rows, row)}
    />
  )
  return (
    <>
      <PageHeader title={t('title')} note={t('note')} actions={add} />
      <DataTable
        caption={t('title')}
        rows={rows}
        rowKey={(row) => row.id}
        depth={(row) => row.depth}
        treeColumn="name"
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        columns={[
          { key: 'name', title: t('name'), wrap: true },
          {
            key: 'users',
            title: t('users'),
            numeric: true,
            width: 110,
            cell: (row) => formatCount(row.users, locale),
          },
          { key: 'sort', title: t('sort'), numeric: true, width: 90 },
          {
            key: 'disabled',
            title: t('state'),
            width: 110,
            cell: (row) => (
              <StateTag tone={row.disabled ? 'bad' : 'good'}>
                {row.disabled ? t('disabled') : t('enabled')}
              </StateTag>
            ),
          },
          { key: 'actions', title: t('actions'), width: 110, cell: edit },
        ]}
      />
    </>
  )
}
