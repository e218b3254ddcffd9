import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Kept } from '@/app/_sections/kept'
import { JudgeDesk } from '@/app/_sections/report/client/judge-desk'
import { JUDGE_MESSAGES } from '@/app/_sections/report/judged-table'
import { ShareControl } from '@/app/_sections/shares/share-control'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader, type Tab } from '@/app/_ui/page-header'
import { isBesideFindings, moduleOf } from '@/lib/analyses/modules'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import type { Analysis } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import { CHANGES_TAB, isChangesView } from '@/lib/report/changes/view'
import type { RunState } from '@/lib/runs/loaders'
import type { OpenResult } from '@/lib/runs/results/reader'
import { sectionOfPage } from '@/lib/sections/loaders'
import { Basis } from './basis'
import { ChangesList } from './changes-list'
import { ChangesNotice, comparisonOf, SameAsBefore, tabsWithChanges } from './changes-notice'
import { ExportButton, RunBar, RunProvider, StartButton } from './client/run-control'
import { NeverRun } from './empty'
import styles from './results.module.css'
import { RunFacts } from './run-facts'
import { RunNotices } from './run-notices'
import { ChangedParams, UsedParams } from './used-params'

/** What the page states about the run before; null if there is nothing to compare with. */
async function changesOf(
  { current }: RunState,
  path: string,
  { query, tabs, locale }: Pick<Parameters<typeof RunPage>[0], 'query' | 'tabs' | 'locale'>,
) {
  // Figures beside the findings have none that could appear or vanish.
  const comparison = current && isBesideFindings(current.analysis) ? null : await comparisonOf(current)
  if (!comparison || !current) return null
  const withChanges = await tabsWithChanges(tabs, comparison, { path, query, locale })
  return { run: current, comparison, path, isShown: isChangesView(query), tabs: withChanges }
}

/** The tabs of the page, and which of them is open. */
function headed(
  changes: Awaited<ReturnType<typeof changesOf>>,
  { tabs = changes?.tabs, activeTab, headTab = activeTab }: Partial<Parameters<typeof RunPage>[0]>,
  title: string,
) {
  const shown = changes?.tabs ?? tabs
  const active = changes?.isShown ? CHANGES_TAB : (headTab ?? shown?.[0]?.key)
  return { ...(shown ? { tabs: shown, tabsLabel: title } : {}), ...(active ? { activeTab: active } : {}) }
}

/**
 * The frame of the results of every analysis: title, state, start and export, notices, and what the findings mean.
 * - `query`: of the open view, which can be shared
 * - `actions`: buttons before the usual ones
 * - `tabs`, `activeTab`: as in the header; `headTab`: the one that stands there for the active; `allClear`: nothing was found
 * - `messages`: further messages for the client components inside
 * - `head`: notices, also where there are no results yet; `instead`: contents of a tab that needs no results
 * - `about`: what is to be known of the figures without any action, folded
 * - `isJudged`: false for a tab without findings to judge
 * - children: the results, if there are any
 */
export async function RunPage(props: {
  analysis: Analysis
  openId: string
  state: RunState
  query: Query
  locale: Locale
  allClear: boolean
  actions?: ReactNode
  tabs?: readonly Tab[]
  activeTab?: string
  headTab?: string | undefined
  messages?: readonly string[]
  head?: ReactNode
  about?: ReactNode
  instead?: ReactNode
  isJudged?: boolean
  children: (run: OpenResult) => ReactNode
}) {
  const { analysis, openId, state, activeTab } = props
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const title = (await getTranslations('analyses'))(`${analysis.id}.title` as never)
  const t = await getTranslations('results.facts')
  const path = sectionHref(openId, moduleOf(analysis.id).screen.key)
  const changes = await changesOf(state, path, props)
  const hasParams = state.current !== null && moduleOf(analysis.id).item.params !== null
  const isOld = state.outdated || state.listChanged
  const mayRun = allows(person.grants, 'analysis:run')
  const mayExport = allows(person.grants, 'analysis:export')
  return (
    <ClientMessages paths={['results.run', 'shell.conflict', ...JUDGE_MESSAGES, ...(props.messages ?? [])]}>
      <RunProvider service={moduleOf(analysis.id).api.service} openId={openId} goingId={state.goingId}>
        <PageHeader
          title={title}
          about={
            <div className="stack gap8">
              <RunFacts state={state} />
              {changes && <SameAsBefore {...changes} />}
              {hasParams && <UsedParams run={state.current!} locale={props.locale} />}
              {props.about}
            </div>
          }
          aboutLabel={t('label')}
          actions={
            <>
              {props.actions}
              {state.current && !changes?.isShown && mayExport && (
                <ShareControl
                  openId={openId}
                  analysis={analysis}
                  query={{ ...props.query, tab: activeTab }}
                />
              )}
              {state.current && mayExport && <ExportButton />}
              {mayRun && <StartButton {...(state.current ? { known: isOld ? 'old' : 'present' } : {})} />}
            </>
          }
          {...headed(changes, props, title)}
        />
        {props.isJudged !== false && <JudgeDesk openId={openId} />}
        <RunBar />
        <div className={styles.notices}>
          <RunNotices state={state} openId={openId} allClear={props.allClear && !changes?.isShown} />
          {changes && <ChangesNotice {...changes} locale={props.locale} />}
          {hasParams && <ChangedParams run={state.current!} locale={props.locale} />}
          {props.head}
        </div>
        {state.keptAt !== null ? (
          <Kept openId={openId} userId={person.userId} />
        ) : props.instead ? (
          props.instead
        ) : changes?.isShown ? (
          <ChangesList {...changes} query={props.query} locale={props.locale} grants={person.grants} />
        ) : state.current ? (
          props.children(state.current)
        ) : (
          <NeverRun state={state} openId={openId} mayRun={mayRun} />
        )}
        <Basis
          analysis={analysis.id}
          organisationId={person.organisationId}
          at={state.current && (state.current.endedAt ?? state.current.startedAt)}
        />
      </RunProvider>
    </ClientMessages>
  )
}
