'use client'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { call } from '@/app/_ui/client/call'
import { Input } from '@/app/_ui/input'
import styles from '../factors.module.css'

const CODE_PX = 180
const Code = dynamic(() => import('@rc-component/qrcode').then((module) => module.QRCodeSVG), { ssr: false })

interface Begun {
  readonly secret: string
  readonly address: string
}

/** What the page does with the recovery codes; null: there were some already. */
export type OnAdded = (codes: readonly string[] | null) => void

function Scan({ begun, onAdded, onCancel }: { begun: Begun; onAdded: OnAdded; onCancel: () => void }) {
  const t = useTranslations('users.factors')
  const [fieldId, troubleId] = [useId(), useId()]
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = field.current?.value.trim() ?? ''
    if (code === '') return field.current?.focus()
    setBusy(true)
    const body = JSON.stringify({ code })
    const answer = await call('/api/account/factors/app/confirm', { method: 'POST', body }).catch(() => null)
    setBusy(false)
    if (answer?.ok) return onAdded(answer.data.recoveryCodes)
    setTrouble(answer?.message || t('failed'))
    field.current?.select()
  }
  return (
    <form onSubmit={confirm} noValidate className={styles.part}>
      <p>{t('scan')}</p>
      <div className={styles.code}>
        <Code value={begun.address} size={CODE_PX} level="M" marginSize={2} title={t('qr')} />
      </div>
      <p>
        {t('secret')}: <output className={styles.secret}>{begun.secret}</output>
      </p>
      <label className={styles.field} htmlFor={fieldId}>
        <span>{t('firstCode')}</span>
        <Input
          ref={field}
          id={fieldId}
          wrong={Boolean(trouble)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          aria-invalid={trouble !== null}
          aria-describedby={troubleId}
        />
      </label>
      <p id={troubleId} role="alert" className={styles.trouble}>
        {trouble}
      </p>
      <div className="row gap8">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
          {t('confirm')}
        </Button>
      </div>
    </form>
  )
}

/** Sets up an authenticator app: its secret, then the first code. Needs `users.factors`. */
export function AppSetup({ onAdded }: { onAdded: OnAdded }) {
  const t = useTranslations('users.factors')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const begin = async () => {
    setTrouble(null)
    const answer = await call('/api/account/factors/app', { method: 'POST' }).catch(() => null)
    if (answer?.ok) setBegun(answer.data)
    else setTrouble(answer?.message || t('failed'))
  }
  if (begun) return <Scan begun={begun} onAdded={onAdded} onCancel={() => setBegun(null)} />
  return (
    <div className={styles.part}>
      <p>{t('appNote')}</p>
      {trouble && (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      )}
      <Button kind="primary" onClick={begin}>
        {t('setUpApp')}
      </Button>
    </div>
  )
}
