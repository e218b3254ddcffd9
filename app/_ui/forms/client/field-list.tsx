'use client'
import { useId } from 'react'
import { later } from '@/app/_ui/client/later'
import { Input, TextArea } from '@/app/_ui/input'
import type { ControlProps, Field, FormWords } from '../fields'
import styles from '../forms.module.css'
import { Checks } from './checks'
import { Colours } from './colours'
import { Strength } from './strength'
import type { Problems } from './use-send'

const RevealButton = later(() => import('./reveal-button').then((module) => module.RevealButton))

interface ListProps {
  readonly fields: readonly Field[]
  readonly problems: Problems
  readonly words: FormWords
  readonly onChange: (name: string) => void
}

function Control({ field, id, problem, describedBy, onChange }: ControlProps) {
  const common = {
    id,
    name: field.name,
    onChange,
    'aria-required': field.required,
    'aria-invalid': problem !== undefined,
    'aria-describedby': describedBy,
  }
  if (field.kind === 'select') {
    return (
      <select {...common} className="select" defaultValue={String(field.value ?? '')}>
        {field.options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  const wrong = problem !== undefined
  if (field.kind === 'textarea') {
    return (
      <TextArea
        {...common}
        rows={5}
        maxLength={2000}
        wrong={wrong}
        defaultValue={String(field.value ?? '')}
      />
    )
  }
  return (
    <Input
      {...common}
      type={field.kind}
      inputMode={field.kind === 'tel' ? 'numeric' : undefined}
      autoComplete={field.autoComplete ?? 'off'}
      autoCapitalize="none"
      maxLength={200}
      wrong={wrong}
      defaultValue={String(field.value ?? '')}
    />
  )
}

function Labelled(props: {
  field: Field
  problem: string | undefined
  words: FormWords
  onChange: () => void
}) {
  const { field, problem, words, onChange } = props
  const id = useId()
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`]
  const describedBy = [problem && problemId, field.hint && hintId].filter(Boolean).join(' ') || undefined
  const control = { field, id, problem, describedBy, onChange }
  const isGroup = field.kind === 'checks' || field.kind === 'colour'
  return (
    <div className={styles.field}>
      {field.kind === 'check' ? (
        <label className={styles.check}>
          <input
            id={id}
            type="checkbox"
            name={field.name}
            defaultChecked={field.value === true}
            onChange={onChange}
          />
          {field.label}
        </label>
      ) : (
        !isGroup && (
          <label htmlFor={id}>
            {field.label}
            {field.required && <span className={styles.required}> *</span>}
          </label>
        )
      )}
      {field.kind === 'checks' && <Checks {...control} />}
      {field.kind === 'colour' && <Colours {...control} />}
      {!isGroup && field.kind !== 'check' && field.kind !== 'password' && <Control {...control} />}
      {field.kind === 'password' && (
        <div className={styles.revealed}>
          <Control {...control} />
          <RevealButton inputId={id} words={words.reveal} />
        </div>
      )}
      {field.strength && <Strength inputId={id} words={words.strength} />}
      {problem && (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
      {field.hint && (
        <p id={hintId} className="hint bare">
          {field.hint}
        </p>
      )}
    </div>
  )
}

export function FieldList({ fields, problems, words, onChange }: ListProps) {
  return (
    <div className="stack gap16">
      {fields.map((field) => (
        <Labelled
          key={field.name}
          field={field}
          problem={problems[field.name]}
          words={words}
          onChange={() => onChange(field.name)}
        />
      ))}
    </div>
  )
}
