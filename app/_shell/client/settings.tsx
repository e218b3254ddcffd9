'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState } from 'react'
import drawer from '@/app/_ui/drawer.module.css'
import { Icon } from '@/app/_ui/icon'
import type { Preferences } from '@/lib/domain/layout'
import type { Theme } from '@/lib/kit/theme'
import styles from '../frame.module.css'

/** Loaded when it is first opened: no page pays for it before. */
const Panel = lazy(() => import('./settings-panel').then((parts) => ({ default: parts.SettingsPanel })))

/** The button of the layout's settings, and their drawer. */
export function Settings({ preferences, theme }: { preferences: Preferences; theme: Theme }) {
  const t = useTranslations('shell.settings')
  const dialog = useRef<HTMLDialogElement>(null)
  const [wanted, setWanted] = useState(false)
  const close = () => dialog.current?.close()
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={t('title')}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          dialog.current?.showModal()
        }}
      >
        <Icon name="settings" size={18} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        className={`${drawer.drawer} ${drawer.narrow}`}
        aria-label={t('title')}
        onClick={(event) => event.target === dialog.current && close()}
      >
        <div className={drawer.body}>
          <div className={drawer.head}>
            <h2>{t('title')}</h2>
            <button type="button" className={drawer.close} aria-label={t('close')} onClick={close}>
              <Icon name="cross" />
            </button>
          </div>
          {wanted && (
            <Suspense fallback={null}>
              <Panel preferences={preferences} theme={theme} />
            </Suspense>
          )}
        </div>
      </dialog>
    </>
  )
}
