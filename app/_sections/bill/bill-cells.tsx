import type { ReactNode } from 'react'
import { LongText } from '@/app/_analyses/results/long-text'
import { Icon } from '@/app/_ui/icon'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { Detail, Facts } from '@/lib/bill-view/facts'
import { shownText } from '@/lib/domain/norm'
import { MISSING } from '@/lib/kit/format'
import type { BillFinding } from '@/lib/workspace/bill/findings'
import type { BillLine } from '@/lib/workspace/bill/lines'
import styles from './bill.module.css'
import { figureText, nameOf, priceText, type Words } from './words'

export interface CellContext extends Words {
  readonly isBeside: boolean
  readonly isTender: boolean
  /** The address with a line folded, or unfolded. */
  readonly foldHref: (line: BillLine) => string
  /** The address with the findings of a line shown, or hidden. */
  readonly findingsHref: (line: BillLine) => string
  readonly findingHref: (finding: BillFinding) => string
  readonly findingText: (finding: BillFinding) => string
}

export interface BillColumn {
  readonly key: string
  readonly title: string
  readonly numeric?: boolean
  readonly wrap?: boolean
  readonly cell: (line: BillLine) => ReactNode
  /** What the lines below an item state here. */
  readonly detail?: (detail: Detail) => ReactNode
}

const stated = ({ own, other }: BillLine, key: keyof Facts) => own[key] ?? other?.[key] ?? null

function NameCell({ line, context }: { line: BillLine; context: CellContext }) {
  const name = nameOf(line, context)
  if (line.isOpen === null) return <span title={name}>{name}</span>
  return (
    <PlainLink
      href={context.foldHref(line)}
      still
      className={styles.fold}
      data-fold=""
      tabIndex={-1}
      title={name}
      aria-label={context.translate(line.isOpen ? 'bill.fold' : 'bill.unfold', { name })}
    >
      <Icon name={line.isOpen ? 'down' : 'right'} size={12} />
      {name}
    </PlainLink>
  )
}

const shown = (value: string | null) => value && shownText(value)

function Change({ line, context }: { line: BillLine; context: CellContext }) {
  const { translate } = context
  return line.difference!.changes.map(({ dataItem, tenderValue, bidderValue }) => (
    <div key={dataItem}>
      <span className="strong">{translate(`codes.dataItem.${dataItem}`)}</span>{' '}
      <LongText text={shown(tenderValue) ?? MISSING} other={shown(bidderValue) ?? ''} /> →{' '}
      <LongText text={shown(bidderValue) ?? MISSING} other={shown(tenderValue) ?? ''} />
    </div>
  ))
}

function DifferenceCell({ line, context }: { line: BillLine; context: CellContext }) {
  if (!line.difference) return null
  const { states } = line.difference
  return (
    <>
      {states.map((state) => (
        <span key={state} className={styles.state} data-state={state}>
          {context.translate(`bill.state.${state}`)}
        </span>
      ))}
      <Change line={line} context={context} />
    </>
  )
}

function FindingsCell({ line, context }: { line: BillLine; context: CellContext }) {
  const count = line.findings.length
  if (count === 0) return <span />
  return (
    <PlainLink href={context.findingsHref(line)} still className={styles.mark} tabIndex={-1}>
      <Icon name="warning" size={12} />
      {context.translate('bill.findings', { count })}
    </PlainLink>
  )
}

const money = (context: CellContext, of: (line: BillLine) => string | null) => (line: BillLine) =>
  figureText('money', of(line), context)

/** The columns of figures of a bill alone. */
function aloneColumns(context: CellContext): BillColumn[] {
  const t = context.translate
  return [
    {
      key: 'quantity',
      title: t('bill.column.quantity'),
      numeric: true,
      cell: ({ own }) => figureText('quantity', own.quantity, context),
      detail: ({ facts }) => figureText('quantity', facts.quantity, context),
    },
    {
      key: 'price',
      title: t('bill.column.price'),
      numeric: true,
      cell: ({ own }) => priceText(own, context),
      detail: ({ facts }) => figureText('money', facts.price, context),
    },
    {
      key: 'amount',
      title: t('bill.column.amount'),
      numeric: true,
      cell: money(context, ({ own }) => own.amount),
      detail: ({ facts }) => figureText('money', facts.amount, context),
    },
  ]
}

/** The columns of figures of a tender bill with a bid beside it. */
function besideColumns(context: CellContext): BillColumn[] {
  const t = context.translate
  return [
    {
      key: 'tenderQuantity',
      title: t('bill.column.tenderQuantity'),
      numeric: true,
      cell: ({ own }) => figureText('quantity', own.quantity, context),
    },
    {
      key: 'bidQuantity',
      title: t('bill.column.bidQuantity'),
      numeric: true,
      cell: ({ other }) => other && figureText('quantity', other.quantity, context),
      detail: ({ facts }) => figureText('quantity', facts.quantity, context),
    },
    {
      key: 'controlPrice',
      title: t('bill.column.controlPrice'),
      numeric: true,
      cell: ({ control }) => control && priceText(control, context),
    },
    {
      key: 'bidPrice',
      title: t('bill.column.bidPrice'),
      numeric: true,
      cell: ({ other }) => other && priceText(other, context),
      detail: ({ facts }) => figureText('money', facts.price, context),
    },
    {
      key: 'bidAmount',
      title: t('bill.column.bidAmount'),
      numeric: true,
      cell: ({ other }) => other && figureText('money', other.amount, context),
      detail: ({ facts }) => figureText('money', facts.amount, context),
    },
  ]
}

export function billColumns(context: CellContext): BillColumn[] {
  const t = context.translate
  const { isBeside } = context
  const feature: BillColumn = {
    key: 'feature',
    title: t('bill.column.feature'),
    wrap: true,
    cell: (line) => {
      const text = shown(stated(line, 'feature'))
      return (
        text && (
          <span className={styles.feature} title={text} translate="no">
            {text}
          </span>
        )
      )
    },
    detail: ({ facts }) => shown(facts.feature),
  }
  const unit: BillColumn = {
    key: 'unit',
    title: t('bill.column.unit'),
    cell: (line) => stated(line, 'measureUnit'),
    detail: ({ facts }) => facts.measureUnit,
  }
  return [
    {
      key: 'name',
      title: t('bill.column.name'),
      cell: (line) => <NameCell line={line} context={context} />,
      detail: ({ component, facts }) => (component ? t(`bill.component.${component}`) : facts.name),
    },
    {
      key: 'code',
      title: t('bill.column.code'),
      cell: (line) => stated(line, 'code'),
      detail: ({ facts }) => facts.code,
    },
    {
      key: 'findings',
      title: t('bill.column.findings'),
      cell: (line) => <FindingsCell line={line} context={context} />,
      detail: () => <span />,
    },
    ...(isBeside
      ? [
          {
            key: 'difference',
            title: t('bill.column.difference'),
            wrap: true,
            cell: (line: BillLine) => <DifferenceCell line={line} context={context} />,
            detail: () => <span />,
          },
        ]
      : [feature]),
    unit,
    ...(isBeside ? [...besideColumns(context), feature] : aloneColumns(context)),
  ]
}

/** The findings of a line, each with a link to its row in the results. */
export function FindingList({ line, context }: { line: BillLine; context: CellContext }) {
  return (
    <ul className={`bulleted ${styles.findings}`}>
      {line.findings.map((finding) => (
        <li key={`${finding.runId} ${finding.table} ${finding.row.serial}`}>
          <PlainLink href={context.findingHref(finding)}>
            {context.translate(`analyses.${finding.analysis}.title`)}
          </PlainLink>{' '}
          {context.findingText(finding)}
          {!finding.spot.isExact && <em> {context.translate('bill.notExact')}</em>}
        </li>
      ))}
    </ul>
  )
}
