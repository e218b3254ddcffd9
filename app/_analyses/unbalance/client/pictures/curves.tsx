'use client'
import styles from '../../explorer.module.css'
import type { DrawnBidder } from './drawn-bidders'
import type { Scale } from './frame'

export interface Curve {
  readonly bidder: DrawnBidder
  readonly points: readonly (readonly [x: number, y: number])[]
}

/** Where the letter of a curve stands: at its end, or at its highest point. */
function letterPlace({ points }: Curve, at: 'end' | 'top') {
  if (at === 'end') return points.at(-1)!
  return points.reduce((best, point) => (point[1] > best[1] ? point : best), points[0]!)
}

/** The letters of curves that end close together stand below each other. */
function letterHeights(heights: readonly number[]): number[] {
  const order = heights.map((_, at) => at).sort((a, b) => heights[a]! - heights[b]!)
  const placed = [...heights]
  for (let at = 1; at < order.length; at++)
    placed[order[at]!] = Math.max(placed[order[at]!]!, placed[order[at - 1]!]! + 12)
  return placed
}

/** A curve for each bid, with its letter. */
export function Curves(props: { curves: readonly Curve[]; scale: Scale; letters: 'end' | 'top' }) {
  const { scale, letters } = props
  const curves = props.curves.filter(({ points }) => points.length > 0)
  const places = curves.map((curve) => letterPlace(curve, letters))
  const heights = places.map(([, y]) => scale.y(y))
  const spread = letters === 'end' ? letterHeights(heights) : heights
  return curves.map(({ bidder, points }, at) => (
    <g key={bidder.bidderId}>
      <polyline
        className={styles.curve}
        data-role={bidder.role}
        strokeDasharray={bidder.dash}
        points={points.map(([x, y]) => `${scale.x(x).toFixed(1)},${scale.y(y).toFixed(1)}`).join(' ')}
      />
      <text
        className={styles.letter}
        x={scale.x(places[at]![0]) + (letters === 'end' ? 6 : 0)}
        y={letters === 'end' ? spread[at]! + 4 : spread[at]! - 4}
        textAnchor={letters === 'end' ? 'start' : 'middle'}
      >
        {bidder.letter}
      </text>
    </g>
  ))
}
