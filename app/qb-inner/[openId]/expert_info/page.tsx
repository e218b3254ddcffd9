import { getTranslations } from 'next-intl/server'
import { expertInfo } from '@/lib/sections/intake/loaders'
import { ExpertScreen } from './expert-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('entry.expertInfo'))('title') })

export default async function ExpertInfo({ params }: { params: Promise<{ openId: string }> }) {
  return <ExpertScreen info={await expertInfo((await params).openId)} />
}
