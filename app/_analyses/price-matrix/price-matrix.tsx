import { getTranslations } from 'next-intl/server'
import resultStyles from '@/app/_analyses/results/results.module.css'
import type { RunShown } from '@/app/_analyses/results/shown'
import { ViewExport } from '@/app/_analyses/results/view-export'
import { EmptyState } from '@/app/_ui/empty-state'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { Pagination } from '@/app/_ui/pagination'
import type { BidderGroup } from '@/lib/analyses/price-matrix/part'
import { matrixQuery, PRICES_TAB } from '@/lib/analyses/price-matrix/query'
import type { MatrixSource } from '@/lib/analyses/price-matrix/source'
import { type MatrixView, matrixView } from '@/lib/analyses/price-matrix/view'
import { formatCount } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { BidderChoice } from './bidder-choice'
import { MatrixTable } from './matrix-table'
import styles from './price-matrix.module.css'

export interface MatrixShown extends RunShown {
  readonly source: MatrixSource
  readonly flagged: readonly BidderGroup[]
  /** The address of the items of a name; null if it leads nowhere. */
  readonly itemHref: ((name: string) => string) | null
  readonly mayExport: boolean
}

type Part = MatrixShown & { readonly view: MatrixView; readonly all: boolean }

/** Items with a finding, or all of them. */
async function Items({ path, query, view, all, locale }: Part) {
  if (isShared(path)) return null
  const t = await getTranslations('priceMatrix')
  const choices = [
    { items: undefined, isChosen: !all, label: t('found'), count: view.found },
    { items: 'all', isChosen: all, label: t('all'), count: view.total },
  ]
  return (
    <nav className={resultStyles.kinds} aria-label={t('items')}>
      {choices.map(({ items, isChosen, label, count }) => (
        <PlainLink
          key={label}
          href={hrefOf(path, query, { items, page: undefined })}
          still
          aria-current={isChosen ? 'true' : undefined}
        >
          {label}
          <span className={resultStyles.kindCount}>{formatCount(count, locale)}</span>
        </PlainLink>
      ))}
    </nav>
  )
}

async function Choices({ path, query }: MatrixShown) {
  const t = await getTranslations('priceMatrix')
  const { keyword, order } = matrixQuery(query)
  return (
    <Filters path={path} query={query} keep={['tab', 'size', 'items', 'bidders', 'farmland']}>
      <SelectField
        name="order"
        label={t('order')}
        value={order === 'bill' ? 'bill' : ''}
        options={[
          { value: '', label: t('bySpread') },
          { value: 'bill', label: t('byBill') },
        ]}
      />
      <KeywordField
        value={keyword}
        placeholder={t('keyword')}
        clearHref={hrefOf(path, query, { q: undefined, page: undefined })}
      />
    </Filters>
  )
}

async function Nothing({ path, query, view, all }: Part) {
  const t = await getTranslations('priceMatrix')
  if (view.total === 0) return <EmptyState title={t('nothing')} />
  return (
    <EmptyState
      title={t('noneFound')}
      action={
        all || isShared(path) ? undefined : (
          <PlainLink href={hrefOf(path, query, { items: 'all', page: undefined })} still>
            {t('showAll')}
          </PlainLink>
        )
      }
    />
  )
}

/** 价格矩阵: items as rows, bidders as columns, each price with its deviation from the benchmark. */
export async function PriceMatrix(shown: MatrixShown) {
  const { run, path, query, locale, source, flagged } = shown
  const t = await getTranslations('priceMatrix')
  const requested = matrixQuery(query)
  const view = await matrixView(run, source, requested, flagged)
  const part = { ...shown, view, all: requested.all }
  const words = source.words(translator(locale))
  return (
    <>
      <Choices {...shown} />
      <div className={styles.bar}>
        <Items {...part} />
        <BidderChoice path={path} query={query} view={view} />
        {shown.mayExport && view.listed > 0 && <ViewExport run={run} tab={PRICES_TAB} />}
      </div>
      <p className={styles.legend}>{words.legend}</p>
      <p className="reader-only" role="status">
        {t('listed', { count: view.listed })}
      </p>
      {view.lines.length === 0 ? (
        <Nothing {...part} />
      ) : (
        <>
          <MatrixTable view={view} locale={locale} itemHref={shown.itemHref} words={words} />
          <Pagination path={path} query={query} total={view.listed} page={view.page} size={requested.size} />
        </>
      )}
    </>
  )
}
