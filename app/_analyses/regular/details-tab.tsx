import { getTranslations } from 'next-intl/server'
import { withoutRow } from '@/app/_analyses/results/opened-row'
import { TablePanel, type TablePanelProps } from '@/app/_analyses/results/table-panel'
import { Filters, KeywordField, SelectField } from '@/app/_ui/filters'
import { pairItemsView } from '@/lib/analyses/regular/pair-item-table'
import { pairListView } from '@/lib/analyses/regular/pair-list'
import { type PairView, pairView } from '@/lib/analyses/regular/view'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, single } from '@/lib/kit/query'
import { listingNames } from '@/lib/runs/listing'
import { listedTable } from '@/lib/runs/view-rows'
import { isShared } from '@/lib/workspace/shares/view'
import { itemCells, pairCells } from './pair-cells'
import { PairHead } from './pair-head'
import styles from './pairs.module.css'
import { ITEMS_ID, Pictures } from './pictures'
import type { RegularShown } from './shown'
import { Shown } from './shown-items'

interface ListedProps extends Pick<TablePanelProps, 'view' | 'caption' | 'cells'> {
  readonly shown: RegularShown
}

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
    <Filters
      path={path}
      query={query}
      keep={['tab', 'size', 'component', 'marked', 'pattern', 'judged', ...listingNames(query)]}
    >
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

/** The list of pairs and the items of a pair as one of the tables of results. */
function Listed({ shown, caption, ...table }: ListedProps) {
  const { path, query } = shown
  const fixed = { tab: 'details', v1: single(query, 'v1'), v2: single(query, 'v2') }
  const requested = listedTable(table.view.rows.table, query)
  return (
    <TablePanel {...shown} {...table} path={path} requested={requested} caption={caption} fixed={fixed} />
  )
}

/** Shown before two bidders are chosen: every pair, with the pairs to examine first. */
async function AllPairs(shown: RegularShown) {
  const { run, path, requested, locale } = shown
  const t = await getTranslations('regular.pairs')
  const view = pairListView(run, requested, { translate: translator(locale), locale })
  return (
    <>
      <p className={styles.text}>{t('choose')}</p>
      <Listed shown={shown} view={view} caption={t('title')} cells={pairCells(path, locale)} />
    </>
  )
}

async function Items({ shown, view }: { shown: RegularShown; view: PairView }) {
  const { run, requested, locale } = shown
  const t = await getTranslations('regular.details')
  const items = pairItemsView(run, view, requested, { translate: translator(locale), locale })
  return <Listed shown={shown} view={items} caption={t('caption')} cells={itemCells(locale)} />
}

/** 详细: the items of two bidders side by side, and charts of their prices. */
export async function DetailsTab(shown: RegularShown) {
  const view = await pairView(shown.run, shown.requested)
  const others = { ...shown, query: withoutRow(shown.query) }
  if (!view) {
    return (
      <>
        {!isShared(shown.path) && <Choice shown={others} view={null} />}
        <AllPairs {...shown} />
      </>
    )
  }
  return (
    <>
      <Choice shown={others} view={view} />
      <PairHead shown={others} view={view} />
      <Pictures shown={others} view={view} />
      <div id={ITEMS_ID}>
        <Shown shown={others} view={view} />
        <Items shown={shown} view={view} />
      </div>
    </>
  )
}
