import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { PersonMark } from '@/app/_ui/person-mark'
import { StateTag } from '@/app/_ui/state-tag'
import { formatTime } from '@/lib/kit/format'
import type { userAdministration } from '@/lib/people/accounts/administration'
import { UserActions } from './user-actions'
import styles from './users.module.css'

const TONES = { enabled: 'good', disabled: 'idle', waiting: 'busy', refused: 'idle' } as const

export async function UserTable({ data }: { data: Awaited<ReturnType<typeof userAdministration>> }) {
  const t = await getTranslations('system.users')
  return (
    <DataTable
      caption={t('title')}
      rows={data.rows}
      rowKey={(user) => user.id}
      empty={<EmptyState icon="search" title={t('none')} />}
      columns={[
        {
          key: 'name',
          title: t('name'),
          width: 160,
          cell: (user) => (
            <span className={styles.person}>
              <PersonMark name={user.name} colour={user.colour} />
              <span title={user.name}>{user.name}</span>
            </span>
          ),
        },
        { key: 'username', title: t('username'), width: 140 },
        { key: 'role', title: t('role'), width: 130 },
        { key: 'departmentName', title: t('department'), width: 140 },
        { key: 'mobile', title: t('mobile'), width: 130 },
        {
          key: 'state',
          title: t('state'),
          width: 100,
          cell: (user) => <StateTag tone={TONES[user.shownState]}>{t(`states.${user.shownState}`)}</StateTag>,
        },
        {
          key: 'signedInAt',
          title: t('signedInAt'),
          width: 172,
          cell: (user) => <span className="numeric">{formatTime(user.signedInAt)}</span>,
        },
        {
          key: 'actions',
          title: t('actions'),
          wrap: true,
          cell: (user) => (
            <UserActions
              user={user}
              roles={data.roles}
              departments={data.departments}
              isSelf={user.id === data.person.userId}
            />
          ),
        },
      ]}
    />
  )
}
