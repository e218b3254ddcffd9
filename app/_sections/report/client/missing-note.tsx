'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import styles from '../work.module.css'
import { enteredIn, missingIn } from './judge-fields'

type Missing = 'missing' | 'noteMissing'

/** Finds what a judgement lacks, states it, and puts the focus there. */
export function useMissing() {
  const [message, setMessage] = useState<Missing | null>(null)
  const find = (form: HTMLFormElement): boolean => {
    const missing = missingIn(enteredIn(new FormData(form)))
    setMessage(missing?.message ?? null)
    if (missing) form.querySelector<HTMLElement>(`[name="${missing.field}"]`)?.focus()
    return missing !== null
  }
  return { message, find }
}

export function MissingNote({ message }: { message: Missing | null }) {
  const t = useTranslations('judging')
  return (
    <p role="alert" className={styles.missing}>
      {message && t(message)}
    </p>
  )
}
