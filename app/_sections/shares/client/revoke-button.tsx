'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { call } from '@/app/_ui/client/call'
import styles from '../shares.module.css'

/** Revokes a link after an inline confirmation. */
export function RevokeButton({ id, what }: { id: number; what: string }) {
  const t = useTranslations('shares')
  const router = useRouter()
  const [asking, setAsking] = useState(false)
  const [error, setError] = useState('')
  const revoke = async () => {
    try {
      const answer = await call(`/api/tb-qb-shares/${id}`, { method: 'DELETE' })
      if (!answer.ok) setError(answer.message || t('revokeFailed'))
      router.refresh()
    } catch {
      setError(t('revokeFailed'))
    }
    setAsking(false)
  }
  if (!asking) {
    return (
      <>
        <Button small kind="danger" aria-label={t('revokeOf', { what })} onClick={() => setAsking(true)}>
          {t('revoke')}
        </Button>
        {error && <p role="alert">{error}</p>}
      </>
    )
  }
  return (
    <span className={styles.asking} role="alertdialog" aria-label={t('revokeTitle')}>
      <span>{t('revokeText')}</span>
      <Button small kind="danger" autoFocus onClick={revoke}>
        {t('ok')}
      </Button>
      <Button small onClick={() => setAsking(false)}>
        {t('cancel')}
      </Button>
    </span>
  )
}
