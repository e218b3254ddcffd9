import { getTranslations } from 'next-intl/server'
import { NoRows } from '@/app/_analyses/results/empty'
import { judgedView } from '@/app/_sections/report/judged-table'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { Pagination } from '@/app/_ui/pagination'
import { pairLines } from '@/lib/analyses/regular/pair-items'
import { rankedPairs } from '@/lib/analyses/regular/pair-ranking'
import { pairRow, regularPairs } from '@/lib/analyses/regular/regular'
import { type PairView, pairView } from '@/lib/analyses/regular/view'
import { pairs as pairTable } from '@/lib/engine/analyses/regular/tables'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'
import { ItemTable } from './item-table'
import { PairHead } from './pair-head'
import { PairTable } from './pair-table'
import styles from './pairs.module.css'
import { ITEMS_ID, Pictures } from './pictures'
import type { RegularShown } from './shown'
import { Shown } from './shown-items'

/**
 * A form to choose the two bidders and a keyword; the choice is in the address. A chosen pair is shown in the order
 * of the section, as in the table: its second bidder is compared with its first, whatever the order in the address.
 */
async function Choice({ shown, view }: { shown: RegularShown; view: PairView | null }) {
  const { run, path, query, requested } = shown
  const [v1, v2] = view ? [view.pair.bidder1Id, view.pair.bidder2Id] : [requested.v1, requested.v2]
  const t = await getTranslations('regular.details')
  const options = [
    { value: '', label: t('choose') },
    ...run.bidders.map(({ bidderId, bidderName }) => ({ value: String(bidderId), label: bidderName })),
  ]
  const chosen = (id: number | null) => (id === null ? '' : String(id))
  return (
    <Filters path={path} query={query} keep={['tab', 'size', 'component', 'marked', 'pattern']}>
      {!isShared(path) && (
        <>
          <SelectField name="v1" label={t('first')} value={chosen(v1)} options={options} />
          <SelectField name="v2" label={t('second')} value={chosen(v2)} options={options} />
        </>
      )}
      {requested.pair && (
        <KeywordField
          name="q"
          value={requested.keyword}
          placeholder={t('keyword')}
          clearHref={hrefOf(path, query, { q: undefined, page: undefined })}
        />
      )}
    </Filters>
  )
}

/** Shown before two bidders are chosen: every pair, with the pairs to examine first. */
async function AllPairs(shown: RegularShown) {
  const { run, path, query, requested, locale } = shown
  const t = await getTranslations('regular.pairs')
  const judged = await judgedView({ ...shown, openId: run.openId }, 'regular', pairTable)
  const { keeps } = judged
  const { page, size, v1, v2 } = requested
  const chosen = v1 ?? v2
  const pairs = rankedPairs(regularPairs(run))
    .filter(({ bidder1Id, bidder2Id }) => chosen === null || bidder1Id === chosen || bidder2Id === chosen)
    .filter((pair) => keeps === null || keeps(pairRow(pair)))
  const shownPairs = pairs.slice((page - 1) * size, page * size)
  return (
    <>
      <p className={styles.text}>{t('choose')}</p>
      {judged.strip}
      <PairTable pairs={shownPairs} path={path} locale={locale} judged={judged} />
      <Pagination path={path} query={query} total={pairs.length} page={page} size={size} />
    </>
  )
}

function Items({ shown, view }: { shown: RegularShown; view: PairView }) {
  const { path, query, requested, locale } = shown
  const { tab, v1, v2, size, component } = query
  if (view.places.length === 0) {
    const resetHref = hrefOf(path, { tab, v1, v2, size, component })
    return <NoRows run={shown.run} unfiltered={view.total} resetHref={resetHref} />
  }
  return (
    <>
      <ItemTable
        lines={pairLines(view.items, view.places, view.page, requested.size)}
        view={view}
        locale={locale}
      />
      <Pagination
        path={path}
        query={query}
        total={view.places.length}
        page={view.page}
        size={requested.size}
      />
    </>
  )
}

/** 详细: the items of two bidders side by side, and charts of their prices. */
export async function DetailsTab(shown: RegularShown) {
  const view = await pairView(shown.run, shown.requested)
  if (!view) {
    return (
      <>
        {!isShared(shown.path) && <Choice shown={shown} view={null} />}
        <AllPairs {...shown} />
      </>
    )
  }
  return (
    <>
      <Choice shown={shown} view={view} />
      <PairHead shown={shown} view={view} />
      <Pictures shown={shown} view={view} />
      <div id={ITEMS_ID}>
        <Shown shown={shown} view={view} />
        <Items shown={shown} view={view} />
      </div>
    </>
  )
}
