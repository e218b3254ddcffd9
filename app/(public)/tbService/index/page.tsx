import { getTranslations } from 'next-intl/server'
import { type Query, single } from '@/lib/kit/query'
import { Entrance } from '../../entrance'

export default async function ServiceEntrance({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations('service.entrance')
  return (
    <Entrance title={t('indexTitle')} text={t('indexText')} target={single(await searchParams, 'redirect')} />
  )
}
