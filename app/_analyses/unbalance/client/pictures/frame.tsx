'use client'
import type { ReactNode } from 'react'
import styles from '../../explorer.module.css'

const WIDTH = 640
const HEIGHT = 300
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 46, 14, 40]

/** From figures to places of a picture. */
export interface Scale {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
}
export type Ends = readonly [from: number, to: number]

const span = ([from, to]: Ends) => (to === from ? 1 : to - from)

const scaleOf = (across: Ends, up: Ends): Scale => ({
  x: (value) => LEFT + ((value - across[0]) / span(across)) * (WIDTH - LEFT - RIGHT),
  y: (value) => HEIGHT - BOTTOM - ((value - up[0]) / span(up)) * (HEIGHT - TOP - BOTTOM),
})

const ROOM = 0.05

/** The ends of some figures with a little room; null without any. */
export function endsOf(values: readonly number[]): Ends | null {
  if (values.length === 0) return null
  let [least, most] = [values[0]!, values[0]!]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  const more = (most - least || Math.abs(most) || 1) * ROOM
  return [least - more, most + more]
}

const STEPS = [1, 2, 5, 10]

/** Round figures between two ends. */
function ticksOf([from, to]: Ends, count: number): number[] {
  const raw = span([from, to]) / count
  const power = 10 ** Math.floor(Math.log10(raw))
  const step = power * STEPS.find((one) => one * power >= raw)!
  const first = Math.ceil(from / step)
  const ticks: number[] = []
  for (let at = first; at * step <= to && ticks.length < 20; at++) ticks.push(at * step)
  return ticks
}

interface Axis {
  readonly ends: Ends
  readonly title: string
  readonly text: (value: number) => string
}

/** A picture; on a narrow screen it is moved sideways rather than made too small to read. */
export function Picture(props: { label: string; width: number; height: number; children: ReactNode }) {
  const { label, width, height } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard
    <section className="scroll" tabIndex={0} aria-label={label}>
      <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {props.children}
      </svg>
    </section>
  )
}

/** A picture with axes; `label` says what it shows, for those who do not see it. */
export function Frame(props: {
  label: string
  across: Axis
  up: Axis
  children: (scale: Scale) => ReactNode
}) {
  const { across, up } = props
  const scale = scaleOf(across.ends, up.ends)
  return (
    <Picture label={props.label} width={WIDTH} height={HEIGHT}>
      {ticksOf(up.ends, 5).map((value) => (
        <g key={value}>
          <line
            className={styles.grid}
            x1={LEFT}
            x2={WIDTH - RIGHT}
            y1={scale.y(value)}
            y2={scale.y(value)}
          />
          <text x={LEFT - 6} y={scale.y(value) + 4} textAnchor="end">
            {up.text(value)}
          </text>
        </g>
      ))}
      {ticksOf(across.ends, 8).map((value) => (
        <g key={value}>
          <line
            className={styles.axis}
            x1={scale.x(value)}
            x2={scale.x(value)}
            y1={HEIGHT - BOTTOM}
            y2={HEIGHT - BOTTOM + 4}
          />
          <text x={scale.x(value)} y={HEIGHT - BOTTOM + 17} textAnchor="middle">
            {across.text(value)}
          </text>
        </g>
      ))}
      <line className={styles.axis} x1={LEFT} x2={WIDTH - RIGHT} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      <text x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 4} textAnchor="middle">
        {across.title}
      </text>
      <text x={4} y={11}>
        {up.title}
      </text>
      {props.children(scale)}
    </Picture>
  )
}
