import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PairPage } from '@/app/_sections/pair/pair-page'
import { bidderNamesOfPage } from '@/lib/sections/bidders/loaders'

type Params = Promise<{ openId: string; one: string; two: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { openId, one, two } = await params
  const names = await bidderNamesOfPage(openId, [one, two])
  const isKnown = names.every((name) => name !== undefined)
  return { title: isKnown ? names.join(' ↔ ') : (await getTranslations('overview.pair'))('title') }
}

export default async function Pair({ params }: { params: Params }) {
  return <PairPage {...(await params)} locale={await getLocale()} />
}
