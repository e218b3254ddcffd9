'use client'
import { leaveTab } from '@/app/_ui/drafts/drafts'
import styles from '../frame.module.css'

/** Ends the session and leaves the protected pages, whatever the server answers. */
export function SignOut({ label }: { label: React.ReactNode }) {
  return (
    <button
      type="button"
      className={styles.choice}
      onClick={async () => {
        const { signOut } = await import('next-auth/react')
        await signOut({ redirect: false }).catch(() => undefined)
        leaveTab()
        window.location.assign('/user/login')
      }}
    >
      {label}
    </button>
  )
}
