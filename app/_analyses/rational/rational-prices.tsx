import { PriceMatrix } from '@/app/_analyses/price-matrix/price-matrix'
import type { RunShown } from '@/app/_analyses/results/shown'
import { groupsOfMatrix } from '@/lib/analyses/matrices'
import { rationalPrices } from '@/lib/analyses/rational/view/prices'
import { hrefOf } from '@/lib/kit/query'
import { isShared } from '@/lib/workspace/shares/view'

/** The items of a rationality run with every bidder's price. A shared link shows one analysis, so no groups of another. */
export async function RationalPrices(props: RunShown & { mayExport: boolean }) {
  const { run, path } = props
  const isLink = isShared(path)
  return (
    <PriceMatrix
      {...props}
      source={rationalPrices(run)}
      flagged={isLink ? [] : await groupsOfMatrix(run)}
      itemHref={isLink ? null : (name) => hrefOf(path, { tab: 'details', q: name })}
    />
  )
}
