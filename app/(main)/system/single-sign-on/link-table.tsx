import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { ActionButton } from '@/app/_ui/forms/form-button'
import { formatTime } from '@/lib/kit/format'
import type { ListedLink } from '@/lib/people/provider/data'

async function Remove({ link }: { link: ListedLink }) {
  const t = await getTranslations('singleSignOn.links')
  const name = `${link.name} (${link.username})`
  return (
    <ActionButton
      label={t('remove')}
      about={name}
      target={{ path: `/api/system/single-sign-on/links/${link.id}`, method: 'DELETE' }}
      ask={{ title: t('remove'), text: t('removeText', { name }), danger: true }}
    />
  )
}

/** Which accounts belong to which people of the identity provider. */
export async function LinkTable({ links }: { links: readonly ListedLink[] }) {
  const t = await getTranslations('singleSignOn.links')
  return (
    <Card title={t('title')} flush>
      <DataTable
        caption={t('title')}
        rows={links}
        rowKey={(link) => link.id}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        columns={[
          {
            key: 'account',
            title: t('account'),
            wrap: true,
            cell: ({ name, username }) => `${name} (${username})`,
          },
          { key: 'organisation', title: t('organisation'), wrap: true },
          { key: 'subject', title: t('subject'), wrap: true },
          {
            key: 'createdAt',
            title: t('since'),
            width: 180,
            cell: ({ createdAt }) => <span className="numeric">{formatTime(createdAt)}</span>,
          },
          { key: 'actions', title: t('actions'), width: 120, cell: (link) => <Remove link={link} /> },
        ]}
      />
    </Card>
  )
}
