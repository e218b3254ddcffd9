import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { JudgeDialogs } from '@/app/_sections/report/client/judge-dialogs'
import { JUDGE_MESSAGES } from '@/app/_sections/report/judge-cell'
import { ShareControl } from '@/app/_sections/shares/share-control'
import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader, type Tab } from '@/app/_ui/page-header'
import { moduleOf } from '@/lib/analyses/modules'
import { allows } from '@/lib/domain/permissions'
import type { Analysis } from '@/lib/engine/analysis'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { Query } from '@/lib/kit/query'
import type { RunState } from '@/lib/runs/loaders'
import type { OpenResult } from '@/lib/runs/results/reader'
import { sectionOfPage } from '@/lib/sections/loaders'
import { Basis } from './basis'
import { ExportButton, RunBar, RunProvider, StartButton } from './client/run-control'
import { NeverRun } from './empty'
import { RunFacts } from './run-facts'
import { RunNotices } from './run-notices'

/**
 * The frame of the results of every analysis: title, state, start and export, notices, and what the findings mean.
 * - `query`: of the open view, which can be shared
 * - `actions`: buttons before the usual ones
 * - `tabs`, `activeTab`: as in the header; `allClear`: nothing was found
 * - `messages`: further messages for the client components inside
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
  messages?: readonly string[]
  children: (run: OpenResult) => ReactNode
}) {
  const { analysis, openId, state, tabs, activeTab } = props
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const title = (await getTranslations('analyses'))(`${analysis.id}.title` as never)
  const mayRun = allows(person.grants, 'analysis:run')
  const mayExport = allows(person.grants, 'analysis:export')
  return (
    <ClientMessages paths={['results.run', 'shell.conflict', ...JUDGE_MESSAGES, ...(props.messages ?? [])]}>
      <RunProvider service={moduleOf(analysis.id).api.service} openId={openId} goingId={state.goingId}>
        <PageHeader
          title={title}
          note={<RunFacts state={state} />}
          actions={
            <>
              {props.actions}
              {state.current && allows(person.grants, 'analysis:export') && (
                <ShareControl
                  openId={openId}
                  analysis={analysis}
                  query={{ ...props.query, tab: activeTab }}
                />
              )}
              {state.current && mayExport && <ExportButton />}
              {mayRun && <StartButton />}
            </>
          }
          {...(tabs ? { tabs, tabsLabel: title } : {})}
          {...(activeTab ? { activeTab } : {})}
        />
        <JudgeDialogs openId={openId} />
        <RunBar />
        <RunNotices state={state} openId={openId} allClear={props.allClear} />
        {state.current ? (
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
