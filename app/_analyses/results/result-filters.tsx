import { getTranslations } from 'next-intl/server'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf, type Query } from '@/lib/kit/query'
import { roomOf } from '@/lib/kit/room'
import { listingNames } from '@/lib/runs/listing'
import type { ResultFacets } from '@/lib/runs/loaders'
import { kindsOf, type ResultQuery } from '@/lib/runs/query'
import { isShared } from '@/lib/workspace/shares/view'
import styles from './results.module.css'

interface FilterProps {
  readonly path: string
  readonly query: Query
  readonly requested: ResultQuery
  readonly facets: ResultFacets
  readonly locale: Locale
}

/**
 * Kinds as links with their numbers. '' stands for all.
 * `name`: parameter of the choice in the address; `type` by default.
 */
export function KindLinks(props: {
  label: string
  path: string
  query: Query
  name?: string
  chosen: string
  kinds: readonly { readonly value: string; readonly label: string; readonly count?: string | undefined }[]
}) {
  const { path, query, name = 'type', chosen } = props
  if (isShared(path)) return null
  return (
    <nav className={styles.kinds} aria-label={props.label}>
      {props.kinds.map(({ value, label, count }) => (
        <PlainLink
          key={value}
          href={hrefOf(path, query, { [name]: value, page: undefined })}
          still
          aria-current={value === chosen ? 'true' : undefined}
        >
          {label}
          {count !== undefined && <span className={styles.kindCount}>{count}</span>}
        </PlainLink>
      ))}
    </nav>
  )
}

/** Letters of all kinds together that stand in the row of filters as links. */
const MOST_LETTERS = 30

/** The kinds of the rows with their numbers; null if the table has none. */
async function kindsIn({ requested, facets, locale }: FilterProps) {
  const kinds = kindsOf(requested.table)
  if (!kinds) return null
  const [t, codes] = [await getTranslations('results.filter'), await getTranslations('codes')]
  const counted = (kind: string) => facets.kindCounts && formatCount(facets.kindCounts[kind] ?? 0, locale)
  const all = ['', ...kinds.values].map((value) => ({
    value,
    label: value === '' ? t('all') : codes(`${kinds.list}.${value}` as never),
    count: counted(value) ?? undefined,
  }))
  const room = all.reduce((sum, { label, count = '' }) => sum + roomOf(label + count), 0)
  return { label: t('type'), all, chosen: requested.filter.kind ?? '', areLinks: room <= MOST_LETTERS }
}

/** Filters by kind, bidder and keyword, all in the address. */
export async function ResultFilters(props: FilterProps) {
  const { path, query, requested, facets } = props
  const [t, columns] = [await getTranslations('results.filter'), await getTranslations('columns')]
  const { keyword, bidderId } = requested.filter
  const { searchKey } = requested.table
  const searched = requested.table.columns.find(({ key }) => key === searchKey)
  const kinds = await kindsIn(props)
  const links = kinds?.areLinks ? kinds : null
  return (
    <Filters
      path={path}
      query={query}
      keep={['tab', 'size', ...(kinds && !links ? [] : ['type']), 'judged', ...listingNames(query)]}
      extra={links && <KindLinks {...links} path={path} query={query} kinds={links.all} />}
    >
      {facets.bidders.length > 0 && (
        <SelectField
          name="bidderId"
          saysItself
          label={t('bidder')}
          value={bidderId === undefined ? '' : String(bidderId)}
          options={[
            { value: '', label: t('allBidders') },
            ...facets.bidders.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
      {kinds && !links && (
        <SelectField
          name="type"
          label={kinds.label}
          value={kinds.chosen}
          options={kinds.all.map(({ value, label, count }) => ({
            value,
            label: count === undefined ? label : t('counted', { kind: label, count }),
          }))}
        />
      )}
      {searchKey && (
        <KeywordField
          value={keyword}
          placeholder={t('keyword', { column: columns((searched?.title ?? searchKey) as never) })}
          clearHref={hrefOf(path, query, { q: undefined, page: undefined })}
        />
      )}
    </Filters>
  )
}
