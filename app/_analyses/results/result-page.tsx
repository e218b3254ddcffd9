import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { tabProgress } from '@/app/_sections/report/judged-count'
import { clueCount } from '@/lib/analyses/clues'
import { isBesideFindings, moduleOf } from '@/lib/analyses/modules'
import { resultSeenBy } from '@/lib/analyses/seen-by'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import type { Analysis, ResultTable, Row } from '@/lib/engine/analysis'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { countRows, currentRun } from '@/lib/runs/data'
import { type RunState, runState } from '@/lib/runs/loaders'
import { resultQuery, tabTables } from '@/lib/runs/query'
import { lookAt } from '@/lib/runs/results/looks'
import type { OpenResult } from '@/lib/runs/results/reader'
import { sectionOfPage } from '@/lib/sections/loaders'
import { looks } from '@/lib/sections/secrecy/sides/sides'
import type { OwnCells } from './result-columns'
import { ResultTabPanel } from './result-tab-panel'
import type { ShownRows } from './result-table'
import { RunPage } from './run-page'
import { groupOf, headTabs, type TabGroup, TabKinds } from './tab-groups'

/** A tab that is no table of the results. */
export interface OwnView {
  readonly label: string
  readonly show?: (view: {
    readonly run: OpenResult
    readonly path: string
    readonly query: Query
    readonly mayExport: boolean
  }) => ReactNode
  /** Contents that need no results. */
  readonly instead?: ReactNode
}

/** What stands in the place of tables whose rows were not looked for; null where they were. */
type NoRows = Readonly<Record<string, (run: OpenResult) => ReactNode>>

/** The properties that Next passes to a page of a section. */
export interface SectionPageProps {
  readonly params: Promise<{ openId: string }>
  readonly searchParams: Promise<Query>
}

export async function resultMetadata(analysis: Analysis): Promise<Metadata> {
  return { title: (await getTranslations('analyses'))(`${analysis.id}.title` as never) }
}

/** The number after the name of a tab: of its rows, and where findings are judged, how many of them are. */
async function tabCount(run: OpenResult, analysis: Analysis, table: string, locale: Locale): Promise<string> {
  const progress = await tabProgress(run.openId, analysis.id, table)
  if (!progress) return formatCount(countRows(run, table), locale)
  return `${formatCount(progress.judged, locale)}/${formatCount(progress.all, locale)}`
}

/**
 * Tabs of the result tables. Changing the tab drops the filters, which belong to one table.
 * - `none`: as in `ResultPage`; what was not looked for has no count
 */
async function tabsOf(
  analysis: Analysis,
  { current }: RunState,
  shown: { path: string; query: Query; locale: Locale; none: NoRows | undefined },
) {
  const { path, query, locale, none } = shown
  const t = await getTranslations('analyses')
  const isCounted = (id: string) => current !== null && !none?.[id]?.(current)
  return Promise.all(
    tabTables(analysis).map(async ({ id }) => ({
      key: id,
      label: t(`${analysis.id}.tables.${id}` as never),
      href: hrefOf(path, { tab: id, size: query.size, farmland: query.farmland }),
      ...(isCounted(id) ? { count: await tabCount(current!, analysis, id, locale) } : {}),
    })),
  )
}

/**
 * The page of one analysis: its state, its tables, and what its findings mean.
 * - `actions`: buttons before the usual ones; `above`, `below`: contents around the table of a tab
 * - `draw`: replacements of the tables of some tabs
 * - `none`: in the place of the tables of some tabs whose rows were not looked for
 * - `more`: what the pages of some tabs know of a row besides its columns, for its drawer
 * - `groups`: tabs that stand in the head as one
 * - `views`: further tabs, which are no tables; `head`: notices, also where there are no results yet
 * - `about`: what is to be known of the figures without any action, folded
 * - `cells`: cells of the tables of some tabs that are more than their text
 * - `messages`: further messages for client components in these
 */
export async function ResultPage(
  props: SectionPageProps & {
    analysis: Analysis
    locale: Locale
    actions?: ReactNode
    above?: (run: OpenResult, table: ResultTable) => ReactNode
    below?: (run: OpenResult, table: ResultTable) => ReactNode
    draw?: Readonly<Record<string, (run: OpenResult, shown: ShownRows) => ReactNode>>
    more?: Readonly<Record<string, (run: OpenResult, row: Row) => ReactNode>>
    none?: NoRows
    groups?: readonly TabGroup[]
    views?: Readonly<Record<string, OwnView>>
    head?: ReactNode
    about?: ReactNode
    cells?: Readonly<Record<string, (path: string) => OwnCells>>
    messages?: readonly string[]
  },
) {
  const { analysis, locale } = props
  const [{ openId }, query] = [await props.params, await props.searchParams]
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const path = sectionHref(openId, moduleOf(analysis.id).screen.key)
  await looks(async () => {
    const shown = await currentRun(openId, analysis.id)
    if (shown) await lookAt(shown)
  })
  const stored = await runState(openId, analysis)
  const state = { ...stored, current: stored.current && (await resultSeenBy(stored.current, person)) }
  const requested = resultQuery(analysis, query)
  const tables = await tabsOf(analysis, state, { path, query, locale, none: props.none })
  const clues = state.current && clueCount(state.current, analysis)
  const draw = props.draw?.[requested.table.id]
  const more = props.more?.[requested.table.id]
  const views = Object.entries(props.views ?? {})
  const [ownTab, own] = views.find(([tab]) => tab === single(query, 'tab')) ?? []
  const tabs = [
    ...tables,
    ...views.map(([key, { label }]) => ({ key, label, href: hrefOf(path, { tab: key }) })),
  ]
  const { groups } = props
  const active = ownTab ?? requested.table.id
  const kinds = <TabKinds {...{ tabs, groups, active, path, query }} />
  return (
    <RunPage
      {...props}
      openId={openId}
      query={query}
      state={state}
      tabs={headTabs(tabs, groups)}
      activeTab={active}
      headTab={groupOf(groups, active)?.tabs[0]}
      allClear={
        clues === 0 && !own && requested.table === analysis.tables[0] && !isBesideFindings(analysis.id)
      }
      instead={own?.instead}
      isJudged={!own}
    >
      {(run) =>
        own ? (
          <>
            {kinds}
            {own.show?.({ run, path, query, mayExport: allows(person.grants, 'analysis:export') })}
          </>
        ) : (
          <>
            {props.above?.(run, requested.table)}
            <ResultTabPanel
              run={run}
              path={path}
              query={query}
              requested={requested}
              locale={locale}
              grants={person.grants}
              kinds={kinds}
              draw={draw && ((shown) => draw(run, shown))}
              more={more && ((row) => more(run, row))}
              none={props.none?.[requested.table.id]?.(run)}
              cells={props.cells?.[requested.table.id]?.(path)}
            />
            {props.below?.(run, requested.table)}
          </>
        )
      }
    </RunPage>
  )
}
