import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { BidderPage } from '@/app/_sections/bidder/bidder-page'
import { bidderNamesOfPage } from '@/lib/sections/bidders/loaders'

type Params = Promise<{ openId: string; bidderId: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { openId, bidderId } = await params
  const [name] = await bidderNamesOfPage(openId, [bidderId])
  return { title: name ?? (await getTranslations('overview.bidder'))('title') }
}

export default async function Bidder({ params }: { params: Params }) {
  return <BidderPage {...(await params)} locale={await getLocale()} />
}
