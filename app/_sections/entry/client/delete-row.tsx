'use client'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/app/_ui/button'
import { confirm, toast } from '@/app/_ui/client/ask'
import { ensureSignedIn, refusalIn } from '@/app/_ui/client/call'
import { showForbidden } from '@/app/_ui/client/forbidden'
import { leadsToSignIn } from '@/app/_ui/drafts/drafts'
import { deleteRow } from '@/lib/sections/intake/edit-actions'
import type { List } from '@/lib/sections/intake/schema'

export function DeleteRow(props: { openId: string; list: List; id: number; name: string }) {
  const { openId, list, id, name } = props
  const t = useTranslations('entry.rows')
  const [busy, start] = useTransition()
  const remove = () =>
    start(async () => {
      const text = t(list === 'bidders' ? 'askBidder' : 'ask', { name })
      const ask = { title: t('deleteTitle'), text, ok: t('ok'), cancel: t('cancel'), danger: true }
      if (!(await confirm(ask))) return
      try {
        await ensureSignedIn()
        const answer = await deleteRow(openId, list, id)
        if (answer === 'forbidden') return showForbidden(t('deleted.forbidden'))
        await toast(answer === 'done' ? 'success' : 'warning', t(`deleted.${answer}`))
      } catch (error) {
        if (leadsToSignIn(error)) return
        await toast('error', refusalIn(error) ?? t('deleted.failed'))
      }
    })
  return (
    <Button small kind="text" icon="trash" onClick={remove} disabled={busy} aria-busy={busy}>
      <span className="reader-only">{t('deleteOf', { name })}</span>
    </Button>
  )
}
