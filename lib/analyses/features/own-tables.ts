import type { OwnTables } from '../../runs/view-rows'
import { controlView } from './view/control-table'
import { innerView } from './view/inner-table'
import { outerView } from './view/outer-table'
import { pairCodesView } from './view/pair-table'
import { featuresQuery } from './view/query'

/** The tables of the feature-code page; the relations are a picture. */
export const featuresTables: OwnTables = {
  async view(run, query, words) {
    const requested = featuresQuery(query)
    if (requested.tab === 'sums') return innerView(run, requested, words)
    if (requested.tab === 'outerCodes') return outerView(run, requested, words)
    if (requested.tab === 'controlCodes') return controlView(run, words)
    return requested.tab === 'details' ? pairCodesView(run, requested, words) : null
  },
}
