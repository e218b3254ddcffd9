import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import type { AuditEntry } from '@/lib/audit/data'
import { detailText, subjectText } from '@/lib/audit/present'
import type { AuditAction } from '@/lib/domain/audit'
import { formatTime } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import styles from './audit.module.css'

/** An entry in one line; unfolded, it shows everything needed to check it. */
async function Detail({ entry }: { entry: AuditEntry }) {
  const t = await getTranslations('system.audit')
  const about = subjectText(entry.subject, translator(await getLocale()))
  const text = [about, detailText(entry.detail)].filter(Boolean).join(' · ')
  const facts = [
    ['subject', entry.subject],
    ['requestId', entry.requestId],
    ['previous', entry.previous],
    ['hash', entry.hash],
  ] as const
  return (
    <details className={styles.detail}>
      <summary>
        <span>{text || t('more')}</span>
      </summary>
      <dl>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export async function AuditTable({ rows }: { rows: readonly AuditEntry[] }) {
  const t = await getTranslations('system.audit')
  const actions = await getTranslations('users.actions')
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowKey={(entry) => entry.id}
      empty={<EmptyState icon="search" title={t('none')} />}
      columns={[
        { key: 'id', title: t('position'), numeric: true, width: 88 },
        {
          key: 'at',
          title: t('time'),
          width: 172,
          cell: (entry) => <span className="numeric">{formatTime(entry.at)}</span>,
        },
        {
          key: 'actor',
          title: t('actor'),
          width: 170,
          cell: (entry) => entry.username && [entry.username, entry.name].filter(Boolean).join(' · '),
        },
        {
          key: 'action',
          title: t('action'),
          width: 190,
          cell: (entry) => actions(entry.action as AuditAction),
        },
        { key: 'sectionName', title: t('section'), width: 220 },
        { key: 'detail', title: t('detail'), wrap: true, cell: (entry) => <Detail entry={entry} /> },
      ]}
    />
  )
}
