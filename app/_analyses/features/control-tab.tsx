import { getTranslations } from 'next-intl/server'
import { TablePanel } from '@/app/_analyses/results/table-panel'
import { EmptyState } from '@/app/_ui/empty-state'
import { controlView } from '@/lib/analyses/features/view/control-table'
import { translator } from '@/lib/kit/i18n/translator'
import { listedTable } from '@/lib/runs/view-rows'
import styles from './codes.module.css'
import type { FeaturesShown } from './shown'

/** 控制价编制: machines and locks of whoever made the control price, and which bidders have the same. */
export async function ControlTab(shown: FeaturesShown) {
  const { run, query, locale } = shown
  const t = await getTranslations('features')
  const view = controlView(run, { translate: translator(locale), locale })
  return (
    <>
      <TablePanel
        {...shown}
        view={view}
        requested={listedTable(view.rows.table, query)}
        caption={t('tabs.controlCodes')}
        fixed={{ tab: 'controlCodes' }}
        none={<EmptyState icon="chip" title={t('controlNone')} />}
      />
      <p className={styles.text}>{t('controlText')}</p>
    </>
  )
}
