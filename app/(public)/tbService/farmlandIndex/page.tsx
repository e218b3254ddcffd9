import { getTranslations } from 'next-intl/server'
import { GREEN } from '@/app/_ui/accent'
import { type Query, single } from '@/lib/kit/query'
import { Entrance } from '../../entrance'

export default async function FarmlandEntrance({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations('service.entrance')
  const target = single(await searchParams, 'redirect')
  return (
    <div className={GREEN}>
      <Entrance title={t('farmlandTitle')} text={t('farmlandText')} target={target} farmland />
    </div>
  )
}
