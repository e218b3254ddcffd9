import Form from 'next/form'
import { getTranslations } from 'next-intl/server'
import { Button, ButtonLink } from '@/app/_ui/button'
import { Icon } from '@/app/_ui/icon'
import { Input } from '@/app/_ui/input'
import { currentPerson } from '@/lib/auth/loaders'
import { LOGIN_PATH, PROCESS_PATH, RESULTS_PATH } from '@/lib/catalogue/access'
import { HOME_PATH, safeRedirect } from '@/lib/catalogue/routes'
import styles from './entrance.module.css'
import { Explained } from './explained'
import { SessionEndNotice } from './session-end'

/** The main button: leads to sign-in and from there to the target, or directly to the target. */
export async function EnterButton({ target }: { target?: string | undefined }) {
  const t = await getTranslations('service.entrance')
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

/** Searches for a section by code, name or openId; people who are not signed in are asked to sign in first. */
async function SectionSearch() {
  const t = await getTranslations('service.entrance')
  return (
    <search aria-label={t('searchLabel')}>
      <Form action="/qb-project" prefetch={false} className={styles.search}>
        <Input
          large
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
  )
}

/** Links to the process and the results, for people who are signed in. */
async function Shortcuts({ farmland }: { farmland: boolean }) {
  if (!(await currentPerson())) return null
  const t = await getTranslations('service.entrance')
  return (
    <div className="row gap8">
      <ButtonLink icon="play" href={farmland ? `${PROCESS_PATH}?farmland=1` : PROCESS_PATH}>
        {t('start')}
      </ButtonLink>
      <ButtonLink icon="list" href={RESULTS_PATH}>
        {t('results')}
      </ButtonLink>
    </div>
  )
}

/**
 * A public entrance page: a description of the service, the sign-in button, and a search whose results need a
 * sign-in.
 */
export async function Entrance(props: {
  title: string
  text: string
  target: string | undefined
  farmland?: boolean
}) {
  const t = await getTranslations('service.entrance')
  const isAsked = props.target !== undefined && !(await currentPerson())
  return (
    <>
      <section className={styles.hero}>
        <h1>{props.title}</h1>
        <p>{props.text}</p>
        {isAsked && <SessionEndNotice />}
        {isAsked && (
          <p className={styles.needed} role="status">
            <Icon name="lock" /> {t('needed')}
          </p>
        )}
        <div className={styles.ways}>
          <EnterButton target={props.target} />
          <SectionSearch />
        </div>
        <Shortcuts farmland={props.farmland ?? false} />
      </section>
      <Explained />
    </>
  )
}
