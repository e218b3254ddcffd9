import { getTranslations } from 'next-intl/server'
import type { Field } from '@/app/_ui/forms/fields'
import { ActionButton, FormButton } from '@/app/_ui/forms/form-button'
import styles from '@/app/_ui/forms/row.module.css'
import type { Permission } from '@/lib/domain/permissions'
import type { ListedRole } from '@/lib/people/roles/loaders'

/** The fields of a role: its name, and a checkbox for every permission that may be granted. */
export async function roleFields(mayGive: readonly Permission[], role?: ListedRole): Promise<Field[]> {
  const t = await getTranslations('system.roles')
  const p = await getTranslations('system.permissions')
  const boxes = mayGive.map((permission) => ({
    value: permission,
    label: p(`of.${permission.replace(':', '.')}` as never),
    group: p(`names.${permission.split(':')[0]}` as never),
  }))
  return [
    { name: 'name', label: t('name'), kind: 'text', required: true, value: role?.name ?? '' },
    {
      name: 'permissions',
      label: t('permissions'),
      kind: 'checks',
      options: boxes,
      value: role?.permissions ?? [],
      hint: t('atOnce'),
    },
    {
      name: 'factorRequired',
      label: t('factorRequired'),
      kind: 'check',
      value: role?.factorRequired ?? false,
      hint: t('factorHint'),
    },
  ]
}

export async function RoleActions({ role, mayGive }: { role: ListedRole; mayGive: readonly Permission[] }) {
  const t = await getTranslations('system.roles')
  if (role.isAbove) return t('above')
  const path = `/api/system/roles/${encodeURIComponent(role.id)}`
  return (
    <span className={styles.actions}>
      <FormButton
        row
        wide
        label={t('edit')}
        title={t('editTitle', { name: role.name })}
        target={{ path, method: 'PUT', edits: true }}
        fields={await roleFields(mayGive, role)}
      />
      <ActionButton
        label={t('delete')}
        about={role.name}
        target={{ path, method: 'DELETE' }}
        ask={{ title: t('delete'), text: t('deleteText', { name: role.name }), danger: true }}
      />
    </span>
  )
}
