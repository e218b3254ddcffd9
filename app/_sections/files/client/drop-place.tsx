'use client'
import { useTranslations } from 'next-intl'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { Icon } from '@/app/_ui/icon'
import styles from '../sent.module.css'
import { chosenFiles, droppedFiles, type PlacedFile } from './dropped'

/** Takes files, folders and archives, dropped or chosen. */
export function DropPlace({ onFiles }: { onFiles: (files: readonly PlacedFile[]) => void }) {
  const t = useTranslations('fromFiles.drop')
  const [over, setOver] = useState(false)
  const [files, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles(await droppedFiles(event.dataTransfer))
  }
  const input = (label: string, ref: typeof files, attributes: object) => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...attributes}
      onChange={({ currentTarget }) => {
        if (currentTarget.files) onFiles(chosenFiles(currentTarget.files))
        // The same file may be chosen again after it was removed.
        currentTarget.value = ''
      }}
    />
  )
  return (
    <section
      aria-label={t('title')}
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={32} />
      <strong>{t('title')}</strong>
      <span>{t('text')}</span>
      <span className={styles.choose}>
        <Button icon="file" onClick={() => files.current?.click()}>
          {t('files')}
        </Button>
        <Button icon="folder" onClick={() => folder.current?.click()}>
          {t('folder')}
        </Button>
      </span>
      {input(t('files'), files, {})}
      {input(t('folder'), folder, { webkitdirectory: '' })}
    </section>
  )
}
