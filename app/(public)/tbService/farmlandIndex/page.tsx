import { getTranslations } from 'next-intl/server'
import { type Query, single } from '@/lib/kit/query'
import { Entrance } from '../../entrance'
import styles from '../../entrance.module.css'

export default async function FarmlandEntrance({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations('service.entrance')
  const target = single(await searchParams, 'redirect')
  return (
    <div className={styles.farmland}>
      <Entrance title={t('farmlandTitle')} text={t('farmlandText')} target={target} farmland />
    </div>
  )
}
