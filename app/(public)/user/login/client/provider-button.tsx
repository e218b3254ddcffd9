'use client'
import { useState } from 'react'
import { Button } from '@/app/_ui/button'
import { signInByProvider } from './sign-in-by-provider'

/** Leads to the identity provider; a refusal comes back to this page as part of its address. */
export function ProviderButton(props: { target: string; label: string; busyLabel: string }) {
  const [busy, setBusy] = useState(false)
  async function go() {
    setBusy(true)
    if (!(await signInByProvider(props.target))) setBusy(false)
  }
  return (
    <Button kind="primary" large disabled={busy} aria-busy={busy} onClick={() => void go()}>
      {busy ? props.busyLabel : props.label}
    </Button>
  )
}
