import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import styles from './bidder-graph.module.css'

/** Letters of a shortened name; the whole one is its title. */
const LONGEST = 10
/** Between a circle and the arc around it. */
const RING = 4
const NAME_GAP = 6
const ANCHORS = { left: 'end', right: 'start', above: 'middle', below: 'middle' } as const

export interface Place {
  readonly x: number
  readonly y: number
  /** Where its name stands. */
  readonly side: keyof typeof ANCHORS
}

/** What leads somewhere. It stands in a table or list beside the picture too, for the keyboard. */
interface Destination {
  readonly label: string
  /** None in a shared view. */
  readonly href?: string | undefined
  /** Whether the page stays where it is scrolled to. */
  readonly still?: boolean
}

export interface GraphLine extends Partial<Destination> {
  readonly key: string
  readonly path: string
  readonly width: number
  /** Colour and dashes. */
  readonly look?: string
  /** How dark it is, in percent. */
  readonly darkness?: number | null
  readonly state?: 'chosen' | 'other' | undefined
}

export interface GraphNode extends Destination {
  readonly id: number
  readonly place: Place
  readonly radius: number
  /** Its name, if it is drawn. */
  readonly name?: string | undefined
  /** Drawn inside, for a node that stands for many. */
  readonly count?: string
  /** Of the arc around it, in percent. */
  readonly share?: number | null
  readonly state?: 'chosen' | 'other' | undefined
}

export const straight = (one: Place, two: Place) => `M${one.x} ${one.y}L${two.x} ${two.y}`

export const shortName = (name: string): string => {
  const letters = [...name]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : name
}

export function namePlace({ place, radius, share }: Pick<GraphNode, 'place' | 'radius' | 'share'>) {
  const { x, y, side } = place
  const away = radius + NAME_GAP + (share === undefined ? 0 : RING)
  const dx = side === 'right' ? away : side === 'left' ? -away : 0
  const dy = side === 'above' ? -away : side === 'below' ? away + 10 : 4
  return { x: x + dx, y: y + dy, textAnchor: ANCHORS[side] }
}

/** Without an address only a group: a shared view leads nowhere. */
function Linked({ label, href, still, ...rest }: Partial<Destination> & ComponentProps<'g'>) {
  if (href === undefined) {
    return (
      <g {...(rest as ComponentProps<'g'>)}>
        {label && <title>{label}</title>}
        {rest.children}
      </g>
    )
  }
  return (
    <a
      {...(rest as ComponentProps<'a'>)}
      href={href}
      data-go={still ? 'still' : ''}
      aria-label={label}
      tabIndex={-1}
    >
      <title>{label}</title>
      {rest.children}
    </a>
  )
}

/** Two classes have a double line: colour is never the only difference. */
function Stroke({ path, width, look }: Pick<GraphLine, 'path' | 'width' | 'look'>) {
  return (
    <>
      <path d={path} strokeWidth={width} />
      {look === 'several' && <path d={path} className={styles.gap} strokeWidth={Math.max(1, width / 3)} />}
    </>
  )
}

function Line({ line }: { line: GraphLine }) {
  const { label, href, still, path, darkness, look, state } = line
  const dark = typeof darkness === 'number' ? { '--dark': `${darkness}%` } : undefined
  return (
    <Linked
      {...{ label, href, still }}
      className={styles.line}
      data-look={look}
      data-state={state}
      style={dark as CSSProperties | undefined}
    >
      {label && <path d={path} className={styles.reach} />}
      <Stroke {...line} />
    </Linked>
  )
}

function Ring({ place, radius, share }: { place: Place; radius: number; share: number }) {
  const length = 2 * Math.PI * (radius + RING)
  return (
    <circle
      className={styles.ring}
      cx={place.x}
      cy={place.y}
      r={radius + RING}
      strokeDasharray={`${(share / 100) * length} ${length}`}
      transform={`rotate(-90 ${place.x} ${place.y})`}
    />
  )
}

function Node({ node }: { node: GraphNode }) {
  const { label, href, still, place, radius, name, count, share, state } = node
  return (
    <Linked {...{ label, href, still }} className={styles.node} data-state={state} data-many={count && ''}>
      <circle cx={place.x} cy={place.y} r={radius} />
      {share ? <Ring place={place} radius={radius} share={share} /> : null}
      {count && (
        <text x={place.x} y={place.y + 5} textAnchor="middle" className={styles.count}>
          {count}
        </text>
      )}
      {name && <text {...namePlace(node)}>{shortName(name)}</text>}
    </Linked>
  )
}

/** Bidders as circles and what they have in common as lines; the first lines lie below the others. */
export function BidderGraph({
  lines,
  nodes = [],
  onCard,
  isDense,
  ...svg
}: {
  readonly lines: readonly GraphLine[]
  readonly nodes?: readonly GraphNode[]
  readonly onCard?: boolean
  /** So many lines that those of one class are drawn pale. */
  readonly isDense?: boolean
} & Omit<ComponentProps<'svg'>, 'className' | 'children'>) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: callers give it a label, or the role of a mere picture
    <svg
      {...svg}
      className={styles.graph}
      data-on-card={onCard || undefined}
      data-stretched={svg.preserveAspectRatio === 'none' || undefined}
      data-dense={isDense || undefined}
    >
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
      {nodes.map((node) => (
        <Node key={node.id} node={node} />
      ))}
    </svg>
  )
}

/** What the looks of lines mean. */
export function GraphLegend({
  looks,
}: {
  looks: readonly { look: string; width: number; text: ReactNode }[]
}) {
  return (
    <ul className={styles.legend}>
      {looks.map(({ look, width, text }) => (
        <li key={look}>
          <svg viewBox="0 0 36 10" width="36" height="10" aria-hidden="true" data-on-card="">
            <Line line={{ key: look, look, width, path: 'M0 5H36' }} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}
