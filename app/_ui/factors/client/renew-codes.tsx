'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { confirm, toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { RecoveryCodes } from './recovery-codes'

/** Makes new recovery codes and shows them. Needs `users.factors`. */
export function RenewCodes({ next }: { next: string }) {
  const t = useTranslations('users.factors')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = async () => {
    const [ok, cancel] = [t('renew'), t('cancel')]
    if (!(await confirm({ title: ok, text: t('renewText'), ok, cancel }))) return
    const answer = await call('/api/account/factors/recovery', { method: 'POST' }).catch(() => null)
    if (answer?.ok) setCodes(answer.data.recoveryCodes)
    else void toast('error', answer?.message || t('failed'))
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={() => window.location.assign(next)} />
  return <Button onClick={renew}>{t('renew')}</Button>
}
