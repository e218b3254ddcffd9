import type { ReactNode } from 'react'
import { Piece } from '@/app/_ui/markup/piece'
import { MISSING } from '@/lib/kit/format'
import type { BillLine, BillPage } from '@/lib/workspace/bill/lines'
import styles from './bill.module.css'
import { type BillColumn, billColumns, type CellContext, FindingList } from './bill-cells'

const INDENT = 16

/** Headings have no figures of their own, so a — would be misleading. */
const HEADINGS = ['qdxm', 'csxm', 'lumps', 'others', 'fees', 'costs', 'resources', 'list']

/** Levels above the lines of the bill, and the columns in which a file states something of them. */
const LEVELS = ['bill', 'project', 'unit', 'section']
const OF_LEVELS = ['name', 'code', 'amount', 'bidAmount']

function isStatable(kind: string, column: string): boolean {
  if (HEADINGS.includes(kind) || column === 'difference') return false
  // Sections are not aligned, so none of a bid stands beside them.
  if (kind === 'section' && column === 'bidAmount') return false
  return !LEVELS.includes(kind) || OF_LEVELS.includes(column)
}

const isMissing = (value: ReactNode) => value === null || value === undefined || value === ''

const shownIn = (value: ReactNode, canBeStated: boolean) =>
  isMissing(value) ? canBeStated ? MISSING : <span /> : value

function classOf({ numeric, wrap }: BillColumn, first: boolean): string | undefined {
  return (
    [first && styles.name, numeric && styles.numeric, wrap && styles.wrap].filter(Boolean).join(' ') ||
    undefined
  )
}

function rowClass({ kind, difference, isTarget, isHit }: BillLine): string {
  const names = [
    styles.row,
    LEVELS.includes(kind) && kind !== 'section' && styles.level,
    (HEADINGS.includes(kind) || kind === 'section') && styles.heading,
    difference && styles.differs,
    isTarget && styles.target,
    isHit && styles.hit,
  ]
  return names.filter(Boolean).join(' ')
}

interface RowProps {
  readonly line: BillLine
  readonly columns: readonly BillColumn[]
  readonly context: CellContext
  /** Whether its findings are listed below it. */
  readonly isListed: boolean
  /** Position among all lines, from 1; the head is 1. */
  readonly index: number
  /** Whether the keyboard enters the table here. */
  readonly isEntry: boolean
}

function DetailRows({ line, columns }: RowProps) {
  return line.details.map((detail, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two components may be equal; the order never changes
    <tr key={at} className={`${styles.row} ${styles.detail}`} aria-level={line.depth + 2} tabIndex={-1}>
      {columns.map((column, i) => (
        <td key={column.key} className={classOf(column, i === 0)}>
          {i === 0 && <span style={{ paddingInlineStart: (line.depth + 1) * INDENT + 18 }} />}
          {shownIn(column.detail?.(detail), column.detail !== undefined)}
        </td>
      ))}
    </tr>
  ))
}

function Row(props: RowProps) {
  const { line, columns, context, isListed, index, isEntry } = props
  return (
    <>
      <tr
        data-node={line.node}
        data-kind={line.kind}
        data-differs={line.difference?.states[0]}
        className={rowClass(line)}
        aria-level={line.depth + 1}
        aria-rowindex={index}
        aria-expanded={line.isOpen ?? undefined}
        aria-current={line.isTarget ? 'true' : undefined}
        tabIndex={isEntry ? 0 : -1}
      >
        {columns.map((column, i) => (
          <td key={column.key} className={classOf(column, i === 0)}>
            {i === 0 && (
              <span style={{ paddingInlineStart: line.depth * INDENT + (line.isOpen === null ? 18 : 0) }} />
            )}
            {shownIn(column.cell(line), isStatable(line.kind, column.key))}
          </td>
        ))}
      </tr>
      <DetailRows {...props} />
      {isListed && line.findings.length > 0 && (
        <tr className={styles.below} aria-level={line.depth + 2} tabIndex={-1}>
          <td colSpan={columns.length}>
            <FindingList line={line} context={context} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The lines of a page as a tree grid; static HTML, whose keys `BillKeys` handles. */
export function BillTable(props: {
  page: BillPage
  context: CellContext
  caption: string
  isListed: (line: BillLine) => boolean
}) {
  const { page, context } = props
  const columns = billColumns(context)
  const entry = page.lines.find(({ isTarget }) => isTarget) ?? page.lines[0]
  return (
    <Piece as="div" className={styles.box}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose rows unfold is a tree grid
        role="treegrid"
        className={styles.table}
        aria-label={props.caption}
        aria-rowcount={page.total + 1}
        data-beside={context.isBeside || undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column, i) => (
              <th key={column.key} scope="col" className={classOf(column, i === 0)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.lines.map((line, at) => (
            <Row
              key={line.node}
              line={line}
              columns={columns}
              context={context}
              isListed={props.isListed(line)}
              index={page.start + at + 2}
              isEntry={line === entry}
            />
          ))}
        </tbody>
      </table>
    </Piece>
  )
}
