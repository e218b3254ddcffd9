import type { Analysis } from '../../../engine/analysis'
import { coverage } from '../../../engine/coverage/tables'
import { publicList } from '../../../engine/feature-codes/tables'
import { analyse } from './analyse'
import {
  buildUpBidders,
  buildUpPairs,
  marketItems,
  ownPrices,
  priceLists,
  sharedDecisions,
  sharedPrices,
} from './build-up/tables'
import { concentration, equalCodes, equalErrors, pairs, patterns, power, sums } from './tables'

/** 规律性分析 (rules.md §5): related prices in several bids. */
export const regular: Analysis = {
  id: 'regular',
  tables: [
    sums,
    pairs,
    patterns,
    concentration,
    equalErrors,
    equalCodes,
    buildUpPairs,
    sharedPrices,
    sharedDecisions,
    ownPrices,
    marketItems,
    buildUpBidders,
    priceLists,
    power,
    publicList,
    coverage,
  ],
  needs: ['records', 'priceLists'],
  precheck: ({ bids }) => (bids < 2 ? 'alone' : null),
  analyse,
}
