import { getTranslations } from 'next-intl/server'
import type { GrantedShown } from '@/app/_analyses/results/shown'
import { type Axis, type DotLine, dotPlot } from '@/lib/analyses/tecSame/rule/pictures'
import { documentsOfBidder } from '@/lib/analyses/tecSame/view/marked-text'
import { placedOfPair, type TecPair } from '@/lib/analyses/tecSame/view/pairs'
import { markKey } from '@/lib/analyses/tecSame/view/query'
import { formatCount } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './tec-same.module.css'

const SIZE = 420
/** Lines that are drawn; the longest, if there are more. */
const MOST = 1500
/** The shortest line in the picture's own units: shorter ones could not be seen. */
const LEAST = 4

const scaled = (at: number, length: number) => (at / Math.max(1, length)) * SIZE

/** Borders between the documents of a bidder. */
function Borders({ axis, across }: { axis: Axis; across: boolean }) {
  return axis.documents.slice(1).map(({ fileId, position, start }) => {
    const at = scaled(start, axis.length)
    const ends = across ? { x1: at, x2: at, y1: 0, y2: SIZE } : { x1: 0, x2: SIZE, y1: at, y2: at }
    return <line key={`${fileId}-${position}`} className={styles.border} {...ends} />
  })
}

function endsOf({ from1, to1, from2, to2 }: DotLine, one: number, two: number) {
  const [x1, y1] = [scaled(from1, one), scaled(from2, two)]
  const [x2, y2] = [Math.max(scaled(to1, one), x1 + LEAST), Math.max(scaled(to2, two), y1 + LEAST)]
  return { x1, y1, x2, y2 }
}

/** A line for each shared text, document 1 across and document 2 down; a click shows it in both readers. */
export async function DotPlot({ shown, pair }: { shown: GrantedShown; pair: TecPair }) {
  const t = await getTranslations('tecSame.plot')
  const { run, path, query, locale } = shown
  const shared = [...placedOfPair(run, 'fragments', [pair.bidder1Id, pair.bidder2Id])]
  const longest = [...shared].sort((a, b) => Number(b.row.length) - Number(a.row.length)).slice(0, MOST)
  const { axis1, axis2, lines } = dotPlot(
    longest.map(({ row }) => row),
    documentsOfBidder(run, pair.bidder1Id),
    documentsOfBidder(run, pair.bidder2Id),
  )
  const names = { one: pair.bidder1Name, two: pair.bidder2Name, count: formatCount(shared.length, locale) }
  return (
    <figure className={styles.plot}>
      <figcaption>{t('title')}</figcaption>
      <svg viewBox={`-6 -6 ${SIZE + 12} ${SIZE + 12}`}>
        <title>{t('title')}</title>
        <rect className={styles.ground} width={SIZE} height={SIZE} />
        <Borders axis={axis1} across />
        <Borders axis={axis2} across={false} />
        {lines.map((line) => {
          const { row, place } = longest[line.row]!
          const ends = endsOf(line, axis1.length, axis2.length)
          const title = t('line', { at: line.row + 1, length: formatCount(Number(row.length), locale) })
          const drawn =
            line.kind === 'equal' ? (
              <line {...ends} />
            ) : (
              <rect x={ends.x1} y={ends.y1} width={ends.x2 - ends.x1} height={ends.y2 - ends.y1} />
            )
          const isLink = !isShared(path)
          return (
            <a
              key={place}
              href={
                isLink ? hrefOf(path, query, { mark: markKey(row), d1: undefined, d2: undefined }) : undefined
              }
              data-text={place}
              data-kind={line.kind}
              tabIndex={-1}
              aria-label={title}
            >
              <title>{title}</title>
              {drawn}
            </a>
          )
        })}
      </svg>
      <p className={styles.note}>{t('label', names)}</p>
      {shared.length > MOST && (
        <p className={styles.note}>{t('some', { count: formatCount(MOST, locale) })}</p>
      )}
    </figure>
  )
}
