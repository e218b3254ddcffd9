'use client'
import { useTranslations } from 'next-intl'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import { formatCount, formatMoney, formatNumber, formatSigned, MISSING } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from '../explorer.module.css'
import { type PlainColumn, PlainTable } from './plain-table'

type Bidder = Answer['bidders'][number]

/** A rank with how far it is from the present one, in words. */
function useRankText() {
  const t = useTranslations('unbalance.totals')
  return (rank: number | null, now: number | null) => {
    if (rank === null) return MISSING
    if (now === null || rank === now) return t('rankOf', { rank })
    return rank < now ? t('up', { rank, count: now - rank }) : t('down', { rank, count: rank - now })
  }
}

/** Two columns of a scenario: the totals, and the ranks. */
function useScenarioColumns(scenarios: Answer['scenarios'], locale: Locale): PlainColumn<Bidder>[] {
  const t = useTranslations('unbalance.totals')
  const rankText = useRankText()
  return scenarios.flatMap(({ name, rows }, at) => {
    const of = new Map(rows.map((row) => [row.bidderId, row]))
    return [
      {
        key: `total-${at}`,
        title: (
          <>
            <strong>{name}</strong> {t('total')}
          </>
        ),
        numeric: true,
        cell: ({ bidderId }: Bidder) => {
          const row = of.get(bidderId)
          return (
            <>
              {formatMoney(row?.total, locale)}
              <small className={styles.below}>
                {row?.change == null ? '' : formatSigned(row.change, locale)}
                {(row?.unpriced ?? 0) > 0 && (
                  <span title={t('unpriced', { count: row!.unpriced })}>
                    <span aria-hidden="true"> *</span>
                    <span className="reader-only">{t('unpriced', { count: row!.unpriced })}</span>
                  </span>
                )}
              </small>
            </>
          )
        },
      },
      {
        key: `rank-${at}`,
        title: t('rank'),
        cell: ({ bidderId, rank }: Bidder) => rankText(of.get(bidderId)?.rank ?? null, rank),
      },
    ]
  })
}

/** Totals and ranks of all bids, now and in each scenario. */
export function Totals({ answer, locale }: { answer: Answer; locale: Locale }) {
  const t = useTranslations('unbalance.totals')
  const percent = (value: number | null) => formatNumber(value, locale, 2)
  const columns: PlainColumn<Bidder>[] = [
    { key: 'bidder', title: t('bidder'), cell: ({ bidderName }) => bidderName },
    { key: 'now', title: t('now'), numeric: true, cell: ({ total }) => formatMoney(total, locale) },
    { key: 'rank', title: t('rank'), numeric: true, cell: ({ rank }) => formatCount(rank, locale) },
    ...useScenarioColumns(answer.scenarios, locale),
    {
      key: 'level',
      title: t('level'),
      numeric: true,
      cell: ({ level }) => percent(level === null ? null : level * 100),
    },
    {
      key: 'steadiness',
      title: t('steadiness'),
      numeric: true,
      cell: ({ steadiness }) => percent(steadiness),
    },
  ]
  const isPlain = answer.scenarios.every(({ rows }) => rows.every(({ change }) => !change))
  const lowest = answer.bidders.filter(({ rank }) => rank === 1)
  return (
    <>
      {isPlain && <p className="hint bare">{t('none')}</p>}
      <PlainTable
        caption={t('caption')}
        columns={columns}
        rows={answer.bidders}
        rowKey={({ bidderId }) => bidderId}
      />
      <p className="hint bare">{t('steadinessText')}</p>
      {lowest.length > 1 && <p className="hint bare">{t('equal')}</p>}
    </>
  )
}

/** What the items of each scenario add to the chosen bid. */
export function AddedItems(props: { answer: Answer; bidderName: string; locale: Locale }) {
  const t = useTranslations('unbalance.added')
  const { answer, bidderName, locale } = props
  const moved = answer.scenarios.filter(({ added }) => added.length > 0)
  if (moved.length === 0) return null
  return (
    <details>
      <summary>{t('title', { bidder: bidderName })}</summary>
      {moved.map(({ name, added, addedCount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two scenarios may have the same name
        <div key={at}>
          <h3>{name}</h3>
          <PlainTable
            caption={t('caption', { name })}
            columns={[
              { key: 'item', title: t('item'), cell: (one) => `${one.itemCode} ${one.itemName}` },
              {
                key: 'change',
                title: t('change'),
                numeric: true,
                cell: ({ change }) => formatSigned(change, locale),
              },
              {
                key: 'added',
                title: t('added'),
                numeric: true,
                cell: (one) => formatSigned(one.added, locale),
              },
            ]}
            rows={added}
            rowKey={({ place }) => place}
          />
          {addedCount > added.length && (
            <p className="hint bare">
              {t('some', {
                count: formatCount(addedCount, locale),
                shown: formatCount(added.length, locale),
              })}
            </p>
          )}
        </div>
      ))}
    </details>
  )
}
