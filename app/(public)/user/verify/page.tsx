import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/app/_ui/button'
import { ClientMessages } from '@/app/_ui/client-messages'
import { FactorSetup } from '@/app/_ui/factors/client/factor-setup'
import { PageForm } from '@/app/_ui/forms/client/page-form'
import { newPasswordFields } from '@/app/_ui/forms/new-password'
import { formWords } from '@/app/_ui/forms/words'
import { PROVE_PLACE } from '@/app/_ui/prove/place'
import { proveTexts } from '@/app/_ui/prove/texts'
import { personOfSessionCookie } from '@/lib/auth/loaders'
import type { Owed } from '@/lib/auth/proof'
import { LOGIN_PATH, owedPage, safeRedirect } from '@/lib/catalogue/routes'
import { type Query, single } from '@/lib/kit/query'
import styles from '../login/login.module.css'
import { CodeForm } from './client/code-form'

export const generateMetadata = async () => ({ title: (await getTranslations('users.owed'))('factor.title') })

/** How what is owed is settled. `next`: this page again, which shows what is owed then, or leads on; a form refreshes it. */
async function Settle({ owes, next }: { owes: Owed; next: string }) {
  if (owes === 'factor')
    return (
      <ClientMessages paths={['users.owed', 'users.factors']}>
        <CodeForm next={next} />
      </ClientMessages>
    )
  if (owes === 'setUp')
    return (
      <ClientMessages paths={['users.factors']}>
        <FactorSetup offers={['app', 'passkey']} next={next} />
      </ClientMessages>
    )
  const t = await getTranslations('users.settings')
  return (
    <PageForm
      target={{ path: '/api/account/password', method: 'PUT' }}
      fields={await newPasswordFields()}
      words={await formWords()}
      submit={t('changePassword')}
      large
    />
  )
}

/** What a new session owes before any other page opens: a second factor, an own password, a factor to set up. */
export default async function Verify({ searchParams }: { searchParams: Promise<Query> }) {
  const requested = single(await searchParams, 'redirect')
  const target = safeRedirect(requested)
  const person = await personOfSessionCookie()
  if (!person) redirect(requested ? `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}` : LOGIN_PATH)
  const { owes } = person.proof
  if (owes === null) redirect(target)
  const t = await getTranslations('users.owed')
  return (
    <section className={styles.card}>
      <h1>{t(`${owes}.title`)}</h1>
      <p className={styles.note}>{t(`${owes}.note`)}</p>
      <template id={PROVE_PLACE} data-texts={await proveTexts()} />
      <Settle owes={owes} next={owedPage(target)} />
      {owes === 'factor' && <p className={styles.other}>{t('factor.lost')}</p>}
      <p className={styles.other}>
        <Button kind="link" data-action="signOut">
          {t('signOut')}
        </Button>
      </p>
    </section>
  )
}
