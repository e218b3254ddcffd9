import { getTranslations } from 'next-intl/server'
import { RunParamsButton } from '@/app/_analyses/results/client/run-params-button'
import { ResultPage, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { unbalance } from '@/lib/analyses/unbalance/rule'
import { EXPLORER_TAB } from '@/lib/analyses/unbalance/view/query'
import type { Locale } from '@/lib/kit/i18n/locale'
import { single } from '@/lib/kit/query'
import { sectionParamForm } from '@/lib/runs/param-form'
import { ExplorerTab } from './explorer-tab'

/** 不平衡报价分析: where each bid puts its money, and what it comes to if quantities or payments turn out otherwise. */
export async function UnbalancePage(props: SectionPageProps & { locale: Locale }) {
  const { locale } = props
  const [{ openId }, query] = [await props.params, await props.searchParams]
  const t = await getTranslations('unbalance')
  const form = await sectionParamForm(openId, single(query, 'farmland') === '1')
  return (
    <ResultPage
      {...props}
      analysis={unbalance}
      locale={locale}
      messages={['params', 'shell.tick']}
      actions={<RunParamsButton data={form} group="unbalance" />}
      about={<p>{t('head.note')}</p>}
      views={{
        [EXPLORER_TAB]: {
          label: t('tab'),
          show: (view) => <ExplorerTab {...view} locale={locale} />,
        },
      }}
    />
  )
}
