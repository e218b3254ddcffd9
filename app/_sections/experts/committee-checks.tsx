import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { DataTable } from '@/app/_ui/data-table'
import type { ShownCheck } from '@/lib/sections/experts/checks-shown'
import styles from './experts.module.css'

/** The requirements for a committee beside the recorded facts: statements, never a verdict. */
export async function CommitteeChecks({ checks }: { checks: readonly ShownCheck[] }) {
  const t = await getTranslations('sections.committee')
  if (checks.length === 0) return null
  return (
    <div className={styles.below}>
      <Card title={t('title')} flush>
        <p className={styles.note}>{t('note')}</p>
        <DataTable
          caption={t('title')}
          rows={checks}
          rowKey={({ key }) => key}
          columns={[
            { key: 'asks', title: t('columns.asks'), wrap: true },
            { key: 'has', title: t('columns.has'), wrap: true },
            {
              key: 'stands',
              title: t('columns.stands'),
              wrap: true,
              warns: ({ state }) => state === 'differs',
            },
            { key: 'law', title: t('columns.law'), wrap: true },
          ]}
        />
      </Card>
    </div>
  )
}
