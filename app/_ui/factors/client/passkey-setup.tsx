'use client'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { call } from '@/app/_ui/client/call'
import { hasPasskeys, makePasskey } from '@/app/_ui/client/passkey'
import { Input } from '@/app/_ui/input'
import styles from '../factors.module.css'
import type { OnAdded } from './app-setup'

const send = (path: string, body?: unknown) =>
  call(`/api/account/factors/passkeys${path}`, { method: 'POST', body: JSON.stringify(body ?? {}) }).catch(
    () => null,
  )

/** Adds a passkey of this device. Needs `users.factors`. */
export function PasskeySetup({ onAdded }: { onAdded: OnAdded }) {
  const t = useTranslations('users.factors')
  const [fieldId, troubleId] = [useId(), useId()]
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  /** @returns what went wrong */
  const add = async (name: string): Promise<string | null> => {
    if (!hasPasskeys()) return t('passkeyMissing')
    const asked = await send('/ask')
    if (!asked?.ok) return asked?.message || t('failed')
    const passkey = await makePasskey(asked.data)
    if (passkey === null) return t('passkeyFailed')
    const answer = await send('', { name, passkey })
    if (!answer?.ok) return answer?.message || t('failed')
    onAdded(answer.data.recoveryCodes)
    return null
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    setTrouble(await add(field.current?.value.trim() || t('passkeyDefault')))
    setBusy(false)
  }
  return (
    <form onSubmit={submit} noValidate className={styles.part}>
      <p>{t('passkeysNote')}</p>
      <label className={styles.field} htmlFor={fieldId}>
        <span>{t('passkeyName')}</span>
        <Input
          ref={field}
          id={fieldId}
          placeholder={t('passkeyDefault')}
          autoComplete="off"
          maxLength={64}
          aria-describedby={troubleId}
        />
      </label>
      <p id={troubleId} role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <Button type="submit" disabled={busy} aria-busy={busy}>
        {t('addPasskey')}
      </Button>
    </form>
  )
}
