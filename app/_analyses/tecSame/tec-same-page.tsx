import { getTranslations } from 'next-intl/server'
import { RunParamsButton } from '@/app/_analyses/results/client/run-params-button'
import { ResultPage, type SectionPageProps } from '@/app/_analyses/results/result-page'
import { ResultTable } from '@/app/_analyses/results/result-table'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { EmptyState } from '@/app/_ui/empty-state'
import { tecSame } from '@/lib/analyses/tecSame/rule'
import { tecPairs } from '@/lib/analyses/tecSame/view/pairs'
import { PAIR_TAB } from '@/lib/analyses/tecSame/view/query'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { Locale } from '@/lib/kit/i18n/locale'
import { single } from '@/lib/kit/query'
import { sectionParamForm } from '@/lib/runs/param-form'
import { sectionOfPage } from '@/lib/sections/loaders'
import { GroupsTab } from './groups-tab'
import { fragmentCells, pairCells } from './pair-cells'
import { PairTab } from './pair-tab'
import { ReadingsTab } from './readings-tab'
import { SumsPictures } from './sums-pictures'

/** The tabs that are no findings of their own: groups, two bids side by side, readings. */
export const TEC_SAME_VIEWS = { [PAIR_TAB]: PairTab, groups: GroupsTab, readings: ReadingsTab } as const

/** What stands in the head of the page as one tab. */
const GROUPS = {
  sums: ['sums', 'groups', 'readings'],
  [PAIR_TAB]: [PAIR_TAB],
  text: ['fragments', 'facts', 'common'],
  traces: ['traces', 'images', 'names', 'oddForms'],
} as const

/** 技术标雷同性分析: what the technical bids of every two bidders share, and where it stands. */
export async function TecSamePage(props: SectionPageProps & { locale: Locale }) {
  const { locale } = props
  const [{ openId }, query] = [await props.params, await props.searchParams]
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const facts = await getTranslations('tecSame.facts')
  const [t, words] = [await getTranslations('tecSame.tabs'), await getTranslations('analyses.tecSame.tables')]
  const form = await sectionParamForm(openId, single(query, 'farmland') === '1')
  // Its parameters name no bidder and no bill: nothing beside the results of a blind section does.
  const params = { ...form, bidders: [], files: [] }
  const labels = { [PAIR_TAB]: t('pair'), groups: words('groups'), readings: words('readings') }
  const heads = { sums: words('sums'), [PAIR_TAB]: t('pair'), text: t('text'), traces: t('traces') }
  const groups = Object.entries(GROUPS).map(([key, tabs]) => ({
    label: heads[key as keyof typeof heads],
    tabs,
  }))
  const views = Object.entries(TEC_SAME_VIEWS).map(([tab, View]) => [
    tab,
    {
      label: labels[tab as keyof typeof labels],
      show: ({ run, path, query: own }: Pick<GrantedShown, 'run' | 'path' | 'query'>) => (
        <View run={run} path={path} query={own} locale={locale} grants={person.grants} />
      ),
    },
  ])
  return (
    <ResultPage
      {...props}
      analysis={tecSame}
      locale={locale}
      messages={['params', 'shell.tick']}
      actions={<RunParamsButton data={params} group="tecSame" />}
      below={(run, table) =>
        table.id === 'sums' && (
          <SumsPictures
            run={run}
            path={sectionHref(openId, 'analysis_tec_same')}
            query={query}
            locale={locale}
            grants={person.grants}
          />
        )
      }
      draw={{
        sums: (_, shown) => <ResultTable {...shown} cells={pairCells(shown)} />,
        fragments: (_, shown) => <ResultTable {...shown} cells={fragmentCells(shown)} />,
      }}
      none={{
        names: (run) =>
          tecPairs(run).some(({ foreignNames }) => foreignNames === null) ? (
            <EmptyState icon="eye" title={facts('namesLater')} />
          ) : null,
      }}
      groups={groups}
      views={Object.fromEntries(views)}
    />
  )
}
