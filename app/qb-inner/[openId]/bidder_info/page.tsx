import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { bidderInfo } from '@/lib/sections/bidders/loaders'
import { BidderScreen } from './bidder-screen'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('bidders'))('title') }
}

export default async function BidderInfo({ params }: { params: Promise<{ openId: string }> }) {
  return <BidderScreen info={await bidderInfo((await params).openId)} />
}
