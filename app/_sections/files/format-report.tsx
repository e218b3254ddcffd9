import { getTranslations } from 'next-intl/server'
import { DataTable } from '@/app/_ui/data-table'
import { isEdition } from '@/lib/domain/bills/edition'
import type { FormatPart } from '@/lib/engine/formats/bill-report'
import { byTable } from '@/lib/engine/formats/not-in-format'
import { formatCount, formatMoney } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from './files.module.css'
import { Part, TruncationNote } from './report-part'

interface FormatProps {
  readonly format: FormatPart
  readonly locale: Locale
}

const placeOf = ({ part, row }: { part: string; row: number }) => (part ? `${part}!${row}` : String(row))

type Words = Awaited<ReturnType<typeof getTranslations<'files.format'>>>

/** The edition with what shows it; of another format as its file states it. */
function editionWords(t: Words, { id, edition, editionBy }: FormatPart['facts']): string | null {
  if (id !== 'excel' || !isEdition(edition)) return edition
  const words = t(`editions.${edition}`)
  return editionBy ? t('editionBy', { edition: words, by: editionBy }) : words
}

/** Format, edition and profile, how its reader was checked, and what the cover says. */
export async function FormatFactsView({ format }: { format: FormatPart }) {
  const t = await getTranslations('files.format')
  const { id, profile, evidence } = format.facts
  const edition = editionWords(t, format.facts)
  return (
    <>
      <dt>{t('format')}</dt>
      <dd>{t(`id.${id}`)}</dd>
      {edition && <dt>{t('edition')}</dt>}
      {edition && <dd>{edition}</dd>}
      {profile && <dt>{t('profile')}</dt>}
      {profile && <dd>{profile}</dd>}
      <dt>{t('evidence')}</dt>
      <dd>{t(`checked.${evidence}`)}</dd>
      {format.entries && <dt>{t('entries')}</dt>}
      {format.entries && <dd>{format.entries.join(' · ')}</dd>}
      {format.mapped.length > 0 && <dt>{t('columns')}</dt>}
      {format.mapped.length > 0 && <dd>{t('mappedNote')}</dd>}
      {format.stated.length > 0 && <dt>{t('stated')}</dt>}
      {format.stated.length > 0 && (
        <dd>
          {format.stated
            .map(({ kind, words, place }) => `${t(`kind.${kind}`)} (${words}, ${placeOf(place)})`)
            .join(' · ')}
        </dd>
      )}
    </>
  )
}

async function Faults({ format, locale }: FormatProps) {
  const t = await getTranslations('files.format')
  const failing = format.sums.filter(({ faults }) => faults.total > 0)
  const rows = failing.flatMap(({ id, faults }) => faults.list.map((fault) => ({ id, ...fault })))
  if (rows.length === 0) return null
  const total = failing.reduce((sum, { faults }) => sum + faults.total, 0)
  return (
    <Part title={`${t('faults')} (${formatCount(total, locale)})`}>
      <DataTable
        caption={t('faults')}
        rows={rows}
        rowKey={(_, index) => index}
        columns={[
          { key: 'place', title: t('part'), wrap: true, cell: ({ place }) => <code>{placeOf(place)}</code> },
          { key: 'what', title: t('what'), wrap: true },
          { key: 'id', title: t('sum'), wrap: true, cell: ({ id }) => t(`sumOf.${id}`) },
          {
            key: 'stated',
            title: t('statedFigure'),
            numeric: true,
            cell: ({ stated }) => formatMoney(stated, locale),
          },
          {
            key: 'computed',
            title: t('computed'),
            numeric: true,
            cell: ({ computed }) => formatMoney(computed, locale),
          },
        ]}
      />
      <TruncationNote of={{ list: rows, total }} locale={locale} />
    </Part>
  )
}

/** The sums that the file states: how many hold, do not hold or could not be compared, and where they do not hold. */
export async function SumsView({ format, locale }: FormatProps) {
  const t = await getTranslations('files.format')
  if (format.sums.length === 0) return <Part title={t('sums')}>{t('noSums')}</Part>
  const counts = ['exact', 'near', 'fails', 'notCompared'] as const
  return (
    <>
      <Part title={t('sums')}>
        <DataTable
          caption={t('sums')}
          rows={format.sums}
          rowKey={({ id }) => id}
          warns={({ fails }) => fails > 0}
          columns={[
            { key: 'id', title: t('sum'), wrap: true, cell: ({ id }) => t(`sumOf.${id}`) },
            ...counts.map((key) => ({
              key,
              title: t(key),
              numeric: true,
              cell: (row: FormatPart['sums'][number]) => formatCount(row[key], locale),
            })),
          ]}
        />
      </Part>
      <Faults format={format} locale={locale} />
    </>
  )
}

type TableRow = FormatPart['tables'][number]

/** Every table of the file, read or not. */
export async function TablesView({ format, locale }: FormatProps) {
  const t = await getTranslations('files.format')
  const readAs = ({ kind, unread, guessed }: TableRow) => {
    if (unread !== null) return t(`unread.${unread}`)
    if (kind === null) return null
    return guessed ? `${t(`table.${kind}`)} ${t('guessed')}` : t(`table.${kind}`)
  }
  const count = (key: 'rows' | 'readRows' | 'unreadRows') => ({
    key,
    title: t(key),
    numeric: true,
    cell: (row: TableRow) => formatCount(row[key], locale),
  })
  return (
    <Part title={`${t('tables')} (${formatCount(format.tables.length, locale)})`}>
      <DataTable
        caption={t('tables')}
        rows={format.tables}
        rowKey={(_, index) => index}
        still
        columns={[
          {
            key: 'part',
            title: t('part'),
            wrap: true,
            cell: ({ entry, part, hidden }) =>
              `${[entry, part].filter(Boolean).join(' / ')}${hidden ? ` ${t('hidden')}` : ''}`,
          },
          { key: 'title', title: t('tableTitle'), wrap: true },
          { key: 'kind', title: t('readAs'), wrap: true, cell: readAs },
          { key: 'unit', title: t('unit'), wrap: true },
          count('rows'),
          count('readRows'),
          count('unreadRows'),
          {
            key: 'columnsNotRead',
            title: t('columnsNotRead'),
            wrap: true,
            cell: ({ columnsNotRead }) => columnsNotRead.join(' · ') || null,
          },
        ]}
      />
    </Part>
  )
}

/** The columns of the bill that the format cannot hold, by table. */
export async function NotInFormatView({ format }: { format: FormatPart }) {
  if (format.notInFormat.length === 0) return null
  const t = await getTranslations('files.format')
  const tables = await getTranslations('files.report.rows')
  return (
    <Part title={t('notInFormat')}>
      <p className={styles.cut}>{t('notInFormatNote')}</p>
      <ul className="bulleted apart">
        {[...byTable(format.notInFormat)].map(([table, columns]) => {
          const words = columns.map((column) => t(`column.${column}` as never)).join(' · ')
          const name = tables(table as never)
          return <li key={table}>{words ? t('inTable', { table: name, columns: words }) : name}</li>
        })}
      </ul>
    </Part>
  )
}
