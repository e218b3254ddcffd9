import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { TreeToggle } from '@/app/_analyses/results/client/tree-toggle'
import { KindLinks } from '@/app/_analyses/results/result-filters'
import resultStyles from '@/app/_analyses/results/results.module.css'
import { judgedView } from '@/app/_sections/report/judged-table'
import { DataTable, type TableColumn } from '@/app/_ui/data-table'
import { Icon } from '@/app/_ui/icon'
import { Pagination } from '@/app/_ui/pagination'
import { ViewLink } from '@/app/_ui/view-link'
import type { InnerCode } from '@/lib/analyses/features/features'
import { innerRow } from '@/lib/analyses/features/features'
import { type TypeSummary, typeSummaries } from '@/lib/analyses/features/view'
import { innerCodes } from '@/lib/engine/feature-codes/tables'
import { formatCount } from '@/lib/kit/format'
import { hrefOf, lastPage } from '@/lib/kit/query'
import { MarkPublic } from './client/mark-public'
import { CodeText, Names, PublicMark } from './code-cells'
import styles from './codes.module.css'
import type { FeaturesShown } from './shown'

/** Number of codes of a type shown at first. */
const FIRST_CODES = 20

type Line =
  | { readonly kind: 'type'; readonly type: TypeSummary }
  | { readonly kind: 'code'; readonly type: TypeSummary; readonly code: InnerCode }
  | { readonly kind: 'more'; readonly type: TypeSummary }

function linesOf(types: readonly TypeSummary[]): Line[] {
  return types.flatMap((type): Line[] => [
    { kind: 'type', type },
    ...type.codes.slice(0, FIRST_CODES).map((code): Line => ({ kind: 'code', type, code })),
    ...(type.codes.length > FIRST_CODES ? [{ kind: 'more' as const, type }] : []),
  ])
}

/** A type without codes, or with public codes only, is folded. */
function Heading({ type, label }: { type: TypeSummary; label: string }) {
  if (type.codes.length === 0) return <span data-depth={0}>{label}</span>
  return (
    <button
      type="button"
      className={resultStyles.toggle}
      aria-expanded={type.num > 0}
      data-depth={0}
      title={label}
    >
      <Icon name="down" size={12} />
      {label}
    </button>
  )
}

type Words = (key: string, values?: Record<string, string>) => string

function treeCell(line: Line, shown: FeaturesShown, words: { t: Words; codes: Words }) {
  const { type } = line
  const all = formatCount(type.codes.length, shown.locale)
  if (line.kind === 'type')
    return <Heading type={type} label={words.codes(`featureType.${type.featureType}`)} />
  if (line.kind === 'code') {
    return (
      <span data-depth={1}>
        <CodeText code={line.code} />
      </span>
    )
  }
  return (
    <Link data-depth={1} href={hrefOf(shown.path, { type: type.featureType })} prefetch={false}>
      {words.t('allOfType', { count: all })}
    </Link>
  )
}

function publicCell(line: Line, shown: FeaturesShown) {
  if (line.kind !== 'code') return <span />
  const { code } = line
  if (code.isPublic) return <PublicMark code={code} remark={code.remark} path={shown.path} />
  // Document properties do not identify a machine.
  if (!shown.mayManage || code.featureType === '90') return <span />
  return <MarkPublic featureType={code.featureType} feature={code.feature} />
}

function columnsOf(shown: FeaturesShown, words: { t: Words; codes: Words; columns: Words }) {
  const { path, locale } = shown
  const { t, columns } = words
  const ofType = (line: Line, text: (type: TypeSummary) => React.ReactNode) =>
    line.kind === 'type' ? text(line.type) : <span />
  return [
    { key: 'tree', title: t('typeOrCode'), wrap: true, cell: (line) => treeCell(line, shown, words) },
    {
      key: 'num',
      title: t('num'),
      numeric: true,
      warns: (line) => line.kind === 'type' && line.type.num > 0,
      cell: (line) => ofType(line, ({ num }) => formatCount(num, locale)),
    },
    {
      key: 'bidders',
      title: columns('bidders'),
      wrap: true,
      cell: (line) =>
        line.kind === 'code' ? (
          <Names names={line.code.bidders.map(({ bidderName }) => bidderName)} />
        ) : (
          <span />
        ),
    },
    {
      key: 'bidderCount',
      title: columns('bidderCount'),
      numeric: true,
      cell: (line) => (line.kind === 'code' ? formatCount(line.code.bidders.length, locale) : <span />),
    },
    {
      key: 'outerNum',
      title: columns('outerNum'),
      numeric: true,
      cell: (line) =>
        ofType(line, (type) =>
          type.outerNum === 0 ? (
            formatCount(0, locale)
          ) : (
            <ViewLink path={path} to={{ tab: 'outerCodes', type: type.featureType }}>
              {formatCount(type.outerNum, locale)}
            </ViewLink>
          ),
        ),
    },
    { key: 'public', title: columns('isPublic'), cell: (line) => publicCell(line, shown) },
  ] satisfies TableColumn<Line>[]
}

const keyOf = (line: Line) =>
  line.kind === 'code'
    ? `${line.type.featureType} ${line.code.property} ${line.code.feature}`
    : `${line.kind} ${line.type.featureType}`

/** Each type with its number of shared codes and the codes themselves. A single chosen type is paged. */
export async function SummaryTab(shown: FeaturesShown) {
  const { run, path, query, requested, locale } = shown
  const [t, codes] = [await getTranslations('features'), await getTranslations('codes')]
  const columns = await getTranslations('columns')
  const words = {
    t: t as unknown as Words,
    codes: codes as unknown as Words,
    columns: columns as unknown as Words,
  }
  const judged = await judgedView({ openId: run.openId, path, query, locale }, 'features', innerCodes)
  const { keeps } = judged
  const isShown = (code: InnerCode) => keeps === null || (!code.isPublic && keeps(innerRow(code)))
  const types = typeSummaries(run).map((type) => ({ ...type, codes: type.codes.filter(isShown) }))
  const chosen = types.find(({ featureType }) => featureType === requested.type)
  const total = chosen?.codes.length ?? 0
  const page = Math.min(requested.page, lastPage(total, requested.size))
  const start = (page - 1) * requested.size
  const lines: Line[] = chosen
    ? [
        { kind: 'type', type: chosen },
        ...chosen.codes
          .slice(start, start + requested.size)
          .map((code): Line => ({ kind: 'code', type: chosen, code })),
      ]
    : linesOf(types)
  return (
    <>
      <p className={styles.text}>{t('summaryText')}</p>
      <div className={styles.kinds}>
        <KindLinks
          label={columns('featureType')}
          path={path}
          query={query}
          chosen={requested.type ?? ''}
          kinds={[
            {
              value: '',
              label: t('allTypes'),
              count: formatCount(
                types.reduce((sum, { num }) => sum + num, 0),
                locale,
              ),
            },
            ...types
              .filter((type) => type.codes.length > 0)
              .map((type) => ({
                value: type.featureType,
                label: codes(`featureType.${type.featureType}`),
                count: formatCount(type.num, locale),
              })),
          ]}
        />
      </div>
      {judged.strip}
      <TreeToggle key={hrefOf(path, query)}>
        <DataTable
          caption={t('tabs.sums')}
          columns={[
            ...columnsOf(shown, words),
            ...judged.columns.map(({ key, title, cell }) => ({
              key,
              title,
              cell: (line: Line, index: number) =>
                line.kind === 'code' && !line.code.isPublic ? cell?.(innerRow(line.code), index) : <span />,
            })),
          ]}
          rows={lines}
          rowKey={keyOf}
          treeColumn="tree"
          depth={(line) => (line.kind === 'type' ? 0 : 1)}
          isGroup={(line) => line.kind === 'type'}
          isHidden={(line) => !chosen && line.kind !== 'type' && line.type.num === 0}
        />
      </TreeToggle>
      {chosen && total > 0 && (
        <Pagination path={path} query={query} total={total} page={page} size={requested.size} />
      )}
    </>
  )
}
