import { getTranslations } from 'next-intl/server'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { ActionButton } from '@/app/_ui/forms/form-button'
import { StateTag } from '@/app/_ui/state-tag'
import type { ListedDelivery } from '@/lib/events/data'
import { formatTime } from '@/lib/kit/format'

const TONES = { waiting: 'busy', delivered: 'good', failed: 'bad' } as const

async function columnsOf(): Promise<TableColumn<ListedDelivery>[]> {
  const t = await getTranslations('events')
  return [
    {
      key: 'at',
      title: t('at'),
      width: 172,
      cell: ({ at }) => <span className="numeric">{formatTime(at)}</span>,
    },
    { key: 'kind', title: t('event'), width: 130, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'section',
      title: t('section'),
      wrap: true,
      width: 220,
      cell: ({ sectionName, openId }) => sectionName ?? openId,
    },
    { key: 'address', title: t('address'), wrap: true, width: 240 },
    {
      key: 'state',
      title: t('state'),
      width: 100,
      cell: ({ state }) => <StateTag tone={TONES[state]}>{t(`states.${state}`)}</StateTag>,
    },
    { key: 'attempts', title: t('attempts'), numeric: true, width: 90 },
    {
      key: 'failure',
      title: t('failure'),
      wrap: true,
      width: 200,
      cell: ({ failure, status }) => failure && t(`failures.${failure}`, { status: String(status ?? '') }),
    },
    {
      key: 'nextAt',
      title: t('nextAt'),
      width: 172,
      cell: ({ state, nextAt }) => (
        <span className="numeric">{formatTime(state === 'waiting' ? nextAt : null)}</span>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 110,
      cell: ({ id, uid }) => (
        <ActionButton
          label={t('repeat')}
          about={uid}
          target={{ path: `/api/system/events/deliveries/${id}/repeat`, method: 'POST' }}
        />
      ),
    },
  ]
}

/** What was told to which address, with the last failure. */
export async function DeliveryTable({ rows }: { rows: readonly ListedDelivery[] }) {
  const t = await getTranslations('events')
  return (
    <DataTable
      caption={t('deliveries')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={await columnsOf()}
      empty={<EmptyState icon="inbox" title={t('none')} />}
    />
  )
}
