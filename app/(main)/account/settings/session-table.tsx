import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { DataTable } from '@/app/_ui/data-table'
import { ActionButton } from '@/app/_ui/forms/form-button'
import { agentName } from '@/lib/kit/agent'
import { formatTime } from '@/lib/kit/format'
import type { accountSettings } from '@/lib/workspace/account'

/** The person's sessions. Each can be ended except the current one. */
export async function SessionTable({
  sessions,
}: Pick<Awaited<ReturnType<typeof accountSettings>>, 'sessions'>) {
  const t = await getTranslations('users.settings')
  return (
    <Card
      title={t('tabs.sessions')}
      flush
      extra={
        sessions.length > 1 && (
          <ActionButton
            label={t('endOthers')}
            about=""
            target={{ path: '/api/account/sessions', method: 'DELETE' }}
            ask={{ title: t('endOthers'), text: t('endOthersText'), danger: true }}
          />
        )
      }
    >
      <DataTable
        caption={t('tabs.sessions')}
        rows={sessions}
        rowKey={(session) => session.id}
        columns={[
          { key: 'agent', title: t('agent'), wrap: true, cell: (session) => agentName(session.agent) },
          {
            key: 'address',
            title: t('address'),
            width: 170,
            cell: (session) => <span className="numeric">{session.address ?? ''}</span>,
          },
          {
            key: 'usedAt',
            title: t('usedAt'),
            width: 180,
            cell: (session) => <span className="numeric">{formatTime(session.usedAt)}</span>,
          },
          {
            key: 'createdAt',
            title: t('since'),
            width: 180,
            cell: (session) => <span className="numeric">{formatTime(session.createdAt)}</span>,
          },
          {
            key: 'expiresAt',
            title: t('until'),
            width: 180,
            cell: (session) => <span className="numeric">{formatTime(session.expiresAt)}</span>,
          },
          {
            key: 'actions',
            title: t('actions'),
            width: 120,
            cell: (session) =>
              session.isThis ? (
                t('thisSession')
              ) : (
                <ActionButton
                  label={t('end')}
                  about={agentName(session.agent) ?? ''}
                  target={{ path: `/api/account/sessions/${session.id}`, method: 'DELETE' }}
                />
              ),
          },
        ]}
      />
    </Card>
  )
}
