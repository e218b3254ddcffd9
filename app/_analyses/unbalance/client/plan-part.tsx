'use client'
import { useTranslations } from 'next-intl'
import { Input, TextArea } from '@/app/_ui/input'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import { formatCount, formatMoney, formatNumber, formatSigned, MISSING } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { TERMS } from '../edited'
import styles from '../explorer.module.css'
import { AnswerState } from './answer-state'
import type { DrawnBidder } from './pictures/drawn-bidders'
import { PaidCurves, Points } from './pictures/payments'
import { PlainTable } from './plain-table'
import type { ExplorerState } from './use-explorer'

/** What is wrong with the plan as typed: found here, or by the server. */
function useProblems({ read, plan, paid }: ExplorerState): string[] {
  const t = useTranslations('unbalance')
  if (read && 'wrong' in read)
    return [
      read.wrong === null
        ? t('plan.over')
        : t('problems.inRow', { row: read.wrong + 1, problem: t('problems.notNumber') }),
    ]
  return paid.problems.map(({ path, message }) => {
    // The server counts the lines that were sent: empty ones are not.
    const typed = plan?.lines[Number(/^plan\.months\.(\d+)/.exec(path)?.[1] ?? -1)]
    return typed === undefined ? message : t('problems.inRow', { row: typed + 1, problem: message })
  })
}

function Fields({ state }: { state: ExplorerState }) {
  const t = useTranslations('unbalance.plan')
  const { edited, change } = state
  const problems = useProblems(state)
  const lines = edited.plan.text.split('\n').filter((text) => text.trim() !== '').length
  return (
    <>
      <label className={styles.area}>
        {t('rows')}
        <TextArea
          rows={6}
          value={edited.plan.text}
          maxLength={1_000_000}
          aria-describedby="unbalance-plan-lines"
          aria-invalid={problems.length > 0 || undefined}
          placeholder={t('example')}
          onChange={({ target }) => change({ plan: { ...edited.plan, text: target.value } })}
        />
      </label>
      <p id="unbalance-plan-lines" className="hint bare">
        {t('lines', { count: lines })}
      </p>
      <div role="alert">
        {problems.slice(0, 20).map((problem) => (
          <p key={problem} className={styles.problem}>
            {problem}
          </p>
        ))}
      </div>
      <div className={styles.fields}>
        {TERMS.map((key) => (
          <label key={key} className={styles.field}>
            {t(key)}
            <Input
              look={styles.figure}
              inputMode="decimal"
              value={edited.plan[key]}
              maxLength={8}
              onChange={({ target }) => change({ plan: { ...edited.plan, [key]: target.value } })}
            />
          </label>
        ))}
      </div>
      <p className="hint bare">{t('rateText')}</p>
    </>
  )
}

type Row = NonNullable<Answer['plan']>[number]

function PlanTable({
  rows,
  names,
  locale,
}: {
  rows: readonly Row[]
  names: ReadonlyMap<number, string>
  locale: Locale
}) {
  const t = useTranslations('unbalance.plan')
  const words = useTranslations('unbalance.totals')
  const signed = (value: number | null, digits: number) =>
    value === null ? MISSING : `${value > 0 ? '+' : ''}${formatNumber(value, locale, digits)}`
  return (
    <PlainTable
      caption={t('caption')}
      columns={[
        { key: 'bidder', title: words('bidder'), cell: ({ bidderId }) => names.get(bidderId) ?? '' },
        { key: 'value', title: t('value'), numeric: true, cell: ({ value }) => formatMoney(value, locale) },
        { key: 'front', title: t('front'), numeric: true, cell: ({ front }) => signed(front, 4) },
        {
          key: 'advantage',
          title: t('advantage'),
          numeric: true,
          cell: ({ advantage }) => (advantage === null ? MISSING : formatSigned(advantage, locale)),
        },
        {
          key: 'meanMonth',
          title: t('meanMonth'),
          numeric: true,
          cell: ({ meanMonth }) => formatNumber(meanMonth, locale, 2),
        },
        {
          key: 'firstThird',
          title: t('firstThird'),
          numeric: true,
          cell: ({ firstThird }) => signed(firstThird, 2),
        },
        { key: 'rank', title: t('rank'), numeric: true, cell: ({ rank }) => formatCount(rank, locale) },
      ]}
      rows={rows}
      rowKey={({ bidderId }) => bidderId}
    />
  )
}

/** When the work is done and how it is paid: present values, and who earns early. */
export function PlanPart(props: {
  state: ExplorerState
  names: ReadonlyMap<number, string>
  bidders: readonly DrawnBidder[]
  locale: Locale
}) {
  const t = useTranslations('unbalance.plan')
  const { state, names, bidders, locale } = props
  const { paid } = state
  const rows = paid.answer?.plan
  const bidderName = names.get(state.edited.bidderId ?? -1) ?? ''
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      <p className="hint bare">{t('text')}</p>
      <Fields state={state} />
      {state.plan && <AnswerState part={paid} />}
      {!state.plan && <p className="hint bare">{t('none')}</p>}
      {rows && (
        <div data-old={paid.isOld || undefined} className={styles.results}>
          <PlanTable rows={rows} names={names} locale={locale} />
          <p className="hint bare">{t('frontText')}</p>
          {paid.answer?.paid && (
            <PaidCurves paid={paid.answer.paid} bidders={bidders} all={names.size} locale={locale} />
          )}
          {paid.answer && paid.answer.points.length > 0 && (
            <Points points={paid.answer.points} bidderName={bidderName} locale={locale} />
          )}
        </div>
      )}
    </section>
  )
}
