'use client'
import { lazy, Suspense, useRef, useState } from 'react'
import { LazyMessages } from '@/app/_ui/client/lazy-messages'
import drawer from '@/app/_ui/drawer.module.css'
import { Icon } from '@/app/_ui/icon'
import type { Preferences } from '@/lib/domain/layout'
import type { Theme } from '@/lib/kit/theme'
import styles from '../frame.module.css'

/** Loaded when opened for the first time, so that pages do not carry its cost. */
const Panel = lazy(() => import('./settings-panel').then((parts) => ({ default: parts.SettingsPanel })))

/** The button of the layout settings, and their drawer. */
export function Settings(props: { preferences: Preferences; theme: Theme; title: string; close: string }) {
  const { title } = props
  const dialog = useRef<HTMLDialogElement>(null)
  /** Number of times it was opened: each time its texts are read in the current language. */
  const [opened, setOpened] = useState(0)
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={title}
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(opened + 1)
          dialog.current?.showModal()
        }}
      >
        <Icon name="settings" size={18} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a native dialog closes on Escape */}
      <dialog
        ref={dialog}
        className={`${drawer.drawer} ${drawer.narrow}`}
        aria-label={title}
        onClick={(event) => event.target === dialog.current && close()}
      >
        <div className={drawer.body}>
          <div className={drawer.head}>
            <h2>{title}</h2>
            <button type="button" className={drawer.close} aria-label={props.close} onClick={close}>
              <Icon name="cross" />
            </button>
          </div>
          {opened > 0 && (
            <LazyMessages key={opened}>
              <Suspense fallback={null}>
                <Panel preferences={props.preferences} theme={props.theme} />
              </Suspense>
            </LazyMessages>
          )}
        </div>
      </dialog>
    </>
  )
}
