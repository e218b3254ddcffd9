import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { withoutRow } from '@/app/_analyses/results/opened-row'
import { pairItemsView } from '@/lib/analyses/regular/view/pair-item-table'
import { pairListView } from '@/lib/analyses/regular/view/pair-list'
import { type PairView, pairView } from '@/lib/analyses/regular/view/view'
import { translator } from '@/lib/kit/i18n/translator'
import { itemCells, pairCells } from './pair-cells'
import { PairChoice } from './pair-choice'
import { PairHead } from './pair-head'
import { PairTable } from './pair-table'
import { ITEMS_ID, Pictures } from './pictures'
import type { RegularShown } from './shown'
import { Shown } from './shown-items'

/** Shown before two bidders are chosen: every pair, with the pairs to examine first. */
async function AllPairs({ shown, filters }: { shown: RegularShown; filters: ReactNode }) {
  const { run, path, requested, locale } = shown
  const t = await getTranslations('regular.pairs')
  const view = pairListView(run, requested, { translate: translator(locale), locale })
  const table = { view, filters, caption: t('title'), cells: pairCells(path, locale) }
  return <PairTable shown={shown} {...table} />
}

async function Items({ shown, view }: { shown: RegularShown; view: PairView }) {
  const { run, requested, locale } = shown
  const t = await getTranslations('regular.details')
  const items = pairItemsView(run, view, requested, { translate: translator(locale), locale })
  return <PairTable shown={shown} view={items} caption={t('caption')} cells={itemCells(locale)} />
}

/** 详细: the items of two bidders side by side, and charts of their prices. */
export async function DetailsTab(shown: RegularShown) {
  const view = await pairView(shown.run, shown.requested)
  const others = { ...shown, query: withoutRow(shown.query) }
  if (!view) return <AllPairs shown={shown} filters={<PairChoice shown={others} pair={null} />} />
  return (
    <>
      <PairChoice shown={others} pair={view.pair} />
      <PairHead shown={others} view={view} />
      <Pictures shown={others} view={view} />
      <div id={ITEMS_ID}>
        <Shown shown={others} view={view} />
        <Items shown={shown} view={view} />
      </div>
    </>
  )
}
