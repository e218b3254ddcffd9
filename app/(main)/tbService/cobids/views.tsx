import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { CobidGraph } from '@/app/_analyses/cobids/graph'
import { GroupList } from '@/app/_analyses/cobids/group-list'
import { ScopeNote } from '@/app/_analyses/cobids/scope-note'
import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { EmptyState } from '@/app/_ui/empty-state'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { Pagination } from '@/app/_ui/pagination'
import { cobidFirms, cobidPairs } from '@/lib/analyses/cobids/rule/tables'
import { COBIDS_PATH, leastIn } from '@/lib/analyses/cobids/view/query'
import type { Row } from '@/lib/engine/analysis'
import { formatCount } from '@/lib/kit/format'
import { hrefOf, pageOf, type Query, single } from '@/lib/kit/query'
import { Chosen } from './chosen'
import { type Shown, Table, viewOf } from './shown'

const sliceIn = (query: Query) => {
  const { page, size } = pageOf(query)
  return { page, size, start: (page - 1) * size }
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
        cells={{ ...nameCells(shown, ['bidder1Name', 'bidder2Name']), ...meetingCells(shown) }}
      />
      <Pages shown={shown} total={total} />
    </>
  )
}

const EVIDENCE = ['evidenceSections', 'sharedCodes', 'sharedTraces', 'sharedErrors', 'sharedPrices'] as const

/** How often two met leads to the sections where they did, and what they share to where it was found. */
function meetingCells(shown: Shown): OwnCells {
  const link = (key: string, mark: string) => (row: Row) => {
    const { bidder1Name, bidder2Name } = row
    const pair = { tab: 'firms', company: String(bidder1Name), with: String(bidder2Name), page: undefined }
    const count = formatCount(Number(row[key]), shown.locale)
    if (row[key] === 0) return count
    return <PlainLink href={hrefOf(COBIDS_PATH, shown.query, pair) + mark}>{count}</PlainLink>
  }
  const shared = EVIDENCE.map((key) => [key, link(key, '#evidence')] as const)
  return { together: link('together', '#sections'), ...Object.fromEntries(shared) }
}

export async function FirmsTab(shown: Shown) {
  const t = await getTranslations('cobids')
  const { scope, rows, total } = await viewOf(shown, { kind: 'firms', ...sliceIn(shown.query) })
  const company = single(shown.query, 'company')
  return (
    <>
      <ScopeNote scope={scope} locale={shown.locale} />
      {company && <Chosen shown={shown} company={company} />}
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
  const answer = await viewOf(shown, { kind: 'groups', ...slice, ...leastIn(shown.query) })
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
      {company && <Chosen shown={shown} company={company} />}
    </>
  )
}
