import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { figureCells } from '@/app/_analyses/cobids/cells'
import styles from '@/app/_analyses/cobids/cobids.module.css'
import { CobidGraph } from '@/app/_analyses/cobids/graph'
import { GroupList } from '@/app/_analyses/cobids/group-list'
import { ScopeNote } from '@/app/_analyses/cobids/scope-note'
import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { ResultTable } from '@/app/_analyses/results/result-table'
import { EmptyState } from '@/app/_ui/empty-state'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { Pagination } from '@/app/_ui/pagination'
import { cobidViewOf } from '@/lib/analyses/cobids/loaders'
import { COBIDS_PATH, leastIn, scopeQuery } from '@/lib/analyses/cobids/query'
import type { Wanted } from '@/lib/analyses/cobids/views'
import type { Person } from '@/lib/auth/data'
import { sectionHref } from '@/lib/catalogue/menu'
import { cobidFirms, cobidPairs, cobidSections } from '@/lib/engine/analyses/cobids/tables'
import type { ResultTable as Definition, Row } from '@/lib/engine/analysis'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, pageOf, type Query, single } from '@/lib/kit/query'

interface Shown {
  readonly person: Person
  readonly query: Query
  readonly locale: Locale
}

type Answer = Awaited<ReturnType<typeof cobidViewOf>>

const viewOf = ({ person, query }: Shown, wanted: Wanted) => cobidViewOf(person, scopeQuery(query), wanted)

const sliceIn = (query: Query) => {
  const { page, size } = pageOf(query)
  return { page, size, start: (page - 1) * size }
}

function Table(props: {
  shown: Shown
  table: Definition
  rows: readonly Row[]
  caption: string
  cells?: OwnCells
}) {
  const { shown, table, rows, caption, cells } = props
  const own = { ...figureCells(shown.locale), ...cells }
  return (
    <ResultTable
      table={table}
      rows={rows}
      caption={caption}
      path={COBIDS_PATH}
      locale={shown.locale}
      cells={own}
    />
  )
}

function Pages({ shown, total }: { shown: Shown; total: number }) {
  const { page, size } = pageOf(shown.query)
  return <Pagination path={COBIDS_PATH} query={shown.query} {...{ total, page, size }} />
}

/** A name leads to the company's sections. */
const companyLink = ({ query }: Shown, name: unknown): ReactNode =>
  typeof name === 'string' ? (
    <PlainLink
      href={hrefOf(COBIDS_PATH, query, { tab: 'firms', company: name, with: undefined, page: undefined })}
      still
    >
      {name}
    </PlainLink>
  ) : null

const nameCells = (shown: Shown, keys: readonly string[]): OwnCells =>
  Object.fromEntries(keys.map((key) => [key, (row: Row) => companyLink(shown, row[key])]))

export async function PairsTab(shown: Shown) {
  const t = await getTranslations('cobids')
  const answer = await viewOf(shown, { kind: 'pairs', ...sliceIn(shown.query) })
  const { scope, rows, total } = answer
  if (total === 0)
    return (
      <>
        <ScopeNote scope={scope} locale={shown.locale} />
        <EmptyState icon="team" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      </>
    )
  return (
    <>
      <ScopeNote scope={scope} locale={shown.locale} />
      <Table
        {...{ shown, rows }}
        table={cobidPairs}
        caption={t('tabs.pairs')}
        cells={{ ...nameCells(shown, ['bidder1Name', 'bidder2Name']), together: meetingCell(shown) }}
      />
      <Pages shown={shown} total={total} />
    </>
  )
}

/** How often two met leads to the sections where they did. */
const meetingCell =
  (shown: Shown) =>
  ({ bidder1Name, bidder2Name, together }: Row): ReactNode => {
    const pair = { tab: 'firms', company: String(bidder1Name), with: String(bidder2Name), page: undefined }
    return (
      <PlainLink href={hrefOf(COBIDS_PATH, shown.query, pair)}>
        {formatCount(Number(together), shown.locale)}
      </PlainLink>
    )
  }

/** The sections of the chosen company, each linked for those who may open it. */
async function Sections({ shown, company }: { shown: Shown; company: string }) {
  const other = single(shown.query, 'with') || null
  const t = await getTranslations('cobids.graph')
  const wanted = { kind: 'sections' as const, company, other, start: 0, size: 100 }
  const { rows, names } = await viewOf(shown, wanted)
  const named = rows.map((row) => ({ ...row, sectionName: names.get(String(row.openId)) ?? null }))
  const link = ({ openId, sectionName }: Row) =>
    sectionName ? (
      <PlainLink href={sectionHref(String(openId), 'open_info')}>{String(sectionName)}</PlainLink>
    ) : null
  const title = other ? t('sectionsOfBoth', { one: company, two: other }) : t('sections', { name: company })
  return (
    <div className={styles.part} id="sections">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.note}>
        <PlainLink href={hrefOf(COBIDS_PATH, shown.query, { company: undefined, with: undefined })} still>
          {t('close')}
        </PlainLink>
      </p>
      <Table
        {...{ shown }}
        rows={named}
        table={cobidSections}
        caption={title}
        cells={{ sectionName: link }}
      />
    </div>
  )
}

export async function FirmsTab(shown: Shown) {
  const t = await getTranslations('cobids')
  const { scope, rows, total } = await viewOf(shown, { kind: 'firms', ...sliceIn(shown.query) })
  const company = single(shown.query, 'company')
  return (
    <>
      <ScopeNote scope={scope} locale={shown.locale} />
      {company && <Sections shown={shown} company={company} />}
      {total === 0 ? (
        <EmptyState icon="team" title={t('noFirms')} />
      ) : (
        <>
          <Table
            {...{ shown, rows }}
            table={cobidFirms}
            caption={t('tabs.firms')}
            cells={nameCells(shown, ['bidderName', 'topWinner'])}
          />
          <Pages shown={shown} total={total} />
        </>
      )}
    </>
  )
}

const GROUPS_ON_PAGE = 10

export async function GroupsTab(shown: Shown) {
  const { page } = pageOf(shown.query)
  const slice = { start: (page - 1) * GROUPS_ON_PAGE, size: GROUPS_ON_PAGE }
  const answer: Answer = await viewOf(shown, { kind: 'groups', ...slice, ...leastIn(shown.query) })
  return (
    <>
      <ScopeNote scope={answer.scope} locale={shown.locale} />
      <GroupList groups={answer.groups} names={answer.names} first={slice.start + 1} locale={shown.locale} />
      {answer.total > GROUPS_ON_PAGE && (
        <Pagination
          path={COBIDS_PATH}
          query={shown.query}
          {...{ total: answer.total, page, size: GROUPS_ON_PAGE }}
        />
      )}
    </>
  )
}

export async function GraphTab(shown: Shown) {
  const { query, locale } = shown
  const { scope, graph } = await viewOf(shown, { kind: 'graph', ...leastIn(query) })
  const company = single(query, 'company') || null
  return (
    <>
      <ScopeNote scope={scope} locale={locale} />
      {graph && (
        <CobidGraph
          graph={graph}
          chosen={company}
          hrefOf={(name) => hrefOf(COBIDS_PATH, query, { company: name || undefined, with: undefined })}
          locale={locale}
        />
      )}
      {company && <Sections shown={shown} company={company} />}
    </>
  )
}
