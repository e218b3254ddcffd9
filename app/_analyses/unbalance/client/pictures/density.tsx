'use client'
import { useTranslations } from 'next-intl'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import { formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { Curves } from './curves'
import { type DrawnBidder, Legend } from './drawn-bidders'
import { Frame } from './frame'

const WAN = 10_000

/** How the drawn totals of the bids are spread. */
export function Density(props: {
  drawn: NonNullable<Answer['draws']>
  bidders: readonly DrawnBidder[]
  all: number
  locale: Locale
}) {
  const t = useTranslations('unbalance.draws')
  const { drawn, bidders, locale } = props
  const of = new Map(drawn.bidders.map((one) => [one.bidderId, one.density]))
  const curves = bidders.map((bidder) => {
    const counts = of.get(bidder.bidderId) ?? []
    const width = (drawn.high - drawn.low) / (counts.length || 1)
    const points = counts.map((count, at) => {
      return [drawn.low + (at + 0.5) * width, (count / drawn.draws) * 100] as const
    })
    return { bidder, points }
  })
  const most = Math.max(0, ...curves.flatMap(({ points }) => points.map(([, y]) => y)))
  return (
    <>
      <Frame
        label={t('picture')}
        across={{
          ends: [drawn.low, drawn.high],
          title: t('axis'),
          text: (value) => formatNumber(value / WAN, locale, 0),
        }}
        up={{ ends: [0, most * 1.1 || 1], title: '%', text: (value) => formatNumber(value, locale, 0) }}
      >
        {(scale) => <Curves curves={curves} scale={scale} letters="top" />}
      </Frame>
      <Legend drawn={bidders} all={props.all} />
    </>
  )
}
