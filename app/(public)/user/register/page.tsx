import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { PageForm } from '@/app/_ui/forms/client/page-form'
import type { Field } from '@/app/_ui/forms/fields'
import { formWords } from '@/app/_ui/forms/words'
import styles from '../login/login.module.css'

export const generateMetadata = async () => ({ title: (await getTranslations('users.register'))('title') })

async function registerFields(): Promise<Field[]> {
  const t = await getTranslations('users.register')
  return [
    {
      name: 'organisation',
      label: t('organisation'),
      kind: 'text',
      required: true,
      autoComplete: 'organization',
      hint: t('organisationHint'),
    },
    {
      name: 'username',
      label: t('username'),
      kind: 'text',
      required: true,
      autoComplete: 'username',
      hint: t('usernameHint'),
    },
    { name: 'name', label: t('name'), kind: 'text', required: true, autoComplete: 'name' },
    { name: 'mobile', label: t('mobile'), kind: 'tel', required: true, autoComplete: 'tel' },
    {
      name: 'password',
      label: t('password'),
      kind: 'password',
      required: true,
      strength: true,
      autoComplete: 'new-password',
      hint: t('passwordHint'),
    },
    {
      name: 'repeated',
      label: t('repeated'),
      kind: 'password',
      required: true,
      autoComplete: 'new-password',
    },
  ]
}

export default async function Register() {
  const t = await getTranslations('users.register')
  return (
    <section className={styles.card}>
      <h1>{t('title')}</h1>
      <p className={styles.note}>{t('note')}</p>
      <PageForm
        target={{ path: '/api/register', method: 'POST' }}
        fields={await registerFields()}
        words={await formWords()}
        submit={t('submit')}
        nextHref="/user/register-result?receipt={receipt}"
        large
      />
      <p className={styles.other}>
        {t('known')} <Link href="/user/login">{t('signIn')}</Link>
      </p>
    </section>
  )
}
