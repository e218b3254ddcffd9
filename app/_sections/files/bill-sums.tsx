import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import type { BillSums } from '@/lib/engine/formats/bill-report'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { Part, TruncationNote } from './report-part'

interface SumsProps {
  readonly sums: BillSums
  readonly locale: Locale
}

async function Faults({ sums: { faults }, locale }: SumsProps) {
  if (faults.total === 0) return null
  const [t, codes] = [await getTranslations('files.format'), await getTranslations('codes')]
  const columns = await getTranslations('columns')
  return (
    <Part title={`${t('faults')} (${formatCount(faults.total, locale)})`}>
      <DataTable
        caption={t('faults')}
        rows={faults.list}
        rowKey={(_, index) => index}
        columns={[
          { key: 'unitName', title: columns('unitName'), wrap: true },
          { key: 'what', title: t('what'), wrap: true },
          {
            key: 'errorType',
            title: t('sum'),
            wrap: true,
            cell: ({ errorType }) => codes(`errorType.${errorType}`),
          },
          { key: 'text', title: columns('text'), wrap: true },
        ]}
      />
      <TruncationNote of={faults} locale={locale} />
    </Part>
  )
}

/** The figures of a bill that follow from others, as the arithmetic analysis finds them: how many do, and which do not. */
export async function BillSumsView({ sums, locale }: SumsProps) {
  const [t, codes] = [await getTranslations('files.format'), await getTranslations('codes')]
  if (sums.kinds.length === 0) return <Part title={t('sums')}>{t('noSums')}</Part>
  return (
    <>
      <Part title={t('sums')}>
        <DataTable
          caption={t('sums')}
          rows={sums.kinds}
          rowKey={({ errorType }) => errorType}
          warns={({ fails }) => fails > 0}
          columns={[
            {
              key: 'errorType',
              title: t('sum'),
              wrap: true,
              cell: ({ errorType }) => codes(`errorType.${errorType}`),
            },
            { key: 'holds', title: t('holds'), numeric: true, cell: (row) => formatCount(row.holds, locale) },
            { key: 'fails', title: t('fails'), numeric: true, cell: (row) => formatCount(row.fails, locale) },
          ]}
        />
      </Part>
      <Faults sums={sums} locale={locale} />
    </>
  )
}
