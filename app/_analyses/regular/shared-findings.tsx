import { getTranslations } from 'next-intl/server'
import { CodeText } from '@/app/_analyses/features/code-cells'
import { LongText } from '@/app/_analyses/results/long-text'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { bidderValue } from '@/lib/analyses/regular/rule/tables'
import type { Row } from '@/lib/engine/analysis'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { cellText } from '@/lib/runs/present'
import styles from './pairs.module.css'

interface Found {
  readonly rows: readonly Row[]
  readonly total: number
}
interface Shown {
  readonly found: Found
  /** Number of bidders, which shows how rare a finding is. */
  readonly bidders: number
  readonly locale: Locale
}

async function bidderColumns(all: number): Promise<TableColumn<Row>[]> {
  const [t, columns] = [await getTranslations('regular.shared'), await getTranslations('columns')]
  const marks = await getTranslations('marks')
  return [
    {
      key: 'bidderCount',
      title: columns('bidderCount'),
      numeric: true,
      cell: (row) => t('count', { count: Number(row.bidderCount), all }),
    },
    {
      key: 'bidders',
      title: columns('bidders'),
      wrap: true,
      cell: (row) => String(row.bidders).replaceAll('、', marks('list')),
    },
  ]
}

async function More({ found, locale }: Shown) {
  const t = await getTranslations('regular.shared')
  const left = found.total - found.rows.length
  return left > 0 ? <p className={styles.text}>{t('more', { count: formatCount(left, locale) })}</p> : null
}

const original = (row: Row, locale: Locale) => {
  const text = cellText(bidderValue, row, translator(locale), locale)
  return text === null ? null : <LongText text={text} other={null} />
}

/** Errors made identically by several bidders, the rarest first. */
export async function EqualErrors(shown: Shown) {
  const [t, columns, codes] = [
    await getTranslations('regular.shared'),
    await getTranslations('columns'),
    await getTranslations('codes'),
  ]
  if (shown.found.total === 0) return null
  const wrong = (row: Row) =>
    row.errorType
      ? codes(`errorType.${row.errorType}` as never)
      : [
          codes(`cfmType.${row.cfmType}` as never),
          row.dataItem ? codes(`dataItem.${row.dataItem}` as never) : '',
        ].join(' ')
  const place = (row: Row) => [row.projectName, row.unitName].filter(Boolean).join(' / ')
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{t('errors')}</h2>
      <p className={styles.text}>{t('errorsText')}</p>
      <DataTable
        caption={t('errors')}
        columns={[
          ...(await bidderColumns(shown.bidders)),
          { key: 'wrong', title: t('wrong'), cell: wrong },
          { key: 'itemName', title: columns('itemName'), wrap: true },
          { key: 'itemCode', title: columns('itemCode') },
          {
            key: 'bidderValue',
            title: columns('bidderValue'),
            wrap: true,
            cell: (row) => original(row, shown.locale),
          },
          { key: 'place', title: t('place'), wrap: true, cell: place },
        ]}
        rows={shown.found.rows}
        rowKey={(_, index) => index}
      />
      <More {...shown} />
    </div>
  )
}

export async function EqualCodes(shown: Shown) {
  const [t, columns, codes] = [
    await getTranslations('regular.shared'),
    await getTranslations('columns'),
    await getTranslations('codes.featureType'),
  ]
  if (shown.found.total === 0) return null
  return (
    <div className={styles.part}>
      <h2 className={styles.title}>{t('codes')}</h2>
      <p className={styles.text}>{t('codesText')}</p>
      <DataTable
        caption={t('codes')}
        columns={[
          {
            key: 'featureType',
            wrap: true,
            title: columns('featureType'),
            cell: (row) => codes(String(row.featureType) as never),
          },
          {
            key: 'feature',
            title: columns('feature'),
            wrap: true,
            cell: (row) => <CodeText code={row as never} locale={shown.locale} />,
          },
          ...(await bidderColumns(shown.bidders)),
        ]}
        rows={shown.found.rows}
        rowKey={(_, index) => index}
      />
      <More {...shown} />
    </div>
  )
}
