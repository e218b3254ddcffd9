import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { StateTag } from '@/app/_ui/state-tag'
import { sectionHref } from '@/lib/catalogue/section-href'
import { formatCount, formatMinute } from '@/lib/kit/format'
import type { ShownSection } from '@/lib/workspace/workplace/workplace'

const TONES = { running: 'busy', analysed: 'good', ready: 'idle', empty: 'idle' } as const

/** The latest sections, each with its state and next step. */
export async function MySections({ rows }: { rows: readonly ShownSection[] }) {
  const t = await getTranslations('sections')
  const locale = await getLocale()
  return (
    <DataTable
      caption={t('workplace.mySections')}
      rows={rows}
      rowKey={(row) => row.openId}
      columns={[
        {
          key: 'sectionName',
          title: t('fields.sectionName'),
          wrap: true,
          cell: (row) => (
            <>
              <Link href={sectionHref(row.openId, 'project_info')} prefetch={false}>
                {row.sectionName}
              </Link>
              {row.sample && <div className="small">{t(`sample.${row.sample}`)}</div>}
            </>
          ),
        },
        {
          key: 'state',
          title: t('list.state'),
          width: 120,
          cell: (row) => <StateTag tone={TONES[row.state]}>{t(`state.${row.state}`)}</StateTag>,
        },
        {
          key: 'next',
          title: t('workplace.next'),
          width: 140,
          cell: ({ next }) => (
            <Link href={next.href} prefetch={false}>
              {t(`workplace.steps.${next.step}`)}
            </Link>
          ),
        },
        {
          key: 'bidders',
          title: t('list.bidders'),
          numeric: true,
          width: 116,
          cell: (row) => formatCount(row.bidders, locale),
        },
        {
          key: 'openTime',
          title: t('fields.openTime'),
          width: 150,
          cell: (row) => <span className="numeric">{formatMinute(row.openTime)}</span>,
        },
      ]}
    />
  )
}
