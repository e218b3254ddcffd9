import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { TreeToggle } from '@/app/_analyses/results/client/tree-toggle'
import resultStyles from '@/app/_analyses/results/results.module.css'
import { Icon } from '@/app/_ui/icon'
import { COMPONENT_TITLE, type Mark, marksOf, type PairLine } from '@/lib/analyses/regular/pair-items'
import type { PairView } from '@/lib/analyses/regular/view'
import { PRICE_COMPONENT, type PriceComponent } from '@/lib/domain/codes'
import type { PairNode } from '@/lib/engine/analyses/regular/pair-details'
import { formatMoney, formatSigned, MISSING } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from './item-table.module.css'

const FIXED_COLUMNS = 2
/** Two prices and their comparison. */
const COMPONENT_COLUMNS = 3
const FEES = ['manage', 'profit'] as const
const FEE_TITLE = { manage: 'Manage', profit: 'Profit' } as const
const COLUMNS = FIXED_COLUMNS + PRICE_COMPONENT.length * COMPONENT_COLUMNS + FEES.length * 2

interface Words {
  readonly mark: (mark: Mark) => string
  readonly markName: (mark: Mark) => string
  readonly notCompared: string
  readonly unnamed: string
}

const money = (node: PairNode, key: string, locale: Locale) => {
  const value = node[key]
  return typeof value === 'number' ? formatMoney(value, locale) : MISSING
}

interface ComparisonProps {
  readonly node: PairNode
  readonly component: PriceComponent
  readonly words: Words
  readonly locale: Locale
}

/** Deviation and difference in the reader's language; the node holds them as in the API. */
function Comparison({ node, component, words, locale }: ComparisonProps): ReactNode {
  const [dev, diff] = [node[`${component}Dev`], node[`${component}Diff`]]
  if (typeof dev !== 'string') return MISSING
  return (
    <>
      {marksOf(node, component).map((mark) => (
        <abbr key={mark} className={styles.mark} data-mark={mark} title={words.markName(mark)}>
          {words.mark(mark)}
        </abbr>
      ))}
      <span>{formatSigned(Number.parseFloat(dev), locale)}%</span>{' '}
      <small>{formatSigned(Number(diff), locale)}</small>
    </>
  )
}

function ItemCells({ node, words, locale }: { node: PairNode; words: Words; locale: Locale }) {
  return (
    <>
      {PRICE_COMPONENT.map((component) => {
        const title = COMPONENT_TITLE[component]
        const warned = marksOf(node, component).length > 0 || undefined
        return [
          <td key={`${component}1`} data-begins="" data-warned={warned}>
            {money(node, `bidder1${title}`, locale)}
          </td>,
          <td key={`${component}2`} data-warned={warned}>
            {money(node, `bidder2${title}`, locale)}
          </td>,
          <td key={`${component}c`} data-warned={warned}>
            <Comparison node={node} component={component} words={words} locale={locale} />
          </td>,
        ]
      })}
      {FEES.map((fee) => [
        <td key={`${fee}1`} data-begins="">
          {money(node, `bidder1${FEE_TITLE[fee]}`, locale)}
        </td>,
        <td key={`${fee}2`}>{money(node, `bidder2${FEE_TITLE[fee]}`, locale)}</td>,
      ])}
    </>
  )
}

function Line({ line, words, locale }: { line: PairLine; words: Words; locale: Locale }) {
  const { node } = line
  const name = node.itemName === null ? words.unnamed : String(node.itemName ?? '')
  if (line.type === 'unit') {
    return (
      <tr className={styles.unit}>
        <td className={styles.serial}>{String(node.serial)}</td>
        <th scope="rowgroup" className={styles.name}>
          <button type="button" className={resultStyles.toggle} aria-expanded="true" data-depth="0">
            <Icon name="down" size={12} />
            {name}
          </button>
        </th>
        <td colSpan={COLUMNS - FIXED_COLUMNS} />
      </tr>
    )
  }
  return (
    <tr data-apart={node.isCompared === '0' || undefined}>
      <td className={styles.serial}>{String(node.serial)}</td>
      <th scope="row" className={styles.name} data-depth="1">
        <span title={name}>{name}</span>
        <small>
          {String(node.itemCode ?? '')}
          {node.isCompared === '0' && <em>{words.notCompared}</em>}
        </small>
      </th>
      <ItemCells node={node} words={words} locale={locale} />
    </tr>
  )
}

async function Head({ view }: { view: PairView }) {
  const [t, codes, columns] = [
    await getTranslations('regular.details'),
    await getTranslations('codes.priceComponent'),
    await getTranslations('columns'),
  ]
  const { bidder1Name, bidder2Name } = view.pair
  const bidders = (key: string) => [
    <th key={`${key}1`} scope="col" data-begins="" title={bidder1Name}>
      {bidder1Name}
    </th>,
    <th key={`${key}2`} scope="col" title={bidder2Name}>
      {bidder2Name}
    </th>,
  ]
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className={styles.serial}>
          {columns('serial')}
        </th>
        <th rowSpan={2} scope="col" className={styles.name}>
          {columns('itemName')}
        </th>
        {PRICE_COMPONENT.map((component) => (
          <th key={component} colSpan={COMPONENT_COLUMNS} scope="colgroup" data-begins="">
            {codes(component)}
          </th>
        ))}
        {FEES.map((fee) => (
          <th key={fee} colSpan={2} scope="colgroup" data-begins="">
            {t(fee)}
          </th>
        ))}
      </tr>
      <tr>
        {PRICE_COMPONENT.map((component) => [
          ...bidders(component),
          <th key={`${component}c`} scope="col">
            {t('comparison')}
          </th>,
        ])}
        {FEES.map(bidders)}
      </tr>
    </thead>
  )
}

/** Items of two bidders, grouped by unit project; prices that belong to a pattern are orange and marked. */
export async function ItemTable(props: { lines: readonly PairLine[]; view: PairView; locale: Locale }) {
  const { lines, view, locale } = props
  const t = await getTranslations('regular.details')
  const words: Words = {
    mark: (mark) => t(`mark.${mark}`),
    markName: (mark) => t(`markName.${mark}`),
    notCompared: t('notCompared'),
    unnamed: t('other'),
  }
  return (
    <TreeToggle key={lines[0]?.key}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
      <section className={styles.box} tabIndex={0} aria-label={t('caption')}>
        <table className={styles.table}>
          <Head view={view} />
          <tbody>
            {lines.map((line) => (
              <Line key={line.key} line={line} words={words} locale={locale} />
            ))}
          </tbody>
        </table>
      </section>
    </TreeToggle>
  )
}
