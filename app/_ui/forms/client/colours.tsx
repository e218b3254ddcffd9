'use client'
import type { ControlProps } from '../fields'
import styles from '../forms.module.css'

/** A choice of colours; the first option, with an empty value, is the product's own. */
export function Colours({ field, describedBy, onChange }: ControlProps) {
  return (
    <fieldset className={styles.checks} aria-describedby={describedBy}>
      <legend>{field.label}</legend>
      <div className="row gap8">
        {field.options?.map(({ value, label }) => (
          <label key={value} title={label} className={styles.colour}>
            <input
              type="radio"
              name={field.name}
              value={value}
              aria-label={label}
              defaultChecked={(field.value ?? '') === value}
              onChange={onChange}
            />
            <span style={{ background: value || undefined }} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
