import Link from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ReportLink } from '@/app/_sections/files/report-link'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { ActionButton } from '@/app/_ui/forms/form-button'
import row from '@/app/_ui/forms/row.module.css'
import { StateTag } from '@/app/_ui/state-tag'
import { sectionHref } from '@/lib/catalogue/section-href'
import { sizeText } from '@/lib/documents/files/present'
import { canBeRetried, stateOf, waitsForAnswer } from '@/lib/documents/imports/present'
import type { ShownImport } from '@/lib/documents/uploads/imports-page'
import { PARSE_STATUS } from '@/lib/domain/number-codes'
import { formatNumber, formatTime } from '@/lib/kit/format'
import { hrefOf, type Query } from '@/lib/kit/query'
import styles from './jobs.module.css'

export const PATH = '/qb-setting/jobs'
const TONES = { reading: 'busy', asking: 'busy', failed: 'bad', problems: 'good', read: 'good' } as const

async function Actions({ reading: { id, openId, fileName, failure } }: { reading: ShownImport }) {
  const t = await getTranslations('imports')
  const asking = waitsForAnswer(failure)
  const other = asking ? 'answer' : 'anew'
  return (
    <span className={row.actions}>
      {canBeRetried(failure) ? (
        <ActionButton
          label={t('retry')}
          about={fileName}
          target={{ path: `/api/tb-qb-jobs/retry/${id}`, method: 'POST' }}
        />
      ) : (
        <Link href={sectionHref(openId, 'file_view')} prefetch={false} aria-label={`${t(other)} ${fileName}`}>
          {t(other)}
        </Link>
      )}
      <ActionButton
        label={t('remove')}
        about={fileName}
        target={{ path: `/api/tb-qb-jobs/${id}`, method: 'DELETE' }}
        ask={{
          title: t(asking ? 'dropTitle' : 'removeTitle'),
          text: t(asking ? 'dropText' : 'removeText', { name: fileName }),
          danger: true,
        }}
      />
    </span>
  )
}

async function Stop({ reading: { id, fileName } }: { reading: ShownImport }) {
  const t = await getTranslations('imports')
  return (
    <span className={row.actions}>
      <ActionButton
        label={t('cancel')}
        about={fileName}
        target={{ path: `/api/tb-qb-jobs/cancel/${id}`, method: 'POST' }}
        ask={{ title: t('cancelTitle'), text: t('cancelText', { name: fileName }), danger: true }}
      />
    </span>
  )
}

/** The state of an import, and the actions after a failure. */
async function State({ reading, mayRetry }: { reading: ShownImport; mayRetry: boolean }) {
  const [t, reasons] = [await getTranslations('imports'), await getTranslations('errors')]
  const { status, percent, failure } = reading
  const state = stateOf(reading)
  const going = percent === null ? t('waiting') : t('percent', { percent })
  const reason = failure && (reasons.has(failure.code as never) ? failure.code : 'internal')
  return (
    <>
      <StateTag tone={TONES[state]}>
        {status === PARSE_STATUS.running
          ? going
          : t(`state.${status === PARSE_STATUS.success ? 'read' : state}`)}
      </StateTag>
      {reading.isReplaced && <span className={styles.more}>{t('replaced')}</span>}
      {reason && <span className={styles.reason}>{reasons(reason as never, failure?.values as never)}</span>}
      {mayRetry && status === PARSE_STATUS.failed && <Actions reading={reading} />}
      {mayRetry && reading.mayStop && <Stop reading={reading} />}
    </>
  )
}

/** The link to the report of an import; null if there is none, as before it was read. */
function reportOf({ id, fileName, found }: ShownImport, query: Query) {
  if (!found) return null
  return <ReportLink fileName={fileName} found={found} href={hrefOf(PATH, query, { report: String(id) })} />
}

async function columnsOf(query: Query, mayRetry: boolean): Promise<TableColumn<ShownImport>[]> {
  const [t, types] = [await getTranslations('imports.column'), await getTranslations('codes.fileType')]
  const locale = await getLocale()
  return [
    { key: 'fileName', title: t('file'), wrap: true, width: 150 },
    {
      key: 'state',
      title: t('state'),
      wrap: true,
      width: 220,
      cell: (reading) => <State reading={reading} mayRetry={mayRetry} />,
    },
    { key: 'report', title: t('report'), cell: (reading) => reportOf(reading, query) },
    {
      key: 'section',
      title: t('section'),
      wrap: true,
      width: 150,
      cell: ({ openId, sectionName }) => (
        <Link href={sectionHref(openId, 'file_view')} prefetch={false}>
          {sectionName}
        </Link>
      ),
    },
    { key: 'fileType', title: t('type'), cell: ({ fileType }) => types(String(fileType) as never) },
    { key: 'bidderName', title: t('bidder'), wrap: true, width: 130 },
    {
      key: 'startedAt',
      title: t('startedAt'),
      cell: ({ startedAt }) => <span className="numeric">{formatTime(startedAt)}</span>,
    },
    {
      key: 'seconds',
      title: t('duration'),
      numeric: true,
      cell: ({ seconds }) => formatNumber(seconds, locale, 2),
    },
    { key: 'size', title: t('size'), numeric: true, cell: ({ size }) => sizeText(size, locale) },
  ]
}

export async function ImportTable(props: {
  rows: readonly ShownImport[]
  query: Query
  mayRetry: boolean
  empty: ReactNode
}) {
  const t = await getTranslations('imports')
  return (
    <DataTable
      caption={t('title')}
      columns={await columnsOf(props.query, props.mayRetry)}
      rows={props.rows}
      rowKey={({ id }) => id}
      empty={props.empty}
    />
  )
}
