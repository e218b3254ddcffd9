'use client'
import { lazy, Suspense, useState } from 'react'
import { LazyMessages } from '@/app/_ui/client/lazy-messages'
import { Icon } from '@/app/_ui/icon'
import type { Preferences } from '@/lib/domain/layout'
import type { Theme } from '@/lib/kit/theme'
import styles from '../frame.module.css'

/** Loaded when opened for the first time, so that pages do not carry its cost. */
const Panel = lazy(() => import('./settings-panel').then((parts) => ({ default: parts.SettingsPanel })))

/** The button of the layout settings, which stand at the side. */
export function Settings(props: { preferences: Preferences; theme: Theme; title: string; close: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={props.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="settings" size={18} />
      </button>
      {isOpen && (
        <LazyMessages>
          <Suspense fallback={null}>
            <Panel {...props} onClose={() => setOpen(false)} />
          </Suspense>
        </LazyMessages>
      )}
    </>
  )
}
