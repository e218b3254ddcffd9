import { getLocale, getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { EmptyState } from '@/app/_ui/empty-state'
import { PageHeader } from '@/app/_ui/page-header'
import { Pagination } from '@/app/_ui/pagination'
import { moduleOf } from '@/lib/analyses/modules'
import { findAnalysis } from '@/lib/analyses/rules'
import { billPath } from '@/lib/catalogue/bill-href'
import { sectionHref } from '@/lib/catalogue/section-href'
import { FILE_TYPE } from '@/lib/domain/number-codes'
import { MISSING } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, lastPage, type Query } from '@/lib/kit/query'
import { findingReference } from '@/lib/runs/finding/place'
import { cellText } from '@/lib/runs/present'
import type { BillFinding } from '@/lib/workspace/bill/findings'
import type { BillLine } from '@/lib/workspace/bill/lines'
import { type BillView, billView } from '@/lib/workspace/bill/loaders'
import { MOST_NAMED } from '@/lib/workspace/bill/query'
import type { CellContext } from './bill-cells'
import { AFRESH, BillChoices } from './bill-choices'
import { BillNotes } from './bill-notes'
import { BillTable } from './bill-table'
import { BillKeys } from './client/bill-keys'

/** The columns of a finding that say what it is about; the deviation only of a price that is held against others. */
const SAID = ['cfmType', 'devType', 'dataItem', 'errorType', 'text', 'dev'] as const

/** A finding on one line. */
function saidOf(locale: Locale): (finding: BillFinding) => string {
  const translate = translator(locale)
  return ({ analysis, table, row }) => {
    const columns = findAnalysis(analysis)?.tables.find(({ id }) => id === table)?.columns ?? []
    const textOf = (key: string) => {
      const column = columns.find((candidate) => candidate.key === key)
      return column ? cellText(column, row, translate, locale) : null
    }
    const values = [textOf('tenderValue'), textOf('bidderValue')]
    const change = values.some(Boolean) ? values.map((value) => value ?? MISSING).join(' → ') : null
    const said = SAID.filter((key) => key !== 'dev' || row.devType).map(textOf)
    return [...said, change].filter(Boolean).join(' · ')
  }
}

/** The page of an analysis with a finding opened; without it where its rows cannot be opened. */
function findingHref(openId: string, { analysis, table, row }: BillFinding): string {
  const path = sectionHref(openId, moduleOf(analysis).screen.key)
  const found = findAnalysis(analysis)?.tables.find(({ id }) => id === table)
  return found?.finding ? hrefOf(path, { tab: table, row: findingReference(found, row) }) : path
}

/** The nodes of an address with one added or removed; the first ones give way where there are too many. */
function toggled(nodes: ReadonlySet<number>, node: number): string | undefined {
  const next = nodes.has(node) ? [...nodes].filter((other) => other !== node) : [...nodes, node]
  return next.slice(-MOST_NAMED).join('.') || undefined
}

/** Links of one view: each keeps what is shown and names the page, so that the lines stay where they are. */
function contextOf(openId: string, query: Query, view: BillView, locale: Locale): CellContext {
  const path = billPath(openId)
  const { turned, opened } = view.query
  const page = view.page ? String(view.page.page) : undefined
  return {
    translate: translator(locale),
    locale,
    isBeside: view.isBeside,
    isTender: view.file?.fileType === FILE_TYPE.tender,
    foldHref: (line) =>
      line.kind === 'item'
        ? hrefOf(path, query, { open: toggled(opened, line.node), page })
        : hrefOf(path, query, { fold: toggled(turned, line.node), page }),
    findingsHref: (line) => hrefOf(path, query, { open: toggled(opened, line.node), page }),
    findingHref: (finding) => findingHref(openId, finding),
    findingText: saidOf(locale),
  }
}

/** The address with the file that it leads to, so that every link made from it names the file. */
function completed(query: Query, { file, isBeside }: BillView): Query {
  if (!file) return query
  const beside = file.fileType === FILE_TYPE.tender ? undefined : isBeside ? '1' : '0'
  return { ...query, file: String(file.id), beside }
}

async function Head({ view, path, query }: { view: BillView; path: string; query: Query }) {
  const [t, kinds] = [await getTranslations('bill'), await getTranslations('codes.fileType')]
  const { file, tender, isBeside } = view
  if (!file) return <PageHeader title={t('title')} />
  const name =
    file.fileType === FILE_TYPE.bid
      ? (file.bidderName ?? file.fileName)
      : kinds(String(file.fileType) as never)
  const beside = { ...AFRESH, only: undefined, file: String(file.id), beside: isBeside ? '0' : '1' }
  return (
    <PageHeader
      title={t('titleOf', { name })}
      note={file.fileName}
      actions={
        tender &&
        file.fileType !== FILE_TYPE.tender && (
          <ButtonLink href={hrefOf(path, query, beside)}>{t(isBeside ? 'alone' : 'beside')}</ButtonLink>
        )
      }
    />
  )
}

async function Lines({
  view,
  path,
  query,
  context,
}: {
  view: BillView
  path: string
  query: Query
  context: CellContext
}) {
  const t = await getTranslations('bill')
  const { page } = view
  if (!page) return null
  const { total, size } = page
  const to = (at: number) =>
    at < 1 || at > lastPage(total, size) ? null : hrefOf(path, query, { page: String(at), hit: undefined })
  const isListed = (line: BillLine) =>
    view.query.opened.has(line.node) || (line.isTarget && view.led !== null)
  return (
    <>
      <BillKeys address={hrefOf(path, query)} previous={to(page.page - 1)} next={to(page.page + 1)}>
        <BillTable page={page} context={context} caption={t('title')} isListed={isListed} />
      </BillKeys>
      <Pagination path={path} query={query} total={total} page={page.page} size={size} />
    </>
  )
}

export async function BillScreen({ openId, query: address }: { openId: string; query: Query }) {
  const view = await billView(openId, address)
  const locale = await getLocale()
  const path = billPath(openId)
  const query = completed(address, view)
  const context = contextOf(openId, query, view, locale)
  const t = await getTranslations('bill')
  return (
    <>
      <Head view={view} path={path} query={query} />
      {view.file ? (
        <>
          <BillChoices path={path} query={query} view={view} locale={locale} />
          <BillNotes view={view} context={context} locale={locale} />
          <Lines view={view} path={path} query={query} context={context} />
        </>
      ) : (
        <EmptyState
          icon="folder"
          title={t('empty')}
          action={<ButtonLink href={sectionHref(openId, 'file_view')}>{t('toFiles')}</ButtonLink>}
        />
      )}
    </>
  )
}
