import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { StateTag } from '@/app/_ui/state-tag'
import { formatCount, formatMinute } from '@/lib/kit/format'
import type { ShownShare } from '@/lib/workspace/shares/loaders'
import { RevokeButton } from './client/share-parts'

const TONES = { live: 'good', revoked: 'idle', expired: 'idle' } as const

/** The links with their state. `seesAll`: including links of others. */
export async function ShareList({ shares, seesAll }: { shares: readonly ShownShare[]; seesAll: boolean }) {
  const [t, locale] = [await getTranslations('shares'), await getLocale()]
  const time = (at: number | null) => <span className="numeric">{formatMinute(at)}</span>
  return (
    <DataTable
      caption={t(seesAll ? 'list' : 'own')}
      rows={shares}
      rowKey={({ id }) => id}
      empty={
        <EmptyState icon="share" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      }
      columns={[
        { key: 'what', title: t('what'), wrap: true },
        {
          key: 'state',
          title: t('state'),
          cell: ({ id, what, state }) =>
            state === 'live' ? (
              <RevokeButton id={id} what={what} />
            ) : (
              <StateTag tone={TONES[state]}>{t(`states.${state}`)}</StateTag>
            ),
        },
        ...(seesAll ? [{ key: 'createdByName', title: t('by') }] : []),
        { key: 'expiresAt', title: t('until'), width: 150, cell: (row) => time(row.expiresAt) },
        { key: 'opened', title: t('opened'), numeric: true, cell: (row) => formatCount(row.opened, locale) },
        { key: 'lastOpenedAt', title: t('last'), width: 150, cell: (row) => time(row.lastOpenedAt) },
      ]}
    />
  )
}
