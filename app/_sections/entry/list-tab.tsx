import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ButtonLink } from '@/app/_ui/button'
import { Card } from '@/app/_ui/card'
import { ClientMessages } from '@/app/_ui/client-messages'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, KeywordField } from '@/app/_ui/filters'
import { Pagination } from '@/app/_ui/pagination'
import { hrefOf, type Query } from '@/lib/kit/query'
import type { StoredRow } from '@/lib/sections/intake/differences'
import { editRow } from '@/lib/sections/intake/edit-actions'
import { fieldsWithKeys } from '@/lib/sections/intake/fields'
import type { EditedList, EntryPage } from '@/lib/sections/intake/loaders'
import type { List } from '@/lib/sections/intake/schema'
import { DeleteRow } from './client/delete-row'
import { EntryForm, ImportPanel } from './client/entry-parts'
import styles from './entry.module.css'
import { entryReader } from './entry-value'
import { fieldViews } from './field-views'

interface Shown {
  readonly entry: EntryPage
  readonly list: List
  readonly data: EditedList
  readonly path: string
  readonly query: Query
}

const nameOf = (list: List, row: StoredRow) =>
  String((list === 'experts' ? row.expertName : row.bidderName) ?? '')
/** The address of the list without a form or import panel. */
const listHref = ({ path, query }: Shown) => hrefOf(path, query, { row: undefined, import: undefined })
const panelHref = ({ path, query }: Shown, panel: Query) =>
  hrefOf(path, query, { row: undefined, import: undefined, ...panel })

async function columnsOf(shown: Shown): Promise<TableColumn<StoredRow>[]> {
  const { list, entry } = shown
  const [t, labels, read] = [
    await getTranslations('entry.rows'),
    await getTranslations('sections.fields'),
    await entryReader(),
  ]
  const columns = fieldsWithKeys(list).map(
    ({ key, kind, wide }): TableColumn<StoredRow> => ({
      key,
      title: labels(key as never),
      numeric: kind === 'money' || kind === 'whole',
      wrap: wide === true,
      cell: (row) => read(list, key, row[key]),
    }),
  )
  const actions = (row: StoredRow) => (
    <span className={styles.rowActions}>
      <ButtonLink small kind="text" icon="pen" href={panelHref(shown, { row: String(row.id) })}>
        <span className="reader-only">{t('editOf', { name: nameOf(list, row) })}</span>
      </ButtonLink>
      <DeleteRow openId={entry.openId} list={list} id={row.id} name={nameOf(list, row)} />
    </span>
  )
  // The first column, so that it is in view without horizontal scrolling.
  return [{ key: 'actions', title: t('actions'), width: 112, cell: actions }, ...columns]
}

/** The initial values of a new row. */
function startOf({ list, entry }: Shown): Readonly<Record<string, number>> {
  const next = { sequence: entry.sizes.bidders + 1, isOk: 1 }
  return list === 'bidders' ? next : list === 'experts' ? { isLeader: 0 } : {}
}

async function RowPanel(shown: Shown) {
  const { list, entry, data } = shown
  if (!data.row) return null
  const t = await getTranslations('entry.rows')
  const isNew = data.row === 'new'
  const fields = await fieldViews(list, data.row === 'new' ? startOf(shown) : data.row, {
    bidders: data.bidders,
    hidden: isNew ? [] : data.hidden,
    tokens: data.tokens,
  })
  const id = data.row === 'new' ? null : data.row.id
  return (
    <div className="low16">
      <Card title={t(isNew ? 'newTitle' : 'editTitle')}>
        <EntryForm
          key={id ?? 'new'}
          name={list}
          of={id}
          action={editRow.bind(null, entry.openId, list, id)}
          fields={fields}
          submit={t('save')}
          back={listHref(shown)}
          again={isNew}
        />
      </Card>
    </div>
  )
}

async function Tools(shown: Shown): Promise<ReactNode> {
  const t = await getTranslations('entry.rows')
  return (
    <span className={styles.tools}>
      <ButtonLink icon="upload" href={panelHref(shown, { import: '1' })}>
        {t('import')}
      </ButtonLink>
      <ButtonLink kind="primary" icon="plus" href={panelHref(shown, { row: 'new' })}>
        {t('new')}
      </ButtonLink>
    </span>
  )
}

async function NoRows(shown: Shown) {
  const t = await getTranslations('entry.rows')
  const { list, data, entry } = shown
  if (data.keyword) return <EmptyState icon="search" title={t('none', { keyword: data.keyword })} />
  const needsBidders = (list === 'records' || list === 'identities') && entry.sizes.bidders === 0
  return (
    <EmptyState
      title={t(`empty.${list}`)}
      action={data.row || data.isImport ? undefined : <Tools {...shown} />}
    >
      {t(needsBidders ? 'biddersFirst' : 'emptyText')}
    </EmptyState>
  )
}

/** A list of the section's data with search, pages, a form for a row, and an import of many rows. */
export async function ListTab(shown: Shown) {
  const { entry, list, data, path, query } = shown
  const t = await getTranslations('entry.rows')
  const hasRows = data.total > 0 || data.keyword !== undefined
  return (
    <ClientMessages paths={['entry.form', 'entry.rows', 'entry.paste', 'sections.fields', 'shell.conflict']}>
      <RowPanel {...shown} />
      {data.isImport && (
        <div className="low16">
          <Card title={t('importTitle')}>
            <ImportPanel
              openId={entry.openId}
              list={list}
              back={listHref(shown)}
              stored={entry.sizes[list]}
              version={data.version}
            />
          </Card>
        </div>
      )}
      {hasRows && (
        <Filters
          path={path}
          query={query}
          keep={['tab', 'size']}
          extra={!data.row && !data.isImport && <Tools {...shown} />}
        >
          <KeywordField
            value={data.keyword}
            placeholder={t(`search.${list}`)}
            clearHref={hrefOf(path, query, { q: undefined, page: undefined })}
          />
        </Filters>
      )}
      <DataTable
        caption={t(`table.${list}`)}
        rows={data.rows}
        rowKey={(row) => row.id}
        columns={await columnsOf(shown)}
        empty={<NoRows {...shown} />}
      />
      {data.total > 0 && (
        <Pagination path={path} query={query} total={data.total} page={data.page} size={data.size} />
      )}
    </ClientMessages>
  )
}
