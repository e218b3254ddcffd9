import { getTranslations } from 'next-intl/server'
import type { Field, Option } from '@/app/_ui/forms/fields'
import { ActionButton, FormButton } from '@/app/_ui/forms/form-button'
import styles from '@/app/_ui/forms/row.module.css'
import type { ListedUser } from '@/lib/people/accounts/administration'
import { userFields } from './user-fields'

interface RowProps {
  readonly user: ListedUser
  readonly roles: readonly Option[]
  readonly departments: readonly Option[]
  /** Whether this is the administrator's own account. */
  readonly isSelf: boolean
}

const decide = (user: ListedUser, decision: string) => ({
  path: `/api/system/users/${user.id}/state`,
  method: 'PUT' as const,
  body: { decision },
})

/** The decision on a registration: approve with a role, or refuse. */
async function Decision({ user, roles }: RowProps) {
  const t = await getTranslations('system.users')
  const about = `${user.name} (${user.username})`
  const role: Field = { name: 'roleId', label: t('role'), kind: 'select', value: user.roleId, options: roles }
  return (
    <>
      <FormButton
        row
        label={t('approve')}
        title={t('approveTitle', { name: about })}
        note={t('approveNote')}
        target={decide(user, 'approve')}
        fields={[role]}
      />
      {user.state === 'waiting' && (
        <ActionButton
          label={t('refuse')}
          about={about}
          target={decide(user, 'refuse')}
          ask={{ title: t('refuse'), text: t('refuseText', { name: about }), danger: true }}
        />
      )}
    </>
  )
}

export async function UserActions(props: RowProps) {
  const { user, isSelf } = props
  if (user.state !== 'active') {
    return (
      <span className={styles.actions}>
        <Decision {...props} />
      </span>
    )
  }
  const t = await getTranslations('system.users')
  const about = `${user.name} (${user.username})`
  const [label, decision] = user.disabled
    ? ([t('enable'), 'enable'] as const)
    : ([t('disable'), 'disable'] as const)
  const ask = { title: t('disable'), text: t('disableText', { name: about }), danger: true }
  return (
    <span className={user.hasFactor ? `${styles.actions} ${styles.twoLines}` : styles.actions}>
      <FormButton
        row
        label={t('edit')}
        title={t('editTitle', { name: about })}
        target={{ path: `/api/system/users/${user.id}`, method: 'PUT', edits: true }}
        fields={await userFields(props, user)}
      />
      <ActionButton
        label={t('reset')}
        about={about}
        target={{ path: `/api/system/users/${user.id}/password`, method: 'POST' }}
        ask={{ title: t('reset'), text: t('resetText', { name: about }) }}
      />
      {user.hasFactor && (
        <ActionButton
          label={t('resetFactors')}
          about={about}
          target={{ path: `/api/system/users/${user.id}/factors`, method: 'DELETE' }}
          ask={{ title: t('resetFactors'), text: t('resetFactorsText', { name: about }), danger: true }}
        />
      )}
      {!isSelf && (
        <ActionButton
          label={label}
          about={about}
          target={decide(user, decision)}
          {...(user.disabled ? {} : { ask })}
        />
      )}
    </span>
  )
}
