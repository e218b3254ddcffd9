'use client'
import type { ControlProps } from '../fields'
import styles from '../forms.module.css'

/** Checkboxes under the names of their groups. */
export function Checks({ field, describedBy, onChange }: ControlProps) {
  const ticked = Array.isArray(field.value) ? (field.value as readonly string[]) : []
  const groups = [...new Set(field.options?.map(({ group }) => group))]
  return (
    <fieldset className={styles.checks} aria-describedby={describedBy}>
      <legend>{field.label}</legend>
      {groups.map((group) => (
        <div key={group ?? ''} className={styles.checkRow}>
          {group && <span className="muted">{group}</span>}
          <div className={styles.boxes}>
            {field.options
              ?.filter((option) => option.group === group)
              .map(({ value, label, disabled }) => (
                <label key={value} className={styles.check}>
                  <input
                    type="checkbox"
                    name={field.name}
                    value={value}
                    defaultChecked={ticked.includes(value)}
                    disabled={disabled}
                    onChange={onChange}
                  />
                  {label}
                </label>
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  )
}
