'use client'
import { useTranslations } from 'next-intl'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import { formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from '../../explorer.module.css'
import { Curves } from './curves'
import { type DrawnBidder, Legend } from './drawn-bidders'
import { endsOf, Frame } from './frame'

/** What has been paid of each bid's planned items up to each month, in percent of them. */
export function PaidCurves(props: {
  paid: NonNullable<Answer['paid']>
  bidders: readonly DrawnBidder[]
  all: number
  locale: Locale
}) {
  const t = useTranslations('unbalance.plan')
  const of = new Map(props.paid.map(({ bidderId, paid }) => [bidderId, paid]))
  const last = Math.max(1, ...props.paid.map(({ paid }) => paid.length - 1))
  const curves = props.bidders.map((bidder) => {
    const paid = of.get(bidder.bidderId) ?? []
    const whole = paid.at(-1) || 1
    return { bidder, points: paid.map((amount, month) => [month, (amount / whole) * 100] as const) }
  })
  return (
    <>
      <Frame
        label={t('picturePaid')}
        across={{
          ends: [0, last],
          title: t('axisMonth'),
          text: (value) => formatNumber(value, props.locale, 0),
        }}
        up={{ ends: [0, 105], title: '%', text: (value) => formatNumber(value, props.locale, 0) }}
      >
        {(scale) => <Curves curves={curves} scale={scale} letters="end" />}
      </Frame>
      <Legend drawn={props.bidders} all={props.all} />
    </>
  )
}

const MOST_RADIUS = 12

/** Own-level deviation of each item against the month of its payment; the area of a point is its amount. */
export function Points(props: { points: Answer['points']; bidderName: string; locale: Locale }) {
  const t = useTranslations('unbalance.plan')
  const { points, locale } = props
  const across = endsOf(points.map(({ month }) => month))
  const up = endsOf([0, ...points.map(({ deviation }) => deviation)])
  if (!across || !up) return null
  const most = Math.max(...points.map(({ amount }) => amount))
  return (
    <>
      <Frame
        label={t('picturePoints', { bidder: props.bidderName })}
        across={{
          ends: across,
          title: t('axisMonth'),
          text: (value) => formatNumber(value, locale, Number.isInteger(value) ? 0 : 1),
        }}
        up={{ ends: up, title: t('axisDeviation'), text: (value) => formatNumber(value, locale, 0) }}
      >
        {(scale) => (
          <>
            <line
              className={styles.zero}
              x1={scale.x(across[0])}
              x2={scale.x(across[1])}
              y1={scale.y(0)}
              y2={scale.y(0)}
            />
            {points.map(({ place, month, deviation, amount, itemName }) => (
              <circle
                key={place}
                className={styles.point}
                cx={scale.x(month)}
                cy={scale.y(deviation)}
                r={Math.max(2, Math.sqrt(amount / most) * MOST_RADIUS)}
              >
                <title>{`${itemName} ${formatNumber(deviation, locale, 2)}%`}</title>
              </circle>
            ))}
          </>
        )}
      </Frame>
      <p className="hint bare">{t('somePoints', { count: points.length })}</p>
    </>
  )
}
