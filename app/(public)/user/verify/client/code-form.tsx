'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { call } from '@/app/_ui/client/call'
import { hasPasskeys } from '@/app/_ui/client/passkey'
import { useReady } from '@/app/_ui/client/use-ready'
import { showPasskey, showTyped, type Trouble } from '@/app/_ui/prove/show'
import { LoginField } from '../../login/client/login-field'
import styles from '../../login/login.module.css'

/** Shows the second factor that a new session owes. Needs `users.owed`, `users.factors`. */
export function CodeForm({ next }: { next: string }) {
  const [t, words] = [useTranslations('users.owed'), useTranslations('users.factors')]
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isReady = useReady()
  const wordsOf = (trouble: Trouble) => {
    if (trouble === 'device') return words('passkeyFailed')
    return trouble === 'server' ? words('failed') : trouble.words
  }
  async function run(work: () => Promise<Trouble | null>) {
    setBusy(true)
    const trouble = await work()
    // A full page load, so that the next page knows the session anew.
    if (!trouble) return window.location.assign(next)
    setBusy(false)
    setProblem(wordsOf(trouble))
    form.current?.querySelector('input')?.select()
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (code !== '') return void run(() => showTyped(call, 'code', code))
    setProblem(t('codeMissing'))
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} onSubmit={send} noValidate className={styles.form}>
      <LoginField
        id="code"
        label={t('code')}
        autoComplete="one-time-code"
        problem={problem}
        onChange={() => setProblem(undefined)}
      />
      <Button kind="primary" type="submit" large disabled={busy} aria-busy={busy}>
        {busy ? t('busy') : t('submit')}
      </Button>
      {isReady && hasPasskeys() && (
        <Button large disabled={busy} onClick={() => void run(() => showPasskey(call))}>
          {t('passkey')}
        </Button>
      )}
    </form>
  )
}
