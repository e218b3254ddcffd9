import { getTranslations } from 'next-intl/server'
import type { SectionPageProps } from '@/app/_analyses/results/result-page'
import { BillScreen } from '@/app/_sections/bill/bill-page'

export const generateMetadata = async () => ({ title: (await getTranslations('bill'))('title') })

export default async function BillPage(props: SectionPageProps) {
  const [{ openId }, query] = [await props.params, await props.searchParams]
  return <BillScreen openId={openId} query={query} />
}
