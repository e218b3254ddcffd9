import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '@/app/_components/client-messages'
import { safeRedirect } from '@/lib/domain/routes'
import { type Query, single } from '@/lib/kit/query'
import { currentPerson } from '@/lib/users/loaders'
import styles from './login.module.css'
import { LoginForm } from './login-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('users.login'))('title') }
}

export default async function LoginPage({ searchParams }: { searchParams: Promise<Query> }) {
  const target = safeRedirect(single(await searchParams, 'redirect'))
  if (await currentPerson()) redirect(target)
  const t = await getTranslations('users.login')
  return (
    <section className={styles.card}>
      <h1>{t('title')}</h1>
      <p className={styles.note}>{t('note')}</p>
      <ClientMessages
        paths={['users.login', 'errors.loginFailed', 'errors.accountLocked', 'errors.internal']}
      >
        <LoginForm target={target} />
      </ClientMessages>
    </section>
  )
}
