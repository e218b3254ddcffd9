import type { ConflictWords } from '../conflicts/words'

/**
 * A field of a form, as plain data for the browser.
 * - `kind`: `check` is one box (true or false), `checks` several (a list), `colour` a choice of colours
 * - `value`: what stands in it at first: text, or the list of what is ticked
 * - `hint`: a line under it; `strength`: shows how hard a new password is to guess
 */
export interface Field {
  readonly name: string
  readonly label: string
  readonly kind:
    | 'text'
    | 'textarea'
    | 'password'
    | 'tel'
    | 'number'
    | 'select'
    | 'check'
    | 'checks'
    | 'colour'
  readonly value?: string | number | boolean | readonly string[] | null
  readonly options?: readonly Option[]
  readonly required?: boolean
  readonly hint?: string
  readonly autoComplete?: string
  readonly strength?: boolean
}

export interface Option {
  readonly value: string
  readonly label: string
  /** Boxes with the same group stand under its name. */
  readonly group?: string
  readonly disabled?: boolean
}

/** Where a form is sent to. `body`: what is said besides what the fields say. */
export interface Target {
  readonly path: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly body?: Readonly<Record<string, unknown>>
  /** The call edits something: it is told what the fields were, and saves only what was changed. */
  readonly edits?: boolean
}

/** The few words that every form needs. */
export interface FormWords {
  readonly save: string
  readonly cancel: string
  readonly close: string
  readonly failed: string
  readonly copy: string
  readonly copied: string
  readonly secret: string
  readonly secretNote: string
  readonly conflict: ConflictWords
  /** Of a box in words. */
  readonly ticked: readonly [yes: string, no: string]
  readonly strength: {
    readonly label: string
    readonly weak: string
    readonly medium: string
    readonly strong: string
  }
}

/** What every kind of control gets to say that it is wrong, and why. */
export interface ControlProps {
  readonly field: Field
  readonly id: string
  readonly problem: string | undefined
  readonly describedBy: string | undefined
  readonly onChange: () => void
}
