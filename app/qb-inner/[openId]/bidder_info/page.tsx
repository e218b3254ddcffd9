import { getTranslations } from 'next-intl/server'
import { bidderInfo } from '@/lib/sections/bidders/loaders'
import { BidderScreen } from './bidder-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('bidders'))('title') })

export default async function BidderInfo({ params }: { params: Promise<{ openId: string }> }) {
  return <BidderScreen info={await bidderInfo((await params).openId)} />
}
