'use client'
import { lazy, Suspense, useState } from 'react'
import { LazyMessages } from '@/app/_ui/client/lazy-messages'
import { Icon } from '@/app/_ui/icon'
import styles from '../bell.module.css'
import frame from '../frame.module.css'
import { useNoticeCounts } from './use-notice-counts'

/** Loaded when the bell is opened for the first time. */
const Lists = lazy(() => import('./bell-lists').then((parts) => ({ default: parts.BellLists })))

/** The greatest number shown. */
const MAX_COUNT = 99

/**
 * The bell with the number of unread notices, and its popover with three lists. `label`: contains `{unread}`, which
 * is filled in here.
 */
export function Bell({ unread, label }: { unread: number; label: string }) {
  const [counts, refresh] = useNoticeCounts(unread)
  const [open, setOpen] = useState(false)
  const shown = counts.unread > MAX_COUNT ? `${MAX_COUNT}+` : String(counts.unread)
  return (
    <>
      <button
        type="button"
        className={`${frame.tool} ${styles.bell}`}
        popoverTarget="notice-bell"
        aria-label={label.replace('{unread}', String(counts.unread))}
      >
        <Icon name="bell" size={18} />
        {counts.unread > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {shown}
          </span>
        )}
      </button>
      <div
        id="notice-bell"
        popover="auto"
        className={`${frame.popover} ${styles.lists}`}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <LazyMessages>
            <Suspense fallback={null}>
              <Lists kinds={counts.kinds} state={counts.state} onChange={refresh} />
            </Suspense>
          </LazyMessages>
        )}
      </div>
    </>
  )
}
