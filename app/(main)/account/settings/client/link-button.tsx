'use client'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { call } from '@/app/_ui/client/call'
import { signInByProvider } from '@/app/_ui/client/sign-in-by-provider'
import { LINK_PAGE } from '@/lib/catalogue/routes'

/** Leads to the identity provider, where whoever is to be linked proves who they are, whoever is signed in there. */
export function LinkButton(props: { label: string; busyLabel: string; failed: string }) {
  const [busy, setBusy] = useState(false)
  async function go() {
    setBusy(true)
    const answer = await call('/api/account/single-sign-on', { method: 'POST' }).catch(() => null)
    if (answer?.ok && (await signInByProvider(LINK_PAGE, true))) return
    setBusy(false)
    void toast('error', answer?.message || props.failed)
  }
  return (
    <Button kind="primary" disabled={busy} aria-busy={busy} onClick={() => void go()}>
      {busy ? props.busyLabel : props.label}
    </Button>
  )
}
