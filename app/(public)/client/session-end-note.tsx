'use client'
import { useEffect, useState } from 'react'
import { tabState } from '@/app/_ui/drafts/drafts'
import { Icon } from '@/app/_ui/icon'
import { UNAUTHORIZED } from '@/lib/domain/systems/http-words'
import styles from '../public.module.css'

/**
 * Why the person has to sign in again: the reason known to the server or, without one, that somebody was signed in
 * in this tab. States that input was preserved.
 */
export function SessionEndNote(props: { known: string | null; unknown: string; drafts: string }) {
  const [tab, setTab] = useState({ wasSignedIn: false, hasDrafts: false })
  useEffect(() => setTab(tabState()), [])
  const reason = props.known ?? (tab.wasSignedIn ? props.unknown : null)
  if (reason === null) return null
  return (
    <div role="status" className={styles.ended}>
      <Icon name="info" />
      <span>
        {reason}
        {tab.hasDrafts && ` ${props.drafts}`} <small lang="en">{UNAUTHORIZED}</small>
      </span>
    </div>
  )
}
