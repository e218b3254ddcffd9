'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/app/_ui/button'
import { TextArea } from '@/app/_ui/input'
import type { List } from '@/lib/sections/intake/schema'
import styles from '../entry.module.css'

/** The source of rows: pasted text, or a file instead. `onChange` receives whether there is any input. */
export function ImportSource({ list, onChange }: { list: List; onChange: (isFilled: boolean) => void }) {
  const t = useTranslations('entry.paste')
  const file = useRef<HTMLInputElement>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const [hasFile, setFile] = useState(false)
  const changed = () => {
    const isFile = (file.current?.files?.length ?? 0) > 0
    setFile(isFile)
    onChange(isFile || text.current?.value.trim() !== '')
  }
  // Input is possible before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    if (file.current?.files?.length || text.current?.value.trim()) changed()
  }, [])
  const removeFile = () => {
    if (file.current) file.current.value = ''
    changed()
  }
  return (
    <>
      <p className="muted bare">{t('note')}</p>
      <TextArea
        ref={text}
        name="text"
        rows={8}
        spellCheck={false}
        look={styles.source}
        aria-label={t('text')}
        placeholder={t(`examples.${list}`)}
        disabled={hasFile}
        onInput={changed}
      />
      <div className={styles.file}>
        <label htmlFor={`${list}-file`}>{t('file')}</label>
        <input
          ref={file}
          id={`${list}-file`}
          type="file"
          name="file"
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
          onChange={changed}
        />
        {hasFile && (
          <Button small icon="cross" onClick={removeFile}>
            {t('removeFile')}
          </Button>
        )}
      </div>
    </>
  )
}
