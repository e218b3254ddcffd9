import { type CSSProperties, Fragment, type ReactNode } from 'react'
import styles from './pair-matrix.module.css'

interface Bidder {
  readonly bidderId: number
  readonly bidderName: string
}

/** A number that leads to its pair. For the keyboard there is a list beside the matrix: only flagged cells are stops. */
export function PairCell(props: {
  readonly href: string | undefined
  /** In percent. */
  readonly darkness: number
  readonly isFlagged: boolean
  readonly title: string
  /** What is read out instead of the number. */
  readonly label: string | undefined
  readonly children: ReactNode
}) {
  const { href, darkness, isFlagged, title, label, children } = props
  return (
    <td style={{ '--dark': `${darkness}%` } as CSSProperties} data-flagged={isFlagged || undefined}>
      <a href={href} data-go="" title={title} aria-label={label} tabIndex={isFlagged ? undefined : -1}>
        {children}
      </a>
    </td>
  )
}

export const NO_PAIR = <td>—</td>

interface Props<T extends Bidder> {
  readonly label: string
  readonly bidders: readonly T[]
  /** The cell of a pair, a `td`. */
  readonly cell: (row: T, column: T) => ReactNode
  /** So many bidders that cells have no numbers, and only those below the diagonal are drawn. */
  readonly isDense?: boolean
  readonly onCard?: boolean
  /** What the colours and the frames of cells mean. */
  readonly legend?: { readonly scale: string; readonly frame: string }
}

function Head({ bidders }: { bidders: readonly Bidder[] }) {
  return (
    <thead>
      <tr>
        <td />
        {bidders.map(({ bidderId, bidderName }, at) => (
          <th key={bidderId} scope="col" title={bidderName}>
            <span className="reader-only">{bidderName}</span>
            <span aria-hidden="true">{at + 1}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Legend({ scale, frame }: { scale: string; frame: string }) {
  return (
    <p className={styles.legend}>
      <span className={styles.scale} aria-hidden="true" />
      {scale}
      <span className={styles.frame} aria-hidden="true" />
      {frame}
    </p>
  )
}

export function PairMatrix<T extends Bidder>(props: Props<T>) {
  const { label, bidders, cell, isDense, onCard, legend } = props
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
      <section className={styles.box} tabIndex={0} aria-label={label} data-on-card={onCard || undefined}>
        <table className={styles.matrix} data-dense={isDense || undefined}>
          <Head bidders={bidders} />
          <tbody>
            {bidders.map((row, at) => (
              <tr key={row.bidderId}>
                <th scope="row" title={row.bidderName}>
                  <span>{row.bidderName}</span> <b>{at + 1}</b>
                </th>
                {(isDense ? bidders.slice(0, at + 1) : bidders).map((column) => (
                  <Fragment key={column.bidderId}>
                    {column === row ? <td className={styles.own} /> : cell(row, column)}
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {legend && <Legend {...legend} />}
    </>
  )
}
