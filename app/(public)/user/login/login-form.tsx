'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Button } from '@/app/_components/button'
import styles from './login.module.css'

const FIELDS = ['username', 'password'] as const
type Field = (typeof FIELDS)[number]

/** What the server says of a refused sign-in: a code with its values, as JSON. */
function failureOf(error: string | null | undefined): { code: string; minutes: number } {
  try {
    const { code, minutes } = JSON.parse(error ?? '')
    if (code === 'loginFailed' || code === 'accountLocked') return { code, minutes: Number(minutes ?? 0) }
  } catch {
    // Not from our check of the credentials: a failure of the server or of the line.
  }
  return { code: 'internal', minutes: 0 }
}

async function signIn(username: string, password: string) {
  const { signIn: send } = await import('next-auth/react')
  const answer = await send('credentials', { redirect: false, username, password }).catch(() => undefined)
  return answer?.ok ? null : failureOf(answer?.error)
}

/** One field with its label and, where it was left empty, what is missing. */
function LoginField(props: { field: Field; wrong: boolean; onChange: () => void }) {
  const { field, wrong, onChange } = props
  const t = useTranslations('users.login')
  return (
    <div className={styles.field}>
      <label htmlFor={field}>{t(field)}</label>
      <input
        id={field}
        name={field}
        type={field === 'password' ? 'password' : 'text'}
        autoComplete={field === 'password' ? 'current-password' : 'username'}
        autoCapitalize="none"
        maxLength={200}
        className={`ant-input ant-input-lg app ant-input-outlined${wrong ? ' ant-input-status-error' : ''}`}
        aria-required
        aria-invalid={wrong}
        aria-describedby={wrong ? `${field}-missing` : undefined}
        onChange={onChange}
      />
      {wrong && (
        <p id={`${field}-missing`} className={styles.missing}>
          {t(`${field}Missing`)}
        </p>
      )}
    </div>
  )
}

/** Signs in and goes on to `target`; says what is missing or why it was refused. */
function useSignIn(target: string) {
  const t = useTranslations('errors')
  const [missing, setMissing] = useState<readonly Field[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const [username, password] = [String(data.get('username')).trim(), String(data.get('password'))]
    const empty = FIELDS.filter((field) => (field === 'username' ? username : password) === '')
    setMissing(empty)
    setFailure(null)
    if (empty[0]) return (form.elements.namedItem(empty[0]) as HTMLElement).focus()
    setBusy(true)
    const refused = await signIn(username, password)
    // A full load: the next page must see the new cookie, and nothing of the time before.
    if (!refused) return window.location.assign(target)
    setBusy(false)
    setFailure(t(refused.code, { minutes: refused.minutes }))
  }
  const forgive = (field: Field) => setMissing((now) => now.filter((name) => name !== field))
  return { missing, failure, busy, submit, forgive }
}

export function LoginForm({ target }: { target: string }) {
  const t = useTranslations('users.login')
  const { missing, failure, busy, submit, forgive } = useSignIn(target)
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {FIELDS.map((field) => (
        <LoginField
          key={field}
          field={field}
          wrong={missing.includes(field)}
          onChange={() => forgive(field)}
        />
      ))}
      <Button kind="primary" type="submit" large disabled={busy} aria-busy={busy}>
        {busy ? t('busy') : t('submit')}
      </Button>
    </form>
  )
}
