import { getTranslations } from 'next-intl/server'
import { RunParamsButton } from '@/app/_analyses/results/client/run-params-button'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { RunPage } from '@/app/_analyses/results/run-page'
import { regular } from '@/lib/analyses/regular/rule'
import { REGULAR_TABS, regularQuery } from '@/lib/analyses/regular/view/query'
import { isAllClear } from '@/lib/analyses/regular/view/view'
import { sectionHref } from '@/lib/catalogue/section-href'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { countRows, type Run } from '@/lib/runs/data'
import { runState } from '@/lib/runs/loaders'
import { sectionParamForm } from '@/lib/runs/param-form'
import { sectionOfPage } from '@/lib/sections/loaders'
import { BuildUpTab } from './build-up/build-up-tab'
import { ConcentrationTab } from './concentration-tab'
import { DetailsTab } from './details-tab'
import { PricesTab } from './prices-tab'
import { SummaryTab } from './summary-tab'

/** The contents of each tab. */
export const REGULAR_VIEWS = {
  sums: SummaryTab,
  concentration: ConcentrationTab,
  buildUp: BuildUpTab,
  prices: PricesTab,
  details: DetailsTab,
} as const

/** The tabs of the page; changing the tab preserves the chosen pair. */
async function tabsOf(path: string, query: Query, run: Run | null, locale: Locale) {
  const [words, t] = [await getTranslations('analyses.regular.tables'), await getTranslations('regular.tabs')]
  const { v1, v2, farmland } = query
  return REGULAR_TABS.map((key) => ({
    key,
    label: key === 'sums' || key === 'concentration' ? words(key) : t(key),
    href: hrefOf(path, { tab: key, v1, v2, farmland }),
    ...(run && key === 'concentration' ? { count: formatCount(countRows(run, key), locale) } : {}),
  }))
}

/** 规律性分析: similar bidders, concentrated quotes, and the items of two bidders side by side. */
export async function RegularPage(props: SectionPageProps & { locale: Locale }) {
  const { locale } = props
  const [{ openId }, query] = [await props.params, await props.searchParams]
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const path = sectionHref(openId, 'analysis_eco_rule')
  const [state, requested] = [await runState(openId, regular), regularQuery(query)]
  const params = await sectionParamForm(openId, single(query, 'farmland') === '1')
  const Tab = REGULAR_VIEWS[requested.tab]
  const { current } = state
  return (
    <RunPage
      analysis={regular}
      openId={openId}
      query={query}
      state={state}
      locale={locale}
      messages={['params', 'shell.tick']}
      actions={<RunParamsButton data={params} group="regular" />}
      tabs={await tabsOf(path, query, current, locale)}
      activeTab={requested.tab}
      allClear={requested.tab === 'sums' && current !== null && isAllClear(current)}
    >
      {(run) => (
        <Tab
          run={run}
          path={path}
          query={query}
          requested={requested}
          locale={locale}
          grants={person.grants}
        />
      )}
    </RunPage>
  )
}
