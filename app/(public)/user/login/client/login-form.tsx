'use client'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { Button } from '@/app/_ui/button'
import { RevealButton } from '@/app/_ui/forms/client/reveal-button'
import styles from '../login.module.css'
import { LoginField } from './login-field'
import { RefusalNotice } from './refusal-notice'
import { useSignIn } from './use-sign-in'

const FIELDS = ['username', 'password'] as const
type Field = (typeof FIELDS)[number]

export function LoginForm({ target }: { target: string }) {
  const t = useTranslations('users.login')
  const { problems, setProblems, refusal, setRefusal, busy, submit, clearProblem } = useSignIn<Field>(
    'credentials',
    target,
  )
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const values = { username: String(data.get('username')).trim(), password: String(data.get('password')) }
    const empty = FIELDS.filter((field) => values[field] === '')
    setProblems(Object.fromEntries(empty.map((field) => [field, t(`${field}Missing`)])))
    setRefusal(null)
    if (empty[0]) return (form.elements.namedItem(empty[0]) as HTMLElement).focus()
    void submit(values)
  }
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      {refusal && <RefusalNotice refusal={refusal} />}
      <LoginField
        id="username"
        label={t('username')}
        type="text"
        autoComplete="username"
        problem={problems.username}
        onChange={() => clearProblem('username')}
      />
      <LoginField
        id="password"
        label={t('password')}
        type="password"
        autoComplete="current-password"
        problem={problems.password}
        onChange={() => clearProblem('password')}
        extra={<RevealButton inputId="password" words={[t('showPassword'), t('hidePassword')]} />}
      />
      <Button kind="primary" type="submit" large disabled={busy} aria-busy={busy}>
        {busy ? t('busy') : t('submit')}
      </Button>
    </form>
  )
}
