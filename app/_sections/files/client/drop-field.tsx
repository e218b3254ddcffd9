'use client'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { oneOf } from '../file-kinds'
import styles from '../files.module.css'

/**
 * Takes a dropped or chosen file, or `several`, and passes them to `onFiles`; nothing is sent from here. A dropped file
 * with another extension than those of `endings` is passed on as well, so that its refusal is visible.
 */
export function DropField(props: {
  endings: readonly string[]
  disabled?: boolean
  several?: boolean
  onFiles: (files: File[]) => void
  children: ReactNode
}) {
  const { disabled = false, several = false } = props
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const all = [...(list ?? [])]
    const files = several ? all : oneOf(all, props.endings)
    if (files.length > 0 && !disabled) props.onFiles(files)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // While the button is disabled it has no events, and the browser would leave the page and open the file.
    // biome-ignore lint/a11y/noStaticElementInteractions: files are chosen by the keyboard with the button inside
    <div
      className={styles.dropPlace}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <button
        type="button"
        className={styles.dropField}
        data-over={over || undefined}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {props.children}
      </button>
      <input
        ref={input}
        type="file"
        name="file"
        hidden
        multiple={several}
        disabled={disabled}
        accept={props.endings.join(',')}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
