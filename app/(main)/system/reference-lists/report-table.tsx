import { getLocale, getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import type { ListReport, RemarkedRows } from '@/lib/engine/price-lists/report'
import { formatCount } from '@/lib/kit/format'
import { rangeText, SHOWN_RANGES } from '@/lib/reference-lists/present'
import styles from './lists.module.css'

/** What was read of a price list, and what was not, with the rows and the reasons. */
export async function ListReportTable({ report }: { report: ListReport }) {
  const [t, locale] = [await getTranslations('referenceLists.report'), await getLocale()]
  const shown = (value: number) => formatCount(value, locale)
  const rowsOf = ({ ranges }: RemarkedRows) => {
    const texts = ranges.slice(0, SHOWN_RANGES).map(rangeText).join(t('separator'))
    return ranges.length > SHOWN_RANGES ? `${texts}${t('andMore')}` : texts
  }
  return (
    <>
      <p className={styles.text}>
        {t('summary', { rows: shown(report.rows), lines: shown(report.lines) })}
        {report.unreadColumns.length > 0 &&
          ` ${t('unreadColumns', { columns: report.unreadColumns.join(t('separator')) })}`}
      </p>
      <DataTable<RemarkedRows>
        caption={t('title')}
        columns={[
          { key: 'remark', title: t('reason'), wrap: true, cell: ({ remark }) => t(`remarks.${remark}`) },
          { key: 'count', title: t('count'), numeric: true, cell: ({ count }) => shown(count) },
          { key: 'rows', title: t('rows'), wrap: true, cell: rowsOf },
        ]}
        rows={report.remarks}
        rowKey={({ remark }) => remark}
        empty={<p className={styles.text}>{t('nothing')}</p>}
      />
    </>
  )
}
