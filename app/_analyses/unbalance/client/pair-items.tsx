'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/button'
import type { Answer } from '@/lib/analyses/unbalance/view/asked'
import { formatMoney, formatNumber, formatSigned } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from '../explorer.module.css'
import { Picture } from './pictures/frame'
import { PlainTable } from './plain-table'

type PairItem = Answer['pair'][number]

const MOST_BARS = 15
const [WIDTH, BAR, MIDDLE] = [640, 22, 320]
/** Room for the name and the figure of a bar on its side. */
const REACH = 150

/** Bars to the right: the other bid gains when the quantity grows; to the left: it loses. */
function Tornado({ items, label, locale }: { items: readonly PairItem[]; label: string; locale: Locale }) {
  const t = useTranslations('unbalance.pair')
  const shown = items.slice(0, MOST_BARS)
  const most = Math.max(...shown.map(({ effect }) => Math.abs(effect)))
  return (
    <Picture label={label} width={WIDTH} height={shown.length * BAR + 8}>
      <line className={styles.axis} x1={MIDDLE} x2={MIDDLE} y1={0} y2={shown.length * BAR + 8} />
      {shown.map(({ place, itemName, effect, breakEven }, at) => {
        const size = (Math.abs(effect) / most) * REACH
        const isRight = effect > 0
        const y = at * BAR + 4
        const figure = breakEven === null ? t('never') : `${formatSigned(breakEven, locale)}%`
        return (
          <g key={place}>
            <rect
              className={styles.bar}
              data-side={isRight ? 'right' : 'left'}
              x={isRight ? MIDDLE : MIDDLE - size}
              y={y}
              width={Math.max(1, size)}
              height={BAR - 6}
            />
            <text x={isRight ? MIDDLE - 6 : MIDDLE + 6} y={y + 12} textAnchor={isRight ? 'end' : 'start'}>
              {itemName.length > 18 ? `${itemName.slice(0, 17)}…` : itemName}
            </text>
            <text
              x={isRight ? MIDDLE + size + 6 : MIDDLE - size - 6}
              y={y + 12}
              textAnchor={isRight ? 'start' : 'end'}
            >
              {figure}
            </text>
          </g>
        )
      })}
    </Picture>
  )
}

/** Which items could change the order of two bids, and by how much their quantity would have to change. */
export function PairItems(props: {
  items: readonly PairItem[]
  names: { readonly bidder: string; readonly other: string }
  locale: Locale
  onTake: ((item: PairItem) => void) | null
}) {
  const t = useTranslations('unbalance.pair')
  const { items, names, locale, onTake } = props
  if (items.length === 0) return <p className="hint bare">{t('none')}</p>
  return (
    <>
      <p className="hint bare">{t('text', names)}</p>
      <Tornado items={items} label={t('picture', names)} locale={locale} />
      <details>
        <summary>{t('caption')}</summary>
        <PlainTable
          caption={t('caption')}
          columns={[
            { key: 'item', title: t('item'), cell: (one) => `${one.itemCode} ${one.itemName}` },
            { key: 'price', title: t('price'), numeric: true, cell: (one) => formatMoney(one.price, locale) },
            { key: 'other', title: t('other'), numeric: true, cell: (one) => formatMoney(one.other, locale) },
            {
              key: 'own',
              title: t('own'),
              numeric: true,
              cell: (one) => formatNumber(one.ownDeviation, locale, 2),
            },
            {
              key: 'effect',
              title: t('effect'),
              numeric: true,
              cell: (one) => formatSigned(one.effect, locale),
            },
            {
              key: 'breakEven',
              title: t('breakEven'),
              numeric: true,
              cell: (one) => (one.breakEven === null ? t('never') : formatSigned(one.breakEven, locale)),
            },
            ...(onTake
              ? [
                  {
                    key: 'take',
                    title: <span className="reader-only">{t('take')}</span>,
                    cell: (one: PairItem) => (
                      <Button
                        small
                        aria-label={t('takeOne', { item: one.itemName })}
                        onClick={() => onTake(one)}
                      >
                        {t('take')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
          rows={items}
          rowKey={({ place }) => place}
        />
      </details>
    </>
  )
}
