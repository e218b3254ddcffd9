import { getTranslations } from 'next-intl/server'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { RunPage } from '@/app/_analyses/results/run-page'
import { clueCount } from '@/lib/analyses/clues'
import { features } from '@/lib/analyses/features/rule'
import { FEATURE_TABS, featuresQuery } from '@/lib/analyses/features/view/query'
import { sectionHref } from '@/lib/catalogue/section-href'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, type Query } from '@/lib/kit/query'
import { countRows, type Run } from '@/lib/runs/data'
import { runState } from '@/lib/runs/loaders'
import { sectionOfPage } from '@/lib/sections/loaders'
import { ControlTab } from './control-tab'
import { DetailsTab } from './details-tab'
import { OuterTab } from './outer-tab'
import { RelationsTab } from './relations-tab'
import { SummaryTab } from './summary-tab'

/** The contents of each tab. */
export const FEATURE_VIEWS = {
  sums: SummaryTab,
  details: DetailsTab,
  outerCodes: OuterTab,
  controlCodes: ControlTab,
  relations: RelationsTab,
} as const

async function tabsOf(path: string, { v1, v2, size }: Query, run: Run | null, locale: Locale) {
  const t = await getTranslations('features.tabs')
  // Of the control price only what a bidder has too is a clue.
  const counts = run && {
    sums: countRows(run, 'innerCodes'),
    outerCodes: countRows(run, 'outerCodes'),
    controlCodes: countRows(run, 'controlCodes', { kind: 'held' }),
  }
  return FEATURE_TABS.map((key) => ({
    key,
    label: t(key),
    href: hrefOf(path, key === 'details' ? { tab: key, v1, v2 } : { tab: key, size }),
    ...(counts && key in counts ? { count: formatCount(counts[key as keyof typeof counts], locale) } : {}),
  }))
}

/** 特征码分析: codes shared by bidders, codes shared by two of them, and the same codes in other sections. */
export async function FeaturesPage(props: SectionPageProps & { locale: Locale }) {
  const { locale } = props
  const [{ openId }, query] = [await props.params, await props.searchParams]
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const path = sectionHref(openId, 'analysis_hardware')
  const [state, requested] = [await runState(openId, features), featuresQuery(query)]
  const Tab = FEATURE_VIEWS[requested.tab]
  return (
    <RunPage
      analysis={features}
      openId={openId}
      query={query}
      state={state}
      locale={locale}
      messages={['publicCodes.form']}
      tabs={await tabsOf(path, query, state.current, locale)}
      activeTab={requested.tab}
      allClear={
        requested.tab === 'sums' && state.current !== null && clueCount(state.current, features) === 0
      }
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
