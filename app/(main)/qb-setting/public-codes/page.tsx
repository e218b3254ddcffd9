import { getTranslations } from 'next-intl/server'
import { PublicCodesPage } from '@/app/_analyses/features/public-codes-page'
import type { Query } from '@/lib/kit/query'

export const generateMetadata = async () => ({ title: (await getTranslations('publicCodes'))('title') })

export default async function PublicCodes({ searchParams }: { searchParams: Promise<Query> }) {
  return <PublicCodesPage query={await searchParams} />
}
