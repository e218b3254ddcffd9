'use client'
import { useState } from 'react'
import { Button } from '../button'
import { signInByProvider } from './sign-in-by-provider'

/** Leads to the identity provider; a refusal comes back to the sign-in page as part of its address. */
export function ProviderButton(props: {
  /** The page to come back to. */
  target: string
  label: string
  busyLabel: string
  /** The provider has the person prove again who they are, although they are signed in there. */
  again?: true
}) {
  const [busy, setBusy] = useState(false)
  async function go() {
    setBusy(true)
    if (!(await signInByProvider(props.target, props.again))) setBusy(false)
  }
  return (
    <Button large disabled={busy} aria-busy={busy} onClick={() => void go()}>
      {busy ? props.busyLabel : props.label}
    </Button>
  )
}
