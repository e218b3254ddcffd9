import { getTranslations } from 'next-intl/server'
import { ResultTable } from '@/app/_analyses/results/result-table'
import { judgedView } from '@/app/_sections/report/judged-table'
import type { TableColumn } from '@/app/_ui/data-table'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { Grant } from '@/lib/domain/permissions'
import type { ResultTable as Definition, Row } from '@/lib/engine/analysis'
import type { SectionResult } from '@/lib/evidence/results'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { readableRows } from '@/lib/runs/personal'
import { findingHref } from '@/lib/workspace/overview/links'
import styles from './findings.module.css'

interface Props {
  readonly openId: string
  readonly result: SectionResult
  readonly table: Definition
  readonly rows: readonly Row[]
  /** Number of all such findings, of which `rows` are the first. */
  readonly total: number
  /** The page of the analysis that shows all of them. */
  readonly href: string
  readonly locale: Locale
  readonly grants: readonly Grant[]
  /** Columns to leave out, because the page says it already. */
  readonly leave?: readonly string[]
}

/** Judging in place, and the way to the row in its analysis. */
async function extraColumns(props: Props, originalOf: (row: Row) => Row): Promise<TableColumn<Row>[]> {
  const { openId, result, table, locale } = props
  const t = await getTranslations('overview.findings')
  const path = sectionHref(openId, result.module.screen.key)
  const judged = await judgedView({ openId, path, query: {}, locale }, result.module.id, table, originalOf)
  const look: TableColumn<Row> = {
    key: 'look',
    title: t('row'),
    cell: (row) => (
      <PlainLink href={findingHref(openId, result, table, originalOf(row))}>{t('look')}</PlainLink>
    ),
  }
  return [...judged.columns, look]
}

/** Findings of one table, outside the page of their analysis. */
export async function FindingRows(props: Props) {
  const { openId, result, table, total, href, locale, grants, leave = [] } = props
  const [t, names] = [await getTranslations('overview.findings'), await getTranslations('analyses')]
  const rows = readableRows(table, props.rows, grants)
  const original = new Map(rows.map((row, at) => [row, props.rows[at]!]))
  const title = `${names(`${result.module.id}.title`)} · ${names(`${result.module.id}.tables.${table.id}` as never)}`
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2>
          {title} <small>{formatCount(total, locale)}</small>
        </h2>
        <PlainLink href={href}>{t('all')}</PlainLink>
      </div>
      <ResultTable
        table={{ ...table, columns: table.columns.filter(({ key }) => !leave.includes(key)) }}
        rows={rows}
        caption={title}
        path={sectionHref(openId, result.module.screen.key)}
        locale={locale}
        extra={await extraColumns(props, (row) => original.get(row) ?? row)}
      />
      {total > rows.length && (
        <p className={styles.text}>{t('more', { count: formatCount(total - rows.length, locale) })}</p>
      )}
    </section>
  )
}
