'use client'
import { useId } from 'react'
import { useWords } from '../client/words'
import styles from '../laboratory.module.css'
import { numberOf, type Shown } from '../shown'
import { PatternDefs, patternOf } from './patterns'
import { place, WIDTH } from './scale'

/** Bidders with a pattern of their own; the others share one. */
const MOST_PATTERNS = 7
const [TOP, HEIGHT] = [16, 34]

interface Piece {
  readonly key: string
  readonly from: number
  to: number
}

/** Who is first in each draw, by benchmark: neighbours of one bidder are one piece. */
function piecesOf({ tables }: Shown) {
  const order = tables.outcomes
    .map((outcome, at) => ({ ...outcome, at }))
    .toSorted((a, b) => (a.benchmark ?? 0) - (b.benchmark ?? 0) || a.at - b.at)
  const pieces: Piece[] = []
  let x = 0
  let own = 0
  const whole = order.reduce((sum, { share }) => sum + share, 0)
  for (const { first, share, at } of order) {
    const key = first.join(' ')
    const to = x + share / whole
    if (at === tables.outcome) own = (x + to) / 2
    const last = pieces.at(-1)
    if (last?.key === key) last.to = to
    else pieces.push({ key, from: x, to })
    x = to
  }
  return { pieces, own }
}

/** Who is first in every draw, as a strip of patterns: never by colour alone. */
export function StripPicture({ shown }: { shown: Shown }) {
  const [words, id] = [useWords(), useId().replaceAll(':', '')]
  const { pieces, own } = piecesOf(shown)
  const winners = shown.tables.winners
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_PATTERNS)
    .map(({ bidderId }) => bidderId)
  const at = (key: string) => winners.indexOf(Number(key))
  const labelOf = (key: string) => {
    if (key === '') return words('pictures.nobody')
    return key.includes(' ')
      ? words('pictures.tied')
      : `${numberOf(shown, Number(key))} ${nameOf(shown, Number(key))}`
  }
  const legend = [
    ...winners.map((winner) => String(winner)),
    ...new Set(pieces.filter(({ key }) => at(key) < 0).map(({ key }) => (/^\d+$/.test(key) ? 'rest' : key))),
  ]
  const fill = (key: string) => `url(#${id}-${patternOf(key === 'rest' ? -1 : at(key))})`
  const x = (share: number) => place(share * WIDTH)
  return (
    <figure className={styles.picture}>
      <figcaption>
        <strong>{words('pictures.strip')}</strong> <span>{words('pictures.stripText')}</span>
      </figcaption>
      <div className={styles.canvas}>
        <svg
          viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + 2}`}
          role="img"
          aria-label={`${words('pictures.strip')}: ${legend.map((key) => (key === 'rest' ? words('pictures.rest') : labelOf(key))).join(', ')}`}
        >
          <PatternDefs id={id} />
          {pieces.map(({ key, from, to }) => (
            <rect
              key={from}
              className={styles.cell}
              x={x(from)}
              y={TOP}
              width={Math.max(x(to) - x(from), 1)}
              height={HEIGHT}
              fill={fill(key)}
            >
              <title>{labelOf(key)}</title>
            </rect>
          ))}
          <path className={styles.pointer} d={`M ${x(own)} ${TOP - 1} l -6 -10 h 12 z`} />
        </svg>
      </div>
      <ul className={styles.legend}>
        {legend.map((key) => (
          <li key={key}>
            <svg width={28} height={16} aria-hidden="true">
              <rect className={styles.cell} x={0.5} y={0.5} width={27} height={15} fill={fill(key)} />
            </svg>
            {key === 'rest' ? words('pictures.rest') : labelOf(key)}
          </li>
        ))}
      </ul>
    </figure>
  )
}

const nameOf = ({ basis }: Shown, id: number) =>
  basis.bidders.find(({ bidderId }) => bidderId === id)?.bidderName ?? ''
