import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { GREEN } from '@/app/_ui/accent'
import { Icon } from '@/app/_ui/icon'
import { ENTRANCE_PATH, FARMLAND_PATH } from '@/lib/catalogue/routes'
import { EnterButton } from '../entrance'
import styles from '../entrance.module.css'
import { Explained } from '../explained'

export default async function Home() {
  const t = await getTranslations('service.entrance')
  return (
    <>
      <section className={styles.hero}>
        <h1>{t('homeTitle')}</h1>
        <p>{t('homeText')}</p>
        <div className={styles.ways}>
          <EnterButton />
        </div>
      </section>
      <div className={styles.entrances}>
        <Link href={ENTRANCE_PATH}>
          <Icon name="project" size={28} />
          <h2>{t('general')}</h2>
          <p>{t('generalText')}</p>
        </Link>
        <Link href={FARMLAND_PATH} className={GREEN}>
          <Icon name="shield" size={28} />
          <h2>{t('farmland')}</h2>
          <p>{t('farmlandNote')}</p>
        </Link>
      </div>
      <Explained />
    </>
  )
}
