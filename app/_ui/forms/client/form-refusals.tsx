'use client'
import type { FormWords } from '../fields'
import styles from '../forms.module.css'
import { FormConflicts } from './form-conflicts'

/** Why a form was not saved: what the server refused, and values that somebody else saved meanwhile. */
export function FormRefusals({
  error,
  words,
  ...shown
}: Omit<Parameters<typeof FormConflicts>[0], 'words' | 'ticked'> & {
  error: string | null
  words: FormWords
}) {
  return (
    <>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <FormConflicts {...shown} words={words.conflict} ticked={words.ticked} />
    </>
  )
}
