'use client'
import { useState } from 'react'
import styles from '../factors.module.css'
import { AppSetup } from './app-setup'
import { PasskeySetup } from './passkey-setup'
import { RecoveryCodes } from './recovery-codes'

/**
 * Sets up what is offered, then shows the recovery codes of the first factor. Needs `users.factors`.
 * @param next the page to open afterwards; the page is loaded anew, because what the session owes has changed
 */
export function FactorSetup(props: { offers: readonly ('app' | 'passkey')[]; next: string }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const leave = () => window.location.assign(props.next)
  if (codes) return <RecoveryCodes codes={codes} onKept={leave} />
  const added = (made: readonly string[] | null) => (made ? setCodes(made) : leave())
  return (
    <div className={styles.part}>
      {props.offers.includes('app') && <AppSetup onAdded={added} />}
      {props.offers.includes('passkey') && <PasskeySetup onAdded={added} />}
    </div>
  )
}
