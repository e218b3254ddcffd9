import Link from 'next/link'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ProviderButton } from '@/app/_ui/client/provider-button'
import { ClientMessages } from '@/app/_ui/client-messages'
import { personOfSessionCookie } from '@/lib/auth/loaders'
import { LINK_PAGE, owedPage, safeRedirect } from '@/lib/catalogue/routes'
import { PROVIDER_REFUSALS } from '@/lib/domain/provider-refusals'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { areOwnAccountsOff } from '@/lib/people/provider-settings/data'
import { provider } from '@/lib/people/provider-settings/provider-settings'
import { hasSmsSender } from '@/lib/people/sms-codes/sms'
import { SessionEndNotice } from '../../session-end'
import { LoginForm } from './client/login-form'
import { MobileForm } from './client/mobile-form'
import styles from './login.module.css'

const TABS = ['account', 'mobile'] as const
const MESSAGES = [
  'users.login',
  'errors.loginFailed',
  'errors.accountLocked',
  'errors.accountWaiting',
  'errors.accountRefused',
  'errors.smsCodeWrong',
  'errors.tooOften',
  'errors.signInBusy',
  'errors.ownAccountsOff',
  'errors.internal',
]

export const generateMetadata = async () => ({ title: (await getTranslations('users.login'))('title') })

/** What comes next for somebody who links an account of their own: they sign in with it. */
async function BeforeLink() {
  const t = await getTranslations('singleSignOn.login')
  return (
    <p role="status" className="low16">
      {t('beforeLink')}
    </p>
  )
}

/** The way through the identity provider, with the reason why it was refused before. */
async function ByProvider({ query, target }: { query: Query; target: string }) {
  const t = await getTranslations()
  const refused = PROVIDER_REFUSALS.find((code) => code === single(query, 'refused'))
  const isOff = await areOwnAccountsOff()
  return (
    <div className="stack gap16 low16">
      {refused && (
        <div role="alert" className={styles.failure}>
          {t(`errors.${refused}`)}
        </div>
      )}
      <ProviderButton
        target={target}
        label={t('singleSignOn.login.button')}
        busyLabel={t('singleSignOn.login.busy')}
      />
      {!isOff && (
        <Link
          href={hrefOf('/user/login', query, { redirect: LINK_PAGE, link: '1', refused: undefined })}
          prefetch={false}
        >
          {t('singleSignOn.login.link')}
        </Link>
      )}
      <p className={styles.or}>{t(isOff ? 'singleSignOn.login.administrators' : 'singleSignOn.login.or')}</p>
    </div>
  )
}

async function Tabs({ query, tab }: { query: Query; tab: string }) {
  const t = await getTranslations('users.login')
  return (
    <nav className={styles.tabs} aria-label={t('ways')}>
      {TABS.map((key) => (
        <Link
          key={key}
          href={hrefOf('/user/login', query, { tab: key === 'account' ? undefined : key })}
          prefetch={false}
          replace
          aria-current={key === tab ? 'page' : undefined}
        >
          {t(`tabs.${key}`)}
        </Link>
      ))}
    </nav>
  )
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const query = await searchParams
  const target = safeRedirect(single(query, 'redirect'))
  const person = await personOfSessionCookie()
  if (person) redirect(person.proof.owes === null ? target : owedPage(target))
  const t = await getTranslations('users.login')
  const hasSms = hasSmsSender()
  const links = single(query, 'link') === '1'
  const tab = hasSms && single(query, 'tab') === 'mobile' ? 'mobile' : 'account'
  return (
    <section className={styles.card}>
      <h1>{t('title')}</h1>
      <p className={styles.note}>{t('note')}</p>
      <SessionEndNotice />
      {provider() && (links ? <BeforeLink /> : <ByProvider query={query} target={target} />)}
      {hasSms && <Tabs query={query} tab={tab} />}
      <ClientMessages paths={MESSAGES}>
        {tab === 'account' && <LoginForm target={target} />}
        {tab === 'mobile' && <MobileForm target={target} />}
      </ClientMessages>
      {!(await areOwnAccountsOff()) && (
        <p className={styles.other}>
          {t('noAccount')} <Link href="/user/register">{t('register')}</Link>
        </p>
      )}
    </section>
  )
}
