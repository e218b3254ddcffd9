import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { sizeText } from '@/lib/documents/files/present'
import { SETTLED_EDITIONS } from '@/lib/domain/bills/edition'
import { notesAmong, problemsAmong } from '@/lib/engine/draft/notes'
import { unconfirmedPages } from '@/lib/engine/excel/printed/places'
import type { BillReport, FormatPart } from '@/lib/engine/formats/bill-report'
import type { Excerpt } from '@/lib/engine/parse/report'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { BillSumsView } from './bill-sums'
import styles from './files.module.css'
import { FormatFactsView, NotInFormatView, SumsView, TablesView } from './format-report'
import { PagePictures } from './page-pictures'
import { Part, TruncationNote } from './report-part'

interface ReportProps {
  readonly report: BillReport
  readonly locale: Locale
}

async function Source({ report }: { report: BillReport }) {
  const t = await getTranslations('files.report')
  const { encoding } = report
  const declared = encoding?.declared ?? '—'
  return (
    <>
      <dt>{t('source')}</dt>
      <dd>{t(`container.${report.container}`)}</dd>
      {!report.format && <dt>{t('entry')}</dt>}
      {!report.format && <dd>{report.entry ?? '—'}</dd>}
      {encoding && <dt>{t('encoding')}</dt>}
      {encoding && (
        <dd>{encoding.differs ? t('encodingDiffers', { used: encoding.used, declared }) : encoding.used}</dd>
      )}
    </>
  )
}

async function Rows({ report, locale }: ReportProps) {
  const t = await getTranslations('files.report')
  const tables = Object.entries(report.rows)
  return (
    <Part title={t('read')}>
      <dl className={styles.counts}>
        {tables
          .filter(([table, rows]) => table !== 'bill' && rows > 0)
          .map(([table, rows]) => (
            <div key={table}>
              <dt>{t(`rows.${table}` as never)}</dt>
              <dd>{formatCount(rows, locale)}</dd>
            </div>
          ))}
      </dl>
    </Part>
  )
}

type Issues = Excerpt<BillReport['problems']['list'][number]>

/** Each with its place. */
async function IssueTable({ of, title, locale }: { of: Issues; title: string; locale: Locale }) {
  const [t, words] = [await getTranslations('files.report'), await getTranslations('files.problem')]
  return (
    <Part title={`${title} (${formatCount(of.total, locale)})`}>
      <DataTable
        caption={title}
        rows={of.list}
        rowKey={(_, index) => index}
        columns={[
          { key: 'line', title: t('line'), numeric: true },
          { key: 'code', title: t('what'), wrap: true, cell: ({ code }) => words(code) },
          { key: 'value', title: t('value'), wrap: true },
          {
            key: 'path',
            title: t('place'),
            wrap: true,
            cell: ({ path, attribute }) => path && <code>{attribute ? `${path}/@${attribute}` : path}</code>,
          },
        ]}
      />
      <TruncationNote of={of} locale={locale} />
    </Part>
  )
}

/** What is amiss in a file, and what only says how it was read. */
async function Issues({ fileId, report, locale }: ReportProps & { fileId?: number | undefined }) {
  const t = await getTranslations('files.report')
  const [problems, notes] = [problemsAmong(report.problems), notesAmong(report.problems)]
  return (
    <>
      {problems.total === 0 && <Part title={t('problems')}>{t('noProblems')}</Part>}
      {problems.total > 0 && <IssueTable of={problems} title={t('problems')} locale={locale} />}
      {fileId !== undefined && (
        <PagePictures
          pages={unconfirmedPages(problems.list)}
          addressOf={(page) => `/api/tb-files/${fileId}/page?page=${page}`}
        />
      )}
      {notes.total > 0 && <IssueTable of={notes} title={t('notes')} locale={locale} />}
    </>
  )
}

async function Skipped({ report, locale }: ReportProps) {
  const t = await getTranslations('files.report')
  const unused = Object.entries(report.unused)
  return (
    <>
      <Part title={t('unknown')}>
        {report.unknown.total === 0 ? (
          t('nothingSkipped')
        ) : (
          <DataTable
            caption={t('unknown')}
            rows={report.unknown.list}
            rowKey={({ path }) => path}
            columns={[
              { key: 'line', title: t('line'), numeric: true },
              { key: 'path', title: t('place'), wrap: true, cell: ({ path }) => <code>{path}</code> },
              {
                key: 'count',
                title: t('times'),
                numeric: true,
                cell: ({ count }) => formatCount(count, locale),
              },
            ]}
          />
        )}
        <TruncationNote of={report.unknown} locale={locale} />
      </Part>
      {unused.length > 0 && (
        <Part title={t('unused')}>
          {unused.map(([name, count]) => `${name} ${formatCount(count, locale)}`).join(' · ')}
        </Part>
      )}
    </>
  )
}

async function Documents({ report, locale }: ReportProps) {
  const t = await getTranslations('files.report')
  if (report.documents.total === 0) return null
  return (
    <Part title={t('documents')}>
      <ul className={styles.documents}>
        {report.documents.list.map(({ name, size }) => (
          <li key={name}>
            <span>{name}</span>
            <span className="numeric">{sizeText(size, locale)}</span>
          </li>
        ))}
      </ul>
      <TruncationNote of={report.documents} locale={locale} />
    </Part>
  )
}

/** What a format besides JingJiBiao states: its sums, its tables, and what it cannot hold. */
function FormatParts(props: { format: FormatPart; locale: Locale }) {
  return (
    <>
      <SumsView {...props} />
      <TablesView {...props} />
      <NotInFormatView format={props.format} />
    </>
  )
}

/** The bill in the forms of either edition. */
async function BillForms({ fileId }: { fileId: number }) {
  const t = await getTranslations('files.report.forms')
  return (
    <>
      <dt>{t('title')}</dt>
      <dd className="row gap4x16">
        {SETTLED_EDITIONS.map((edition) => (
          <a key={edition} href={`/api/tb-files/${fileId}/excel?edition=${edition}`} download>
            {t('edition', { edition })}
          </a>
        ))}
      </dd>
    </>
  )
}

/**
 * What was read from a file, its problems, notes on how it was read, and what was skipped, each with its place.
 * @param fileId of a file of a section, whose bill can be had in forms
 */
export function ReportView(props: ReportProps & { fileName: string; fileId?: number }) {
  const { fileId, report } = props
  const { format } = report
  return (
    <>
      <p className={styles.reportFile}>{props.fileName}</p>
      <dl className={styles.facts}>
        {format && <FormatFactsView format={format} />}
        <Source report={report} />
        {fileId !== undefined && <BillForms fileId={fileId} />}
      </dl>
      <Issues {...props} />
      {props.report.sums && <BillSumsView sums={props.report.sums} locale={props.locale} />}
      {format ? <FormatParts format={format} locale={props.locale} /> : <Skipped {...props} />}
      <Rows {...props} />
      <Documents {...props} />
    </>
  )
}
