import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import type { Field } from '@/app/_ui/forms/fields'
import { FormButton } from '@/app/_ui/forms/form-button'
import { StateTag } from '@/app/_ui/state-tag'
import { formatCount } from '@/lib/kit/format'
import type { departmentTree } from '@/lib/people/departments/loaders'

type Row = Awaited<ReturnType<typeof departmentTree>>[number]
const INDENT = '　'

/** The fields of a department; a new one cannot be disabled. */
export async function departmentFields(rows: readonly Row[], row?: Row): Promise<Field[]> {
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

async function Edit({ row, rows }: { row: Row; rows: readonly Row[] }) {
  const t = await getTranslations('system.depts')
  return (
    <FormButton
      row
      label={t('edit')}
      title={t('editTitle', { name: row.name })}
      target={{ path: `/api/system/depts/${row.id}`, method: 'PUT', edits: true }}
      fields={await departmentFields(rows, row)}
    />
  )
}

/** Departments in tree order. */
export async function DepartmentTable({ rows }: { rows: readonly Row[] }) {
  const t = await getTranslations('system.depts')
  const locale = await getLocale()
  return (
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
            <StateTag tone={row.disabled ? 'idle' : 'good'}>
              {row.disabled ? t('disabled') : t('enabled')}
            </StateTag>
          ),
        },
        { key: 'actions', title: t('actions'), width: 110, cell: (row) => <Edit row={row} rows={rows} /> },
      ]}
    />
  )
}
