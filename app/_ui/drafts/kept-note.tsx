'use client'
import { Icon } from '@/app/_ui/icon'
import styles from './keep.module.css'
import { useKeeping } from './keeper'

/** Says that what was typed before is back. */
export function KeptNote({ isChanged, onDiscard }: { isChanged?: boolean; onDiscard?: () => void }) {
  const words = useKeeping()?.words
  if (!words) return null
  return (
    <div role="status" className={styles.note}>
      <Icon name="info" />
      <span>
        {words.restored}
        {isChanged && ` ${words.changed}`}
      </span>
      {onDiscard && (
        <button type="button" onClick={onDiscard}>
          {words.discard}
        </button>
      )}
    </div>
  )
}
