'use client'
import { useSyncExternalStore } from 'react'
import { followConnection, isOffline, stopWaiting, waitingCount } from '@/app/_ui/client/connection'
import { Icon } from '@/app/_ui/icon'
import styles from '../frame.module.css'

interface OfflineWords {
  readonly text: string
  /** Said while something waits to be sent. */
  readonly waiting: string
  readonly stop: string
}

/** Says so while the browser has no connection, and what waits for it. */
export function OfflineNote({ words }: { words: OfflineWords }) {
  const offline = useSyncExternalStore(followConnection, isOffline, () => false)
  const isWaiting = useSyncExternalStore(followConnection, waitingCount, () => 0) > 0
  return (
    <div role="status" className={styles.offline} hidden={!offline}>
      {offline && (
        <>
          <Icon name="warning" size={16} /> <span>{isWaiting ? words.waiting : words.text}</span>
          {isWaiting && (
            <button type="button" onClick={stopWaiting}>
              {words.stop}
            </button>
          )}
        </>
      )}
    </div>
  )
}
