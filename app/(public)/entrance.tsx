import Form from 'next/form'
import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/app/_components/button'
import { Icon } from '@/app/_components/icon'
import { HOME_PATH, LOGIN_PATH, safeRedirect } from '@/lib/domain/routes'
import { currentPerson } from '@/lib/users/loaders'
import styles from './entrance.module.css'

const FEATURES = [
  { key: 'conformance', icon: 'list' },
  { key: 'calc', icon: 'calculator' },
  { key: 'export', icon: 'download' },
] as const

/** The button into the product: to sign in and on to what was asked for, or straight there. */
export async function EnterButton({ target }: { target?: string | undefined }) {
  const t = await getTranslations('users.entrance')
  if (await currentPerson()) {
    return (
      <ButtonLink kind="primary" large href={target ? safeRedirect(target) : HOME_PATH}>
        {t('enter')}
      </ButtonLink>
    )
  }
  const query = target ? `?redirect=${encodeURIComponent(safeRedirect(target))}` : ''
  return (
    <ButtonLink kind="primary" large href={LOGIN_PATH + query}>
      {t('signIn')}
    </ButtonLink>
  )
}

/** A public entrance: what the service is, the way in, and a search that opens after signing in. */
export async function Entrance(props: { title: string; text: string; target?: string | undefined }) {
  const t = await getTranslations('users.entrance')
  return (
    <>
      <section className={styles.hero}>
        <h1>{props.title}</h1>
        <p>{props.text}</p>
        <div className={styles.ways}>
          <EnterButton target={props.target} />
          <search aria-label={t('searchLabel')}>
            <Form action="/qb-project" prefetch={false} className={styles.search}>
              <input
                className="ant-input ant-input-lg app ant-input-outlined"
                type="search"
                name="q"
                maxLength={200}
                placeholder={t('searchPlaceholder')}
                aria-label={t('searchPlaceholder')}
              />
              <Button type="submit" large icon="search">
                {t('search')}
              </Button>
            </Form>
          </search>
        </div>
      </section>
      <section aria-label={t('features')} className={styles.features}>
        {FEATURES.map(({ key, icon }) => (
          <article key={key}>
            <Icon name={icon} size={28} />
            <h2>{t(key)}</h2>
            <p>{t(`${key}Text`)}</p>
          </article>
        ))}
      </section>
    </>
  )
}
