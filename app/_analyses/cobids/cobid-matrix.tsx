import { getTranslations } from 'next-intl/server'
import { NO_PAIR, PairMatrix } from '@/app/_ui/pair-matrix/pair-matrix'
import { pairsByIds } from '@/lib/analyses/cobids/view/of-run'
import type { BidderName, Row } from '@/lib/engine/analysis'
import { formatCount, formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { OpenResult } from '@/lib/runs/results/reader'
import styles from './cobids.module.css'

/** With more bidders the list of pairs says the same. */
const MOST_IN_PICTURE = 40

async function Cell({ row, locale }: { row: Row | undefined; locale: Locale }) {
  const t = await getTranslations('cobids.matrix')
  if (!row) return NO_PAIR
  const { ratio, expected } = row
  const words = {
    ...{ one: String(row.bidder1Name), two: String(row.bidder2Name) },
    count: formatCount(Number(row.together), locale),
  }
  const isKnown = typeof expected === 'number'
  const label = isKnown
    ? t('cellRatio', { ...words, expected: formatNumber(expected, locale, 2) })
    : t('cell', words)
  return (
    <td title={label}>
      <span aria-hidden="true">
        {words.count}
        {typeof ratio === 'number' && <small>{formatNumber(ratio, locale, 1)}</small>}
      </span>
      <span className="reader-only">{label}</span>
    </td>
  )
}

/** How often every two bidders of the section met: k, and k/E from 30 sections on. */
export async function CobidMatrix({ run, locale }: { run: OpenResult; locale: Locale }) {
  const t = await getTranslations('cobids.matrix')
  const pairs = pairsByIds(run)
  const { bidders } = run
  // Without pairs the empty list says why.
  if (pairs.size === 0 || bidders.length < 2 || bidders.length > MOST_IN_PICTURE) return null
  const cell = (row: BidderName, column: BidderName) => (
    <Cell row={pairs.get(`${row.bidderId} ${column.bidderId}`)} locale={locale} />
  )
  return (
    <div className="below20">
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.note}>{t('note')}</p>
      <PairMatrix label={t('title')} {...{ bidders, cell }} />
    </div>
  )
}
