'use client'
import { useTranslations } from 'next-intl'
import { Input } from '@/app/_ui/input'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import { formatCount, formatMoney, formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { figureIn } from '../edited'
import styles from '../explorer.module.css'
import { AnswerState } from './answer-state'
import { Density } from './pictures/density'
import type { DrawnBidder } from './pictures/drawn-bidders'
import { PlainTable } from './plain-table'
import type { ExplorerState } from './use-explorer'

function Slider(props: {
  label: string
  value: string
  most: number
  step: number
  onChange: (value: string) => void
}) {
  const { label, value, most, step, onChange } = props
  return (
    <label className={styles.field}>
      {label}
      <span className="line gap8">
        <input
          type="range"
          className={styles.slider}
          aria-label={label}
          min={0}
          max={most}
          step={step}
          value={Math.min(most, Math.max(0, figureIn(value) ?? 0))}
          onChange={({ target }) => onChange(target.value)}
        />
        <Input
          look={styles.figure}
          inputMode="decimal"
          aria-label={label}
          value={value}
          maxLength={8}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
    </label>
  )
}

type Drawn = NonNullable<Answer['draws']>

function DrawnTable({
  drawn,
  names,
  locale,
}: {
  drawn: Drawn
  names: ReadonlyMap<number, string>
  locale: Locale
}) {
  const t = useTranslations('unbalance.draws')
  const words = useTranslations('unbalance.totals')
  const money = (key: 'p5' | 'p50' | 'p95' | 'excess') => ({
    key,
    title: t(key),
    numeric: true,
    cell: (one: Drawn['bidders'][number]) => formatMoney(one[key], locale),
  })
  return (
    <PlainTable
      caption={t('caption')}
      columns={[
        { key: 'bidder', title: words('bidder'), cell: ({ bidderId }) => names.get(bidderId) ?? '' },
        {
          key: 'lowest',
          title: t('lowest'),
          numeric: true,
          cell: ({ lowest }) => formatNumber(lowest, locale, 1),
        },
        money('p5'),
        money('p50'),
        money('p95'),
        money('excess'),
      ]}
      rows={drawn.bidders}
      rowKey={({ bidderId }) => bidderId}
    />
  )
}

/** What totals come to if every quantity may change at random. */
export function DrawPart(props: {
  state: ExplorerState
  names: ReadonlyMap<number, string>
  bidders: readonly DrawnBidder[]
  asked: number
  locale: Locale
}) {
  const t = useTranslations('unbalance.draws')
  const { state, names, bidders, locale } = props
  const { edited, change, drawn } = state
  const draws = drawn.answer?.draws
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      <p className="hint bare">{t('text')}</p>
      <div className={styles.fields}>
        <Slider
          label={t('sigma')}
          value={edited.sigma}
          most={60}
          step={1}
          onChange={(sigma) => change({ sigma })}
        />
        <Slider
          label={t('rho')}
          value={edited.rho}
          most={1}
          step={0.05}
          onChange={(rho) => change({ rho })}
        />
      </div>
      <AnswerState part={drawn} />
      {drawn.answer && !draws && <p className="hint bare">{t('none')}</p>}
      {draws && (
        <div data-old={drawn.isOld || undefined} className={styles.results}>
          <DrawnTable drawn={draws} names={names} locale={locale} />
          <p className="hint bare">
            {t('count', { draws: formatCount(draws.draws, locale) })}{' '}
            {draws.single > 0 && t('single', { count: formatCount(draws.single, locale) })}{' '}
            {draws.draws < props.asked && t('fewer', { asked: formatCount(props.asked, locale) })}
          </p>
          <Density drawn={draws} bidders={bidders} all={names.size} locale={locale} />
        </div>
      )}
    </section>
  )
}
