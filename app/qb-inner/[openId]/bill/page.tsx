import { getTranslations } from 'next-intl/server'
import { BillScreen } from '@/app/_sections/bill/bill-page'
import type { Query } from '@/lib/kit/query'

export const generateMetadata = async () => ({ title: (await getTranslations('bill'))('title') })

export default async function BillPage(props: {
  params: Promise<{ openId: string }>
  searchParams: Promise<Query>
}) {
  const [{ openId }, query] = [await props.params, await props.searchParams]
  return <BillScreen openId={openId} query={query} />
}
