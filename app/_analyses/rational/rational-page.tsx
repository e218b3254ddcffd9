import { getTranslations } from 'next-intl/server'
import { RunParamsButton } from '@/app/_analyses/results/client/run-params-button'
import { ResultPage, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { PRICES_TAB } from '@/lib/analyses/price-matrix/query'
import { rational } from '@/lib/analyses/rational/rule'
import type { Locale } from '@/lib/kit/i18n/locale'
import { single } from '@/lib/kit/query'
import { sectionParamForm } from '@/lib/runs/param-form'
import { RationalCharts } from './rational-charts'
import { RationalPrices } from './rational-prices'

/** 合理性分析: its tables and parameters, with charts below the summary. */
export async function RationalPage({ locale, ...page }: SectionPageProps & { locale: Locale }) {
  const [{ openId }, query] = [await page.params, await page.searchParams]
  const data = await sectionParamForm(openId, single(query, 'farmland') === '1')
  const t = await getTranslations('rational.tabs')
  return (
    <ResultPage
      {...page}
      analysis={rational}
      locale={locale}
      messages={['params', 'shell.tick']}
      actions={<RunParamsButton data={data} group="rational" />}
      views={{
        [PRICES_TAB]: { label: t('prices'), show: (view) => <RationalPrices {...view} locale={locale} /> },
      }}
      below={(run, table) => table.id === 'sums' && <RationalCharts run={run} locale={locale} />}
    />
  )
}
