import type { Group, Joint } from '../../connected'

/** The position of a node in the drawing, and the side of its label. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly side: 'left' | 'right' | 'above' | 'below'
}
export interface Layout {
  readonly width: number
  readonly height: number
  readonly places: ReadonlyMap<number, Place>
}

const WIDTH = 960
/** Width reserved for a name beside a circle. */
const NAME = 150
const NAME_HEIGHT = 30
const SMALLEST_RADIUS = 80
/** Minimum width of the layout, so that small drawings are not enlarged. */
const LEAST_WIDTH = 520
/** Arc length per bidder: less in larger groups. */
const STEPS = [
  { most: 12, step: 56 },
  { most: 40, step: 34 },
  { most: Number.POSITIVE_INFINITY, step: 14 },
] as const

/** Orders bidders around a circle: each is followed by the one most strongly joined to it. */
function inCircle({ bidders }: Group, joints: readonly Joint[]): number[] {
  const strength = new Map<number, Map<number, number>>(bidders.map((id) => [id, new Map()]))
  for (const { one, two, weight } of joints) {
    strength.get(one)?.set(two, weight)
    strength.get(two)?.set(one, weight)
  }
  const left = new Set(bidders)
  const order: number[] = []
  let next: number | undefined = bidders[0]
  while (next !== undefined) {
    order.push(next)
    left.delete(next)
    const own: ReadonlyMap<number, number> = strength.get(next)!
    let best = -1
    let found: number | undefined
    for (const candidate of left) {
      const weight = own.get(candidate) ?? 0
      if (weight > best) [best, found] = [weight, candidate]
    }
    next = found
  }
  return order
}

function sideOf(angle: number): Place['side'] {
  if (Math.cos(angle) > 0.3) return 'right'
  if (Math.cos(angle) < -0.3) return 'left'
  return Math.sin(angle) < 0 ? 'above' : 'below'
}

interface Box {
  readonly width: number
  readonly height: number
  /** Relative to the centre of the box. */
  readonly places: readonly (Place & { readonly id: number })[]
}

function circleBox(group: Group, joints: readonly Joint[]): Box {
  const order = inCircle(group, joints)
  const { step } = STEPS.find(({ most }) => order.length <= most)!
  const radius = Math.max(SMALLEST_RADIUS, (order.length * step) / (2 * Math.PI))
  // Two bidders are placed side by side; three or more start at the top.
  const start = order.length === 2 ? Math.PI : -Math.PI / 2
  const places = order.map((id, at) => {
    const angle = start + (2 * Math.PI * at) / order.length
    return { id, x: radius * Math.cos(angle), y: radius * Math.sin(angle), side: sideOf(angle) }
  })
  const height = order.length === 2 ? 2 * NAME_HEIGHT : 2 * radius + 2 * NAME_HEIGHT
  return { width: 2 * (radius + NAME), height, places }
}

/** Arranges boxes in rows; each row is as high as its highest box. */
function inRows(boxes: readonly Box[]): Layout {
  const most = Math.max(WIDTH, ...boxes.map((box) => box.width))
  const places = new Map<number, Place>()
  let [x, y, rowHeight, width] = [0, 0, 0, LEAST_WIDTH]
  for (const box of boxes) {
    if (x > 0 && x + box.width > most) [x, y, rowHeight] = [0, y + rowHeight, 0]
    rowHeight = Math.max(rowHeight, box.height)
    const middle = { x: x + box.width / 2, y: y + box.height / 2 }
    for (const { id, side, ...place } of box.places) {
      places.set(id, { x: middle.x + place.x, y: middle.y + place.y, side })
    }
    x += box.width
    width = Math.max(width, x)
  }
  return { width, height: y + rowHeight, places }
}

/** One circle per group. The layout is deterministic. */
export function layoutBidders(groups: readonly Group[], joints: readonly Joint[]): Layout {
  return inRows(groups.map((group) => circleBox(group, joints)))
}

export const groupRadius = ({ bidders }: Group) => Math.min(90, 14 + 5 * Math.sqrt(bidders.length))

/** Draws each group as a single circle. */
export function layoutGroups(groups: readonly Group[]): Layout {
  return inRows(
    groups.map((group) => {
      const radius = groupRadius(group)
      const side = 2 * radius + 16
      return {
        width: Math.max(side, 96),
        height: side + NAME_HEIGHT,
        places: [{ id: group.id, x: 0, y: -NAME_HEIGHT / 2, side: 'below' }],
      }
    }),
  )
}
