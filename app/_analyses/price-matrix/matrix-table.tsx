import { getTranslations } from 'next-intl/server'
import { Piece } from '@/app/_ui/markup/piece'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { spreadOf } from '@/lib/analyses/price-matrix/places'
import type { MatrixCell, MatrixLine, MatrixWords } from '@/lib/analyses/price-matrix/source'
import type { MatrixGroup, MatrixView } from '@/lib/analyses/price-matrix/view'
import { formatMoney, formatPercent, formatSigned } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { type Translate, translator } from '@/lib/kit/i18n/translator'
import styles from './price-matrix.module.css'

interface Drawn {
  readonly locale: Locale
  readonly translate: Translate
  /** The address of the items of a name; null if it leads nowhere. */
  readonly itemHref: ((name: string) => string) | null
  readonly words: MatrixWords
  readonly begins: ReadonlySet<number>
}

const money = (value: number, isRate: boolean, locale: Locale) =>
  isRate ? formatPercent(value, locale) : formatMoney(value, locale)

/** The tint of a cell, which never stands alone: the sign and the figure say the same. */
function toneOf({ side, dev, marks }: MatrixCell): string | undefined {
  if (marks.length > 0) return 'mark'
  if (side) return side === 'positive' ? 'up' : 'down'
  if (dev === null || dev === 0) return undefined
  return dev > 0 ? 'above' : 'below'
}

function PriceCell({
  cell,
  line,
  at,
  drawn,
}: {
  cell: MatrixCell
  line: MatrixLine
  at: number
  drawn: Drawn
}) {
  const { locale, translate, words, begins } = drawn
  const begin = begins.has(at) ? '' : undefined
  if (cell.price === null) {
    return (
      <td data-tone="none" data-begins={begin}>
        {translate('priceMatrix.noPrice')}
      </td>
    )
  }
  return (
    <td data-tone={toneOf(cell)} data-begins={begin}>
      {money(cell.price, line.isRate, locale)}
      <small>
        {cell.marks.map((mark) => (
          <abbr key={mark} title={words.marks?.name(mark)}>
            {words.marks?.short(mark)}
          </abbr>
        ))}
        {cell.dev !== null && `${formatSigned(cell.dev, locale)}%`}
      </small>
    </td>
  )
}

function Line({ line, drawn }: { line: MatrixLine; drawn: Drawn }) {
  const { locale, translate, itemHref, words } = drawn
  const { itemName, itemCode, unitLabel, benchmark, isRate, cells } = line
  const name = itemName ?? itemCode ?? '—'
  const spread = spreadOf(cells.map(({ price }) => price))
  return (
    <tr>
      <th scope="row">
        {itemHref && itemName ? <PlainLink href={itemHref(itemName)}>{name}</PlainLink> : name}
        <small>{[itemCode, unitLabel].filter(Boolean).join(' · ')}</small>
      </th>
      <td data-pinned="" data-tone={benchmark === null ? 'none' : undefined}>
        {benchmark === null ? words.noBenchmark : money(benchmark, isRate, locale)}
      </td>
      <td data-tone={spread === null ? 'none' : undefined}>
        {spread === null ? translate('priceMatrix.noSpread') : formatPercent(spread, locale)}
      </td>
      {cells.map((cell, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are the same in every row
        <PriceCell key={at} cell={cell} line={line} at={at} drawn={drawn} />
      ))}
    </tr>
  )
}

const groupName = ({ at, bidders }: MatrixGroup, translate: Translate) =>
  translate(`priceMatrix.${at === null ? 'others' : 'group'}`, { count: bidders.length })

function Head({ groups, drawn }: { groups: readonly MatrixGroup[]; drawn: Drawn }) {
  const { translate, begins, words } = drawn
  const isGrouped = groups.some(({ at }) => at !== null)
  const rows = isGrouped ? 2 : 1
  const bidders = groups.flatMap((group) => group.bidders)
  const fixed = [
    <th key="item" scope="col" rowSpan={rows} data-name="">
      {translate('columns.itemName')}
    </th>,
    <th key="benchmark" scope="col" rowSpan={rows} data-pinned="">
      {words.benchmark}
    </th>,
    <th key="spread" scope="col" rowSpan={rows}>
      {translate('priceMatrix.spread')}
    </th>,
  ]
  const names = bidders.map(({ bidderId, bidderName }, at) => (
    <th key={bidderId} scope="col" title={bidderName} data-begins={begins.has(at) ? '' : undefined}>
      <span>{bidderName}</span>
    </th>
  ))
  if (!isGrouped) {
    return (
      <thead>
        <tr>
          {fixed}
          {names}
        </tr>
      </thead>
    )
  }
  return (
    <thead>
      <tr>
        {fixed}
        {groups.map((group) => (
          <th key={group.at ?? 'others'} scope="colgroup" colSpan={group.bidders.length} data-begins="">
            <span>{groupName(group, translate)}</span>
          </th>
        ))}
      </tr>
      <tr>{names}</tr>
    </thead>
  )
}

/** The places of the columns with which a group begins. */
function beginsOf(groups: readonly MatrixGroup[]): ReadonlySet<number> {
  let before = 0
  return new Set(
    groups.map(({ bidders }) => {
      const at = before
      before += bidders.length
      return at
    }),
  )
}

/** Items as rows, bidders as columns: static HTML, because 50 items of 60 bidders are 3,000 cells. */
export async function MatrixTable(props: {
  view: MatrixView
  locale: Locale
  itemHref: ((name: string) => string) | null
  words: MatrixWords
}) {
  const { view, locale, itemHref, words } = props
  const t = await getTranslations('priceMatrix')
  const drawn: Drawn = {
    locale,
    translate: translator(locale),
    itemHref,
    words,
    begins: beginsOf(view.shown),
  }
  return (
    <Piece as="section" className={styles.box} tabIndex={0} aria-label={t('title')}>
      <table className={styles.table}>
        <Head groups={view.shown} drawn={drawn} />
        <tbody>
          {view.lines.map((line) => (
            <Line key={line.place} line={line} drawn={drawn} />
          ))}
        </tbody>
      </table>
    </Piece>
  )
}
