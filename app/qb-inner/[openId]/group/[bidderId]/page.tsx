import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { GroupPage } from '@/app/_sections/group/group-page'
import type { Query } from '@/lib/kit/query'
import { bidderNamesOfPage } from '@/lib/sections/bidders/loaders'

type Params = Promise<{ openId: string; bidderId: string }>

export async function generateMetadata({ params }: { params: Params }): Promise<Metadata> {
  const { openId, bidderId } = await params
  const [name] = await bidderNamesOfPage(openId, [bidderId])
  const t = await getTranslations('overview.group')
  return { title: name === undefined ? t('title') : t('titleOf', { name }) }
}

export default async function Group(props: { params: Params; searchParams: Promise<Query> }) {
  return <GroupPage {...(await props.params)} query={await props.searchParams} locale={await getLocale()} />
}
