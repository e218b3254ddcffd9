import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import type { Field } from '@/app/_ui/forms/fields'
import { FormButton } from '@/app/_ui/forms/form-button'
import styles from '@/app/_ui/forms/row.module.css'
import { StateTag } from '@/app/_ui/state-tag'
import { formatCount } from '@/lib/kit/format'
import type { ListedOrganisation, Organisation } from '@/lib/people/organisations/data'

async function administratorFields(): Promise<Field[]> {
  const t = await getTranslations('system.organisations')
  return [
    { name: 'username', label: t('username'), kind: 'text', required: true, hint: t('usernameHint') },
    { name: 'personName', label: t('personName'), kind: 'text', required: true },
  ]
}

/** A new organisation is created together with its first administrator. */
export async function newFields(): Promise<Field[]> {
  const t = await getTranslations('system.organisations')
  const name: Field = { name: 'name', label: t('name'), kind: 'text', required: true }
  return [name, ...(await administratorFields())]
}

async function changeFields(row: Organisation, isOwn: boolean): Promise<Field[]> {
  const t = await getTranslations('system.organisations')
  const name: Field = { name: 'name', label: t('name'), kind: 'text', required: true, value: row.name }
  const disabled: Field = {
    name: 'disabled',
    label: t('disabledField'),
    kind: 'check',
    value: row.disabled,
    hint: t('disabledHint'),
  }
  const factor: Field = {
    name: 'factorRequired',
    label: t('factorRequired'),
    kind: 'check',
    value: row.factorRequired,
    hint: t('factorHint'),
  }
  return isOwn ? [name, factor] : [name, disabled, factor]
}

async function Actions({ row, isOwn }: { row: Organisation; isOwn: boolean }) {
  const t = await getTranslations('system.organisations')
  const path = `/api/system/organisations/${row.id}`
  return (
    <span className={styles.actions}>
      <FormButton
        row
        label={t('edit')}
        title={t('editTitle', { name: row.name })}
        target={{ path, method: 'PUT', edits: true }}
        fields={await changeFields(row, isOwn)}
      />
      <FormButton
        row
        label={t('addAdministrator')}
        title={t('administratorTitle', { name: row.name })}
        note={t('administratorNote')}
        target={{ path: `${path}/administrators`, method: 'POST' }}
        fields={await administratorFields()}
      />
    </span>
  )
}

/** The trading centres of the installation; `own`: the person's own. */
export async function OrganisationTable({ rows, own }: { rows: readonly ListedOrganisation[]; own: number }) {
  const t = await getTranslations('system.organisations')
  const locale = await getLocale()
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'name',
          title: t('name'),
          wrap: true,
          cell: (row) => (row.id === own ? t('ownName', { name: row.name }) : row.name),
        },
        {
          key: 'users',
          title: t('users'),
          numeric: true,
          width: 120,
          cell: (row) => formatCount(row.users, locale),
        },
        {
          key: 'sections',
          title: t('sections'),
          numeric: true,
          width: 120,
          cell: (row) => formatCount(row.sections, locale),
        },
        {
          key: 'state',
          title: t('state'),
          width: 120,
          cell: (row) => (
            <StateTag tone={row.disabled ? 'idle' : 'good'}>
              {t(row.disabled ? 'disabled' : 'enabled')}
            </StateTag>
          ),
        },
        {
          key: 'actions',
          title: t('actions'),
          width: 200,
          cell: (row) => <Actions row={row} isOwn={row.id === own} />,
        },
      ]}
    />
  )
}
