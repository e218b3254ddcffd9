import { getTranslations } from 'next-intl/server'
import { openInfo } from '@/lib/sections/intake/loaders'
import { OpenScreen } from './open-screen'

export const generateMetadata = async () => ({ title: (await getTranslations('entry.openInfo'))('title') })

export default async function OpenInfo({ params }: { params: Promise<{ openId: string }> }) {
  return <OpenScreen info={await openInfo((await params).openId)} />
}
