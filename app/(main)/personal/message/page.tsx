import { getTranslations } from 'next-intl/server'
import type { Query } from '@/lib/kit/query'
import { NoticePage } from '../notice-page'

export const generateMetadata = async () => ({ title: (await getTranslations('notices.page'))('message') })

export default async function Message({ searchParams }: { searchParams: Promise<Query> }) {
  return <NoticePage kinds={['notification', 'message']} query={await searchParams} />
}
