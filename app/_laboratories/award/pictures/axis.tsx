'use client'
import { useLocale } from 'next-intl'
import { formatMoney } from '@/lib/kit/format'
import { useWords } from '../client/words'
import styles from '../laboratory.module.css'
import { numberOf, type Shown } from '../shown'
import { place, scaleOf, WIDTH } from './scale'

const [SIDE, ROW, HEAD] = [40, 22, 14]
const FEWEST_APART = 22

/** Marks that would cover each other stand in rows of their own. */
function inRows(marks: readonly { readonly x: number }[]): number[] {
  const ends: number[] = []
  return marks.map(({ x }) => {
    const free = ends.findIndex((end) => x - end >= FEWEST_APART)
    const row = free < 0 ? ends.length : free
    ends[row] = x
    return row
  })
}

/** The prices on an axis, with the benchmark of every draw. */
export function AxisPicture({ shown }: { shown: Shown }) {
  const [words, locale] = [useWords(), useLocale()]
  const { tables, limit } = shown
  const bids = tables.bidders
    .filter(({ price, standing }) => price !== null && standing !== 'leftOut' && standing !== 'notAdmitted')
    .toSorted((a, b) => a.price! - b.price!)
  const benchmarks = tables.outcomes.flatMap(({ benchmark }) => (benchmark === null ? [] : [benchmark]))
  const all = [...bids.map(({ price }) => price!), ...benchmarks, ...(limit === null ? [] : [limit])]
  if (all.length === 0) return null
  const at = scaleOf(all, SIDE, WIDTH - SIDE)
  const marks = bids.map((bid) => ({ ...bid, x: place(at(bid.price!)) }))
  const rows = inRows(marks)
  const base = HEAD + (Math.max(0, ...rows) + 1) * ROW
  const [end, foot] = [base + 56, base + 74]
  const lines = [...new Set(benchmarks.map((value) => place(at(value))))]
  const own = tables.outcomes[tables.outcome]?.benchmark ?? null
  const ends = [Math.min(...all), Math.max(...all)] as const
  return (
    <figure className={styles.picture}>
      <figcaption>
        <strong>{words('pictures.axis')}</strong> <span>{words('pictures.axisText')}</span>
      </figcaption>
      <div className={styles.canvas}>
        <svg viewBox={`0 0 ${WIDTH} ${foot + 8}`} role="img" aria-label={words('pictures.axis')}>
          <line className={styles.axis} x1={SIDE} x2={WIDTH - SIDE} y1={base} y2={base} />
          {lines.map((x) => (
            <line key={x} className={styles.drawLine} x1={x} x2={x} y1={base} y2={end - 16} />
          ))}
          {own !== null && (
            <g>
              <line className={styles.own} x1={at(own)} x2={at(own)} y1={base - 6} y2={end - 8} />
              <text className={styles.strong} x={place(at(own))} y={end + 4} textAnchor="middle">
                {formatMoney(own, locale)}
              </text>
            </g>
          )}
          {limit !== null && (
            <g>
              <line className={styles.limit} x1={at(limit)} x2={at(limit)} y1={HEAD} y2={base} />
              <text x={place(at(limit)) - 4} y={HEAD - 2} textAnchor="end">
                H
              </text>
            </g>
          )}
          {marks.map(({ bidderId, x, isTyped }, index) => {
            const y = base - 12 - rows[index]! * ROW
            return (
              <g key={bidderId} data-typed={isTyped ? '' : undefined}>
                <line className={styles.stem} x1={x} x2={x} y1={y} y2={base} />
                <circle className={isTyped ? styles.typedMark : styles.mark} cx={x} cy={y} r={9} />
                <text className={styles.onMark} x={x} y={y + 4} textAnchor="middle">
                  {numberOf(shown, bidderId)}
                </text>
              </g>
            )
          })}
          {ends.map((value, index) => (
            <text key={value} x={at(value)} y={foot} textAnchor={index === 0 ? 'start' : 'end'}>
              {formatMoney(value, locale)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  )
}
