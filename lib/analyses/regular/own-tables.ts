import type { OwnTables } from '../../runs/view-rows'
import { buildUpView } from './view/build-up/view'
import { pairItemsView } from './view/pair-item-table'
import { pairListView } from './view/pair-list'
import { regularQuery } from './view/query'
import { pairView } from './view/view'

/** The details and the build-ups of the regularity page: those of the chosen pair, before a choice the pairs. */
export const regularTables: OwnTables = {
  async view(run, query, words) {
    const requested = regularQuery(query)
    if (requested.tab === 'buildUp') return buildUpView(run, requested, words)
    if (requested.tab !== 'details') return null
    const view = await pairView(run, requested)
    return view ? pairItemsView(run, view, requested, words) : pairListView(run, requested, words)
  },
}
