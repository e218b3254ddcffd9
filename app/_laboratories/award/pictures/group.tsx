'use client'
import { useLocale } from 'next-intl'
import { formatMoney } from '@/lib/kit/format'
import { useWords } from '../client/words'
import styles from '../laboratory.module.css'
import type { Shown } from '../shown'
import { place, scaleOf, WIDTH } from './scale'

/** Draws in the picture; the table has as many. */
const MOST_ROWS = 40
const [SIDE, ROW, TOP] = [40, 16, 14]

/** The benchmark with and without a group, one line for each draw. */
export function GroupPicture({ shown }: { shown: Shown }) {
  const [words, locale] = [useWords(), useLocale()]
  const rows = (shown.tables.group?.outcomes ?? []).slice(0, MOST_ROWS)
  const all = rows.flatMap(({ benchmark, after }) =>
    [benchmark, after.benchmark].filter((value) => value !== null),
  )
  if (all.length === 0) return null
  const x = scaleOf(all, SIDE, WIDTH - SIDE)
  const foot = TOP + rows.length * ROW + 14
  return (
    <figure className={styles.picture}>
      <figcaption>
        <strong>{words('pictures.group')}</strong> <span>{words('pictures.groupText')}</span>
      </figcaption>
      <div className={styles.canvas}>
        <svg viewBox={`0 0 ${WIDTH} ${foot + 8}`} role="img" aria-label={words('pictures.group')}>
          {rows.map(({ benchmark, after, isOther }, at) => {
            const y = TOP + at * ROW
            const [one, other] = [benchmark, after.benchmark].map((value) =>
              value === null ? null : place(x(value)),
            )
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a draw is known by its place
              <g key={at} className={isOther ? styles.other : undefined}>
                {one !== null && other !== null && (
                  <line className={styles.between} x1={one} x2={other} y1={y} y2={y} />
                )}
                {one !== null && <circle className={styles.mark} cx={one} cy={y} r={4.5} />}
                {other !== null && (
                  <rect className={styles.square} x={Number(other) - 4} y={y - 4} width={8} height={8} />
                )}
              </g>
            )
          })}
          {[Math.min(...all), Math.max(...all)].map((value, at) => (
            <text key={value} x={x(value)} y={foot} textAnchor={at === 0 ? 'start' : 'end'}>
              {formatMoney(value, locale)}
            </text>
          ))}
        </svg>
      </div>
    </figure>
  )
}
