'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/button'
import { confirm } from '@/app/_ui/client/ask'
import { useAct } from './use-act'

/** Signs the shown report, identified by its hash. Needs `report.signatures`, `report.page`. */
export function SignButton({ openId, hash, disabled }: { openId: string; hash: string; disabled: boolean }) {
  const t = useTranslations('report.signatures')
  const { act, busy } = useAct()
  const sign = async () => {
    const text = t('signText', { hash: hash.slice(0, 16) })
    if (!(await confirm({ title: t('signTitle'), text, ok: t('yes'), cancel: t('no') }))) return
    await act('sign', { openId, hash }, ({ data }) =>
      data?.sealed ? t('sealedMessage', { number: data.number }) : t('signedMessage'),
    )
  }
  return (
    <Button kind="primary" icon="shield" disabled={disabled || busy} aria-busy={busy} onClick={sign}>
      {t('sign')}
    </Button>
  )
}
