import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { ActionButton } from '@/app/_ui/forms/form-button'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { StateTag } from '@/app/_ui/state-tag'
import { formatCount, formatTime } from '@/lib/kit/format'
import type { StoredList } from '@/lib/reference-lists/data'
import { columnsHref, type ListRow, listHref } from '@/lib/reference-lists/loaders'
import { unreadOf } from '@/lib/reference-lists/present'
import type { ListState } from '@/lib/reference-lists/state'
import styles from './lists.module.css'

const TONES = { waiting: 'busy', current: 'good', earlier: 'idle', retired: 'idle' } as const

export async function ListStateTag({ state }: { state: ListState }) {
  const t = await getTranslations('referenceLists')
  return <StateTag tone={TONES[state]}>{t(`states.${state}`)}</StateTag>
}

/** Which prices a list has. */
export async function TaxBasis({
  report,
}: {
  report: Pick<StoredList['report'], 'prices' | 'pricesWithTax'>
}) {
  const t = await getTranslations('referenceLists.basis')
  const { prices, pricesWithTax } = report
  if (prices > 0 && pricesWithTax > 0) return t('both')
  return prices > 0 ? t('without') : pricesWithTax > 0 ? t('with') : null
}

export async function ListActions({
  list,
  state,
  uses,
}: {
  list: StoredList | ListRow
  state: ListState
  uses: number
}) {
  const t = await getTranslations('referenceLists.actions')
  const { id, region, month, title, version } = list
  const about = `${region} ${month} ${title}${version === null ? '' : ` ${t('versionOf', { version })}`}`
  const path = `/api/system/reference-lists/${id}`
  const retired = state === 'retired'
  return (
    <span className={styles.actions}>
      {state !== 'waiting' && (
        <ActionButton
          label={retired ? t('restore') : t('retire')}
          about={about}
          target={{ path: `${path}/state`, method: 'PUT', body: { retired: !retired } }}
          {...(!retired && { ask: { title: t('retireTitle'), text: t('retireText', { about }) } })}
        />
      )}
      {uses === 0 && (
        <ActionButton
          label={t('remove')}
          about={about}
          target={{ path, method: 'DELETE' }}
          ask={{ title: t('removeTitle'), text: t('removeText', { about }), danger: true }}
        />
      )}
    </span>
  )
}

/** The versions of published price lists. */
export async function ListTable(props: { caption: string; rows: readonly ListRow[]; empty: ReactNode }) {
  const [t, locale] = [await getTranslations('referenceLists'), await getLocale()]
  const shown = (value: number) => formatCount(value, locale)
  const columns: TableColumn<ListRow>[] = [
    { key: 'month', title: t('month'), cell: ({ month }) => <span className="numeric">{month}</span> },
    { key: 'region', title: t('region') },
    {
      key: 'title',
      title: t('listTitle'),
      wrap: true,
      cell: ({ id, title, version }) => (
        <PlainLink href={version === null ? columnsHref(id) : listHref(id)}>{title}</PlainLink>
      ),
    },
    {
      key: 'version',
      title: t('version'),
      cell: ({ version }) => (version === null ? null : t('actions.versionOf', { version })),
    },
    { key: 'state', title: t('state'), cell: ({ state }) => <ListStateTag state={state} /> },
    {
      key: 'basis',
      title: t('basis.title'),
      cell: ({ version, report }) => (version === null ? null : <TaxBasis report={report} />),
    },
    {
      key: 'lines',
      title: t('lines'),
      numeric: true,
      cell: ({ version, report }) => (version === null ? null : shown(report.lines)),
    },
    {
      key: 'unread',
      title: t('unread'),
      numeric: true,
      cell: ({ version, report }) => (version === null ? null : shown(unreadOf(report))),
    },
    { key: 'uses', title: t('uses'), numeric: true, cell: ({ uses }) => shown(uses) },
    { key: 'uploader', title: t('uploader') },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => <span className="numeric">{formatTime(createdAt)}</span>,
    },
    {
      key: 'actions',
      title: t('actions.title'),
      cell: (list) => <ListActions list={list} state={list.state} uses={list.uses} />,
    },
  ]
  return (
    <DataTable
      caption={props.caption}
      columns={columns}
      rows={props.rows}
      rowKey={({ id }) => id}
      empty={props.empty}
    />
  )
}
