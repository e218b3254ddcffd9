'use client'
import { useTranslations } from 'next-intl'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import styles from '../../explorer.module.css'

/** Bids drawn in one picture; of more the lines could not be told apart. */
const MOST = 6
/** Told apart by the pattern of the line and a letter, not by colour alone. */
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 2', '1 4']

export interface DrawnBidder {
  readonly bidderId: number
  readonly bidderName: string
  readonly letter: string
  readonly dash: string | undefined
  /** The chosen bid, the one it is compared with, or another. */
  readonly role: 'own' | 'other' | 'rest'
}

/** The chosen bids first, then those with the lowest totals. */
export function drawnBidders(
  bidders: Answer['bidders'],
  bidderId: number | null,
  againstId: number | null,
): DrawnBidder[] {
  const roleOf = (id: number) => (id === bidderId ? 'own' : id === againstId ? 'other' : 'rest')
  const order = { own: 0, other: 1, rest: 2 }
  return bidders
    .filter(({ total }) => total !== null)
    .map((bidder) => ({ ...bidder, role: roleOf(bidder.bidderId) }) as const)
    .sort((a, b) => order[a.role] - order[b.role] || a.total! - b.total! || a.bidderId - b.bidderId)
    .slice(0, MOST)
    .map(({ bidderId: id, bidderName, role }, at) => ({
      ...{ bidderId: id, bidderName, role },
      letter: String.fromCharCode(65 + at),
      dash: DASHES[at] || undefined,
    }))
}

/** Which line is whose. */
export function Legend({ drawn, all }: { drawn: readonly DrawnBidder[]; all: number }) {
  const t = useTranslations('unbalance')
  return (
    <>
      <ul className={styles.legend} aria-label={t('legend')}>
        {drawn.map(({ bidderId, bidderName, letter, dash, role }) => (
          <li key={bidderId}>
            <svg viewBox="0 0 34 8" aria-hidden="true">
              <line
                className={styles.curve}
                data-role={role}
                strokeDasharray={dash}
                x1="0"
                x2="34"
                y1="4"
                y2="4"
              />
            </svg>
            {letter} {bidderName}
          </li>
        ))}
      </ul>
      {all > drawn.length && <p className="hint bare">{t('lines.some', { count: drawn.length })}</p>}
    </>
  )
}
