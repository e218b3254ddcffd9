import type { ReactNode } from 'react'
import { SharedFeatures } from '@/app/_analyses/features/shared'
import { SharedRational } from '@/app/_analyses/rational/shared'
import { SharedRegular } from '@/app/_analyses/regular/shared'
import { SharedResponses } from '@/app/_analyses/responsiveness/shared'
import { type SharedShown, SharedTable } from '@/app/_analyses/results/shared-table'
import { SharedLayout } from '@/app/_analyses/tecLayout/shared'
import { SharedTecSame } from '@/app/_analyses/tecSame/shared'
import { SharedTransactions } from '@/app/_analyses/transactions/shared'
import { type AnalysisId, moduleOf } from '@/lib/analyses/modules'

/** Analyses whose results are more than tables. */
const VIEWS: Partial<Record<AnalysisId, (shown: SharedShown) => ReactNode>> = {
  features: SharedFeatures,
  transactions: SharedTransactions,
  responsiveness: SharedResponses,
  rational: SharedRational,
  regular: SharedRegular,
  tecSame: SharedTecSame,
  tecLayout: SharedLayout,
}

/** The results of a shared link as on their own screen, but without actions and links to other pages. */
export function SharedView(shown: SharedShown) {
  const View = VIEWS[moduleOf(shown.analysis.id).id] ?? SharedTable
  return <View {...shown} />
}
