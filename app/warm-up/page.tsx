import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { PairParts } from '@/app/_components/pairs/details-tab'
import type { RegularShown } from '@/app/_components/pairs/regular-page'
import { isWarmUp } from '@/lib/kit/warm-up'
import type { Run } from '@/lib/runs/data'
import { regularQuery } from '@/lib/runs/regular-query'
import { samplePair } from '@/lib/runs/sample-pair'

const SHOWN: RegularShown = {
  // Nothing of a pair that is given is read from the store.
  run: { id: 0 } as Run,
  path: '/warm-up',
  query: {},
  asked: regularQuery({ tab: 'details' }),
  locale: 'zh-CN',
}

/** What the server draws for itself before it answers anybody (`lib/cli/warm-up.mjs`); no page for people. */
export default async function WarmUpPage() {
  if (!isWarmUp(await headers())) notFound()
  return <PairParts shown={SHOWN} view={samplePair()} />
}
