'use client'
import { useTranslations } from 'next-intl'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import { formatNumber, formatSigned } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from '../../explorer.module.css'
import { Curves } from './curves'
import { type DrawnBidder, Legend } from './drawn-bidders'
import { endsOf, Frame } from './frame'

type Lines = NonNullable<Answer['lines']>

/** Crossings named in words; the rest are in the picture. */
const MOST_NAMED = 10
const WAN = 10_000

function crossingsOf({ crossings }: Lines, drawn: readonly DrawnBidder[]) {
  const byId = new Map(drawn.map((bidder) => [bidder.bidderId, bidder]))
  return crossings.flatMap(({ bidder1Id, bidder2Id, change }) => {
    const [one, two] = [byId.get(bidder1Id), byId.get(bidder2Id)]
    return one && two ? [{ one, two, change }] : []
  })
}

/** Total of each bid against the change of one class; where the order changes is marked. */
export function ClassLines(props: {
  answer: Answer
  lines: Lines
  drawn: readonly DrawnBidder[]
  what: string
  locale: Locale
}) {
  const t = useTranslations('unbalance.lines')
  const { answer, lines, drawn, locale } = props
  const totals = new Map(answer.bidders.map(({ bidderId, total }) => [bidderId, total!]))
  const shares = new Map(lines.shares.map(({ bidderId, share }) => [bidderId, share]))
  const at = (bidderId: number, change: number) =>
    totals.get(bidderId)! + ((shares.get(bidderId) ?? 0) * change) / 100
  if (drawn.every(({ bidderId }) => !shares.get(bidderId))) return <p className="hint bare">{t('none')}</p>
  const curves = drawn.map((bidder) => ({
    bidder,
    points: [lines.from, lines.to].map((change) => [change, at(bidder.bidderId, change)] as const),
  }))
  const up = endsOf(curves.flatMap(({ points }) => points.map(([, y]) => y)))
  const crossings = crossingsOf(lines, drawn).sort((a, b) => Math.abs(a.change) - Math.abs(b.change))
  const named = crossings
    .slice(0, MOST_NAMED)
    .map(({ one, two, change }) =>
      t('crossing', { one: one.letter, other: two.letter, change: formatSigned(change, locale) }),
    )
  return (
    <>
      <Frame
        label={t('picture', { what: props.what, from: lines.from, to: lines.to })}
        across={{
          ends: [lines.from, lines.to],
          title: t('axis'),
          text: (value) => formatNumber(value, locale, 0),
        }}
        up={{ ends: up!, title: t('up'), text: (value) => formatNumber(value / WAN, locale, 1) }}
      >
        {(scale) => (
          <>
            <line
              className={styles.zero}
              x1={scale.x(0)}
              x2={scale.x(0)}
              y1={scale.y(up![0])}
              y2={scale.y(up![1])}
            />
            <Curves curves={curves} scale={scale} letters="end" />
            {crossings.map(({ one, two, change }) => (
              <circle
                key={`${one.letter}${two.letter}`}
                className={styles.crossing}
                cx={scale.x(change)}
                cy={scale.y(at(one.bidderId, change))}
                r="4"
              />
            ))}
          </>
        )}
      </Frame>
      <Legend drawn={drawn} all={answer.bidders.length} />
      <p className="hint bare">
        {named.length > 0 ? t('crossings', { text: named.join('、') }) : t('noCrossings')}
      </p>
    </>
  )
}
