import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { RunPage } from '@/app/_analyses/results/run-page'
import { clueCount } from '@/lib/analyses/clues'
import { tradeQuery } from '@/lib/analyses/transactions/query'
import { lanesOf, tradeOf } from '@/lib/analyses/transactions/view'
import { sectionHref } from '@/lib/catalogue/menu'
import { transactions } from '@/lib/engine/analyses/transactions'
import type { Locale } from '@/lib/kit/i18n/locale'
import { runState } from '@/lib/runs/loaders'
import { sectionOfPage } from '@/lib/sections/loaders'
import { Operations } from './operations'
import type { TradeShown } from './shown'
import { Timeline } from './timeline'

/** The results: the picture, and the table of operations. */
export async function TradeView(props: Pick<TradeShown, 'run' | 'path' | 'query' | 'locale'>) {
  const { run, query } = props
  const [trade, requested] = [tradeOf(run), tradeQuery(query)]
  const shown = { ...props, requested, trade, lanes: await lanesOf(run, trade, requested) }
  return (
    <>
      {shown.lanes.marks.length > 0 && <Timeline {...shown} />}
      <Operations {...shown} />
    </>
  )
}

/** 交易行为分析: who worked when and from where, and which operations share a machine or an address. */
export async function TradePage(props: SectionPageProps & { locale: Locale }) {
  const { locale } = props
  const [{ openId }, query] = [await props.params, await props.searchParams]
  await sectionOfPage(openId, 'analysis:view')
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
      {(run) => <TradeView run={run} path={path} query={query} locale={locale} />}
    </RunPage>
  )
}
