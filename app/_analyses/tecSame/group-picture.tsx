import { BidderGraph, type GraphLine, type Place, straight } from '@/app/_ui/bidder-graph/bidder-graph'
import type { TecPair } from '@/lib/analyses/tecSame/view/pairs'
import type { BidderName } from '@/lib/engine/analysis'

const SIZE = { width: 640, height: 300, radius: 105 } as const
const NODE = 8

/** Where a bidder stands on the circle. */
function placeOf(at: number, count: number): Place {
  const angle = (at / count) * 2 * Math.PI - Math.PI / 2
  const x = SIZE.width / 2 + Math.cos(angle) * SIZE.radius * 1.6
  const side = x > SIZE.width / 2 + 1 ? 'right' : 'left'
  return { x, y: SIZE.height / 2 + Math.sin(angle) * SIZE.radius, side }
}

/** Bidders of a group on a circle, joined by what they share; the thicker a line, the more kinds of evidence. */
export function GroupPicture(props: {
  bidders: readonly BidderName[]
  pairs: readonly TecPair[]
  label: string
}) {
  const { bidders, pairs } = props
  const places = new Map(bidders.map(({ bidderId }, at) => [bidderId, placeOf(at, bidders.length)]))
  const lines = pairs.flatMap(({ bidder1Id, bidder2Id, reasons }): GraphLine[] => {
    const [one, two] = [places.get(bidder1Id), places.get(bidder2Id)]
    if (!one || !two) return []
    return [{ key: `${bidder1Id} ${bidder2Id}`, path: straight(one, two), width: 1 + 1.5 * reasons.length }]
  })
  return (
    <BidderGraph
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      style={{ maxWidth: 720 }}
      role="img"
      aria-label={`${props.label}: ${bidders.map(({ bidderName }) => bidderName).join(', ')}`}
      onCard
      lines={lines}
      nodes={bidders.map(({ bidderId, bidderName }) => {
        const place = places.get(bidderId)!
        return { id: bidderId, place, radius: NODE, label: bidderName, name: bidderName }
      })}
    />
  )
}
