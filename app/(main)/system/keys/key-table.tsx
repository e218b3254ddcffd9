import { getTranslations } from 'next-intl/server'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { ActionButton } from '@/app/_ui/forms/form-button'
import { StateTag } from '@/app/_ui/state-tag'
import { shownKey } from '@/lib/domain/systems/service-keys'
import { formatTime } from '@/lib/kit/format'
import type { keyAdministration } from '@/lib/people/keys/loaders'

type Row = Awaited<ReturnType<typeof keyAdministration>>['rows'][number]

const TONES = { valid: 'good', expired: 'idle', revoked: 'idle' } as const

async function Revoke({ row }: { row: Row }) {
  const t = await getTranslations('serviceKeys')
  return (
    <ActionButton
      label={t('revoke')}
      about={row.name}
      target={{ path: `/api/system/keys/${row.id}`, method: 'DELETE' }}
      ask={{ title: t('revokeTitle'), text: t('revokeText', { name: row.name }), danger: true }}
    />
  )
}

async function columnsOf(): Promise<TableColumn<Row>[]> {
  const [t, marks] = [await getTranslations('serviceKeys'), await getTranslations('marks')]
  const time = (key: 'expiresAt' | 'usedAt'): TableColumn<Row> => ({
    key,
    title: t(key),
    width: 158,
    cell: (row) => <span className="numeric">{formatTime(row[key])}</span>,
  })
  return [
    { key: 'name', title: t('name'), wrap: true, width: 150 },
    { key: 'key', title: t('key'), width: 155, cell: ({ id }) => <code>{shownKey(id)}</code> },
    {
      key: 'scopes',
      title: t('scopes'),
      wrap: true,
      width: 150,
      cell: ({ scopes }) => scopes.map((scope) => t(`scope.${scope}`)).join(marks('list')),
    },
    {
      key: 'state',
      title: t('state'),
      width: 90,
      cell: ({ state }) => <StateTag tone={TONES[state]}>{t(`states.${state}`)}</StateTag>,
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      wrap: true,
      width: 158,
      cell: ({ createdBy, createdAt }) => (
        <>
          <span className="numeric">{formatTime(createdAt)}</span> {createdBy}
        </>
      ),
    },
    time('expiresAt'),
    time('usedAt'),
    {
      key: 'actions',
      title: t('actions'),
      width: 90,
      cell: (row) => row.state === 'valid' && <Revoke row={row} />,
    },
  ]
}

/** The keys of the organisation; a key itself is shown only once, when it is made. */
export async function KeyTable({ rows }: { rows: readonly Row[] }) {
  const t = await getTranslations('serviceKeys')
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={await columnsOf()}
      empty={
        <EmptyState icon="lock" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      }
    />
  )
}
