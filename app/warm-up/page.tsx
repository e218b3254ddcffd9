import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { PairParts } from '@/app/_components/pairs/details-tab'
import type { RegularShown } from '@/app/_components/pairs/regular-page'
import { PRICE_COMPONENT } from '@/lib/domain/codes'
import { isWarmUp } from '@/lib/kit/warm-up'
import { newestRun, type Run } from '@/lib/runs/data'
import { rankedPairs } from '@/lib/runs/pair-ranking'
import { regularPairs } from '@/lib/runs/regular'
import { regularQuery } from '@/lib/runs/regular-query'
import { type PairView, pairView } from '@/lib/runs/regular-view'
import { samplePair } from '@/lib/runs/sample-pair'

const QUERY = regularQuery({ tab: 'details' })
// Nothing of a pair that is given is read from the store.
const NO_RUN = { id: 0 } as Run

/** The pair to look at first of the newest results: its bills are at hand for whoever opens it. */
async function newestPair(): Promise<{ run: Run; view: PairView } | null> {
  const run = await newestRun('regular')
  const first = run && rankedPairs(regularPairs(run))[0]
  if (!first) return null
  const view = await pairView(run, { ...QUERY, pair: [first.bidder1Id, first.bidder2Id] })
  return view && { run, view }
}

/** What the server draws for itself before it answers anybody (`lib/cli/warm-up.mjs`); no page for people. */
export default async function WarmUpPage({ searchParams }: { searchParams: Promise<{ newest?: string }> }) {
  if (!isWarmUp(await headers())) notFound()
  const isNewest = (await searchParams).newest === '1'
  const drawn = isNewest ? await newestPair() : { run: NO_RUN, view: samplePair() }
  if (!drawn) return null
  const { run, view } = drawn
  return PRICE_COMPONENT.map((component) => {
    const asked = { ...QUERY, component }
    const shown: RegularShown = { run, path: '/warm-up', query: {}, asked, locale: 'zh-CN' }
    return <PairParts key={component} shown={shown} view={view} />
  })
}
