'use client'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { Input } from '@/app/_ui/input'
import styles from '../login.module.css'

/** A field with its label and problem. `extra` is shown beside the input. */
export function LoginField(
  props: InputHTMLAttributes<HTMLInputElement> & {
    id: string
    label: string
    problem: string | undefined
    extra?: ReactNode
  },
) {
  const { id, label, problem, extra, ...rest } = props
  return (
    <div className="stack gap6">
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <Input
          id={id}
          name={id}
          autoCapitalize="none"
          maxLength={200}
          large
          wrong={Boolean(problem)}
          aria-required
          aria-invalid={problem !== undefined}
          aria-describedby={problem ? `${id}-missing` : undefined}
          {...rest}
        />
        {extra}
      </div>
      {problem && (
        <p id={`${id}-missing`} className={styles.missing}>
          {problem}
        </p>
      )}
    </div>
  )
}
