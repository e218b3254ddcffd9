'use client'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/app/_components/button'
import { confirm, toast } from '@/app/_components/client/ask'
import { signExpert } from '@/lib/entry/sign-actions'

/** Notes that an expert is here; asked first, because it is noted once. */
export function SignButton({ openId, id, name }: { openId: string; id: number; name: string }) {
  const t = useTranslations('entry.sign')
  const [busy, start] = useTransition()
  const sign = () =>
    start(async () => {
      const ask = { title: t('title'), text: t('ask', { name }), ok: t('ok'), cancel: t('cancel') }
      if (!(await confirm(ask))) return
      try {
        if (await signExpert(openId, id)) await toast('success', t('done', { name }))
        else await toast('warning', t('taken'))
      } catch {
        await toast('error', t('failed'))
      }
    })
  return (
    <Button small onClick={sign} disabled={busy} aria-busy={busy} aria-label={t('actionOf', { name })}>
      {busy ? t('busy') : t('action')}
    </Button>
  )
}
