import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { DataTable } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import type { Done } from '@/lib/audit/data'
import { sectionHref } from '@/lib/catalogue/section-href'
import { formatTime } from '@/lib/kit/format'
import type { ListedSection } from '@/lib/sections/loaders'
import styles from '../account.module.css'

/** The latest sections visible to this person. */
export async function OwnSections({
  sections,
  total,
}: {
  sections: readonly ListedSection[]
  total: number
}) {
  const t = await getTranslations('users.center')
  const all = total > sections.length && (
    <Link href="/qb-project" prefetch={false}>
      {t('allSections', { total })}
    </Link>
  )
  return (
    <Card title={t('sections')} extra={all} flush>
      <DataTable
        caption={t('sections')}
        rows={sections}
        rowKey={(row) => row.openId}
        empty={<EmptyState title={t('noSections')} />}
        columns={[
          { key: 'sectionCode', title: t('sectionCode'), width: 190 },
          {
            key: 'sectionName',
            title: t('sectionName'),
            wrap: true,
            cell: (row) => (
              <Link href={sectionHref(row.openId, 'project_info')} prefetch={false}>
                {row.sectionName}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  )
}

/** The person's latest entries in the audit log. */
export async function Activity({ actions }: { actions: readonly Done[] }) {
  const t = await getTranslations('users')
  const words = (action: string) =>
    t.has(`actions.${action}` as never) ? t(`actions.${action}` as never) : action
  return (
    <Card title={t('center.activity')} flush>
      <ol className={styles.activity}>
        {actions.map((done) => (
          <li key={done.id}>
            <time className="numeric">{formatTime(done.at)}</time>
            <span>{words(done.action)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
