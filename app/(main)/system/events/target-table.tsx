import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { ActionButton, FormButton } from '@/app/_ui/forms/form-button'
import styles from '@/app/_ui/forms/row.module.css'
import { StateTag } from '@/app/_ui/state-tag'
import type { Target } from '@/lib/events/data'
import { formatTime } from '@/lib/kit/format'
import { targetFields } from './target-fields'

async function Actions({ row }: { row: Target }) {
  const t = await getTranslations('events')
  const path = `/api/system/events/targets/${row.id}`
  return (
    <span className={styles.actions}>
      <FormButton
        row
        label={t('edit')}
        title={t('editTitle', { address: row.address })}
        note={t('editNote')}
        target={{ path, method: 'PUT', edits: true }}
        fields={await targetFields(row)}
      />
      <ActionButton
        label={t(row.disabled ? 'resume' : 'pause')}
        about={row.address}
        target={{ path: `${path}/state`, method: 'PUT', body: { disabled: !row.disabled } }}
      />
      <ActionButton
        label={t('remove')}
        about={row.address}
        target={{ path, method: 'DELETE' }}
        ask={{ title: t('removeTitle'), text: t('removeText', { address: row.address }), danger: true }}
      />
    </span>
  )
}

export async function TargetTable({ rows }: { rows: readonly Target[] }) {
  const [t, marks] = [await getTranslations('events'), await getTranslations('marks')]
  return (
    <DataTable
      caption={t('targets')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="globe" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      }
      columns={[
        { key: 'address', title: t('address'), wrap: true, width: 300 },
        {
          key: 'kinds',
          title: t('kinds'),
          wrap: true,
          cell: ({ kinds }) => kinds.map((kind) => t(`kind.${kind}`)).join(marks('list')),
        },
        {
          key: 'state',
          title: t('state'),
          width: 100,
          cell: ({ disabled }) => (
            <StateTag tone={disabled ? 'idle' : 'good'}>{t(disabled ? 'paused' : 'active')}</StateTag>
          ),
        },
        {
          key: 'createdAt',
          title: t('createdAt'),
          width: 172,
          cell: ({ createdAt }) => <span className="numeric">{formatTime(createdAt)}</span>,
        },
        { key: 'actions', title: t('actions'), width: 200, cell: (row) => <Actions row={row} /> },
      ]}
    />
  )
}
