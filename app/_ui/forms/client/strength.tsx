'use client'
import { useEffect, useState } from 'react'
import { type PasswordStrength, passwordStrength } from '@/lib/domain/people'
import type { FormWords } from '../fields'
import styles from '../forms.module.css'

const STEPS = { weak: 1, medium: 2, strong: 3 } as const

/** The strength of the password typed into `inputId`; nothing while the field is empty. */
export function Strength({ inputId, words }: { inputId: string; words: FormWords['strength'] }) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    const look = () => {
      const name = input.form?.elements.namedItem('username')
      const username = name instanceof HTMLInputElement ? name.value : ''
      setStrength(input.value === '' ? null : passwordStrength(input.value, username))
    }
    input.form?.addEventListener('input', look)
    return () => input.form?.removeEventListener('input', look)
  }, [inputId])
  return (
    <p className={styles.strength} data-strength={strength ?? 'none'} aria-live="polite">
      {strength && (
        <>
          <meter min={0} max={3} value={STEPS[strength]} aria-hidden="true" />
          {words.label}: {words[strength]}
        </>
      )}
    </p>
  )
}
