'use client'
import { useEffect, useState } from 'react'
import { type PasswordStrength, passwordStrength } from '@/lib/domain/passwords/strength'
import type { FormWords } from '../fields'
import styles from '../forms.module.css'

const STEPS = { weak: 1, fair: 2, good: 3, strong: 4 } as const

/** The fields of the same form whose contents a guesser knows. */
const KNOWN = ['username', 'organisation', 'name'] as const

/** The strength of the password typed into `inputId`; nothing while the field is empty. */
export function Strength({ inputId, words }: { inputId: string; words: FormWords['strength'] }) {
  const [strength, setStrength] = useState<PasswordStrength | null>(null)
  useEffect(() => {
    const input = document.getElementById(inputId)
    if (!(input instanceof HTMLInputElement)) return
    const look = () => {
      const fields = KNOWN.map((name) => input.form?.elements.namedItem(name))
      const names = fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''))
      setStrength(input.value === '' ? null : passwordStrength(input.value, names))
    }
    input.form?.addEventListener('input', look)
    return () => input.form?.removeEventListener('input', look)
  }, [inputId])
  return (
    <p className={styles.strength} data-strength={strength ?? 'none'} aria-live="polite">
      {strength && (
        <>
          <meter
            min={0}
            low={1.5}
            high={2.5}
            optimum={4}
            max={4}
            value={STEPS[strength]}
            aria-hidden="true"
          />
          {words.label}: {words[strength]}
        </>
      )}
    </p>
  )
}
