import type { TecPair } from '@/lib/analyses/tecSame/view/pairs'
import type { BidderName } from '@/lib/engine/analysis'
import styles from './tec-same.module.css'

const SIZE = { width: 640, height: 300, radius: 105 } as const
const NODE = 8
const LONGEST = 12

/** Where a bidder stands on the circle. */
function placeOf(at: number, count: number) {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2
  const x = SIZE.width / 2 + Math.cos(angle) * SIZE.radius * 1.6
  return { x, y: SIZE.height / 2 + Math.sin(angle) * SIZE.radius, isRight: x > SIZE.width / 2 + 1 }
}

const short = (name: string) => {
  const letters = [...name]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : name
}

/** Bidders of a group on a circle, joined by what they share; the thicker a line, the more kinds of evidence. */
export function GroupPicture(props: {
  bidders: readonly BidderName[]
  pairs: readonly TecPair[]
  label: string
}) {
  const { bidders, pairs } = props
  const places = new Map(bidders.map(({ bidderId }, at) => [bidderId, placeOf(at, bidders.length)]))
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={`${props.label}: ${bidders.map(({ bidderName }) => bidderName).join(', ')}`}
    >
      {pairs.map(({ bidder1Id, bidder2Id, reasons }) => {
        const [one, two] = [places.get(bidder1Id), places.get(bidder2Id)]
        if (!one || !two) return null
        const width = 1 + 1.5 * reasons.length
        return (
          <line
            key={`${bidder1Id} ${bidder2Id}`}
            x1={one.x}
            y1={one.y}
            x2={two.x}
            y2={two.y}
            strokeWidth={width}
          />
        )
      })}
      {bidders.map(({ bidderId, bidderName }) => {
        const { x, y, isRight } = places.get(bidderId)!
        return (
          <g key={bidderId}>
            <circle cx={x} cy={y} r={NODE} />
            <text x={isRight ? x + NODE + 6 : x - NODE - 6} y={y + 4} textAnchor={isRight ? 'start' : 'end'}>
              {short(bidderName)}
              <title>{bidderName}</title>
            </text>
          </g>
        )
      })}
    </svg>
  )
}
