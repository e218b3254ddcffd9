'use client'
import { useLocale } from 'next-intl'
import { formatMoney } from '@/lib/kit/format'
import { linesOf } from '@/lib/laboratories/award/curve-lines'
import { useWords } from '../client/words'
import styles from '../laboratory.module.css'
import type { Shown } from '../shown'
import { place, scaleOf, WIDTH } from './scale'

const [LEFT, RIGHT, TOP, BOTTOM, FOOT] = [120, 24, 14, 210, 232]

/** The benchmark as the price of one bidder moves, the others fixed. */
export function CurvePicture({ shown, name }: { shown: Shown; name: string }) {
  const [words, locale] = [useWords(), useLocale()]
  const { curve, bidders, outcomes, outcome } = shown.tables
  const title = words('pictures.curve', { name })
  const lines = curve ? linesOf(curve.points) : []
  const points = lines.flat()
  const own = bidders.find(({ bidderId }) => bidderId === shown.moved)?.price ?? null
  const benchmark = outcomes[outcome]?.benchmark ?? null
  if (points.length === 0)
    return (
      <figure className={styles.picture}>
        <figcaption>
          <strong>{title}</strong> <span>{words('pictures.noCurve')}</span>
        </figcaption>
      </figure>
    )
  const prices = [...points.map(({ price }) => price), ...(own === null ? [] : [own])]
  const benchmarks = [...points.map((point) => point.benchmark), ...(benchmark === null ? [] : [benchmark])]
  const [x, y] = [scaleOf(prices, LEFT, WIDTH - RIGHT), scaleOf(benchmarks, BOTTOM - 12, TOP + 12)]
  const [low, high] = [Math.min(...benchmarks), Math.max(...benchmarks)]
  const ends = [Math.min(...prices), Math.max(...prices)]
  return (
    <figure className={styles.picture}>
      <figcaption>
        <strong>{title}</strong> <span>{words('pictures.curveText')}</span>
      </figcaption>
      <div className={styles.canvas}>
        <svg viewBox={`0 0 ${WIDTH} ${FOOT + 8}`} role="img" aria-label={title}>
          <line className={styles.axis} x1={LEFT} x2={WIDTH - RIGHT} y1={BOTTOM} y2={BOTTOM} />
          <line className={styles.axis} x1={LEFT} x2={LEFT} y1={TOP} y2={BOTTOM} />
          {own !== null && <line className={styles.limit} x1={x(own)} x2={x(own)} y1={TOP} y2={BOTTOM} />}
          {lines.map((line) => (
            <polyline
              key={line[0]!.price}
              className={styles.curve}
              points={line.map((point) => `${place(x(point.price))},${place(y(point.benchmark))}`).join(' ')}
            />
          ))}
          {points.map((point) => (
            <circle
              key={`${point.price} ${point.benchmark}`}
              className={styles.kink}
              cx={place(x(point.price))}
              cy={place(y(point.benchmark))}
              r={3.5}
            >
              <title>{`${formatMoney(point.price, locale)} → ${formatMoney(point.benchmark, locale)}`}</title>
            </circle>
          ))}
          {[...new Set([low, high])].map((value) => (
            <text key={value} x={LEFT - 6} y={place(y(value)) + 4} textAnchor="end">
              {formatMoney(value, locale)}
            </text>
          ))}
          {ends.map((value, at) => (
            <text key={value} x={place(x(value))} y={FOOT} textAnchor={at === 0 ? 'start' : 'end'}>
              {formatMoney(value, locale)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  )
}
