'use client'
import { Icon } from '@/app/_ui/icon'
import styles from './draft-note.module.css'
import { useDrafts } from './drafts-provider'

/** States that unsaved input was restored. */
export function DraftNote({ isChanged, onDiscard }: { isChanged?: boolean; onDiscard?: () => void }) {
  const words = useDrafts()?.words
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
