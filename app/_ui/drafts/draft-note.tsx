'use client'
import { Icon } from '@/app/_ui/icon'
import { formatMinute } from '@/lib/kit/format'
import styles from './draft-note.module.css'
import { useDrafts } from './drafts-provider'

/** What there is to say about the drafts of a form. */
export interface DraftState {
  /** Unsaved input was filled in; null if not. */
  readonly restored: { readonly isChanged: boolean; readonly discard: () => void } | null
  /** A stored draft that can be filled in; null if there is none. */
  readonly offered: { readonly at: number; readonly restore: () => void; readonly drop: () => void } | null
  /** The input is too long to be stored. */
  readonly isRefused: boolean
}

function Note({ text, actions }: { text: string; actions: readonly (readonly [string, () => void])[] }) {
  return (
    <div role="status" className={styles.note}>
      <Icon name="info" />
      <span>{text}</span>
      {actions.map(([label, act]) => (
        <button key={label} type="button" onClick={act}>
          {label}
        </button>
      ))}
    </div>
  )
}

/** States that unsaved input was restored, offers a stored draft, or says that the input cannot be stored. */
export function DraftNote({ state: { restored, offered, isRefused } }: { state: DraftState }) {
  const words = useDrafts()?.words
  if (!words) return null
  const { offered: template } = words
  return (
    <>
      {restored && (
        <Note
          text={restored.isChanged ? `${words.restored} ${words.changed}` : words.restored}
          actions={[[words.discard, restored.discard]]}
        />
      )}
      {offered && (
        <Note
          text={template.replace('{at}', formatMinute(offered.at))}
          actions={[
            [words.restore, offered.restore],
            [words.drop, offered.drop],
          ]}
        />
      )}
      {isRefused && <Note text={words.refused} actions={[]} />}
    </>
  )
}
