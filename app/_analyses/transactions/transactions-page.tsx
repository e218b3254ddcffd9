import { withoutRow } from '@/app/_analyses/results/opened-row'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { RunPage } from '@/app/_analyses/results/run-page'
import { clueCount } from '@/lib/analyses/clues'
import { transactions } from '@/lib/analyses/transactions/rule'
import { transactionsQuery } from '@/lib/analyses/transactions/view/query'
import { lanesOf, transactionsOf } from '@/lib/analyses/transactions/view/view'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { Locale } from '@/lib/kit/i18n/locale'
import { runState } from '@/lib/runs/loaders'
import { sectionOfPage } from '@/lib/sections/loaders'
import { Operations } from './operations'
import type { OperationsShown } from './shown'
import { Timeline } from './timeline'

/** The table and the picture of operations. */
export async function TransactionsView(
  props: Pick<OperationsShown, 'run' | 'path' | 'query' | 'locale' | 'grants'>,
) {
  const { run, query } = props
  const [transactions, requested] = [transactionsOf(run), transactionsQuery(query)]
  const shown = { ...props, requested, transactions, lanes: await lanesOf(run, transactions, requested) }
  return (
    <>
      <Operations {...shown} />
      {shown.lanes.marks.length > 0 && <Timeline {...shown} query={withoutRow(query)} />}
    </>
  )
}

/** 交易行为分析: when and from where bidders operated, and operations that share a machine or an address. */
export async function TransactionsPage(props: SectionPageProps & { locale: Locale }) {
  const { locale } = props
  const [{ openId }, query] = [await props.params, await props.searchParams]
  const { person } = await sectionOfPage(openId, 'analysis:view')
  const path = sectionHref(openId, 'analysis_trade')
  const state = await runState(openId, transactions)
  return (
    <RunPage
      analysis={transactions}
      openId={openId}
      state={state}
      query={query}
      locale={locale}
      allClear={state.current !== null && clueCount(state.current, transactions) === 0}
    >
      {(run) => (
        <TransactionsView run={run} path={path} query={query} locale={locale} grants={person.grants} />
      )}
    </RunPage>
  )
}
