import type { ConflictWords } from '../conflicts/words'

/**
 * A field of a form, as plain data for the browser.
 * - `kind`: `check` is one checkbox (boolean), `checks` several (a list), `colour` a choice of colours
 * - `value`: the initial value: text, or the list of ticked values
 * - `hint`: a line below the field; `strength`: shows how hard a new password is to guess
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
  /** Checkboxes of the same group are shown under its name. */
  readonly group?: string
  readonly disabled?: boolean
}

/** The call to which a form is sent. `body`: values in addition to those of the fields. */
export interface Target {
  readonly path: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly body?: Readonly<Record<string, unknown>>
  /** The call edits data: it also receives the original values, and saves only changed fields. */
  readonly edits?: boolean
}

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
  /** The texts for a ticked and an unticked checkbox. */
  readonly ticked: readonly [yes: string, no: string]
  readonly strength: {
    readonly label: string
    readonly weak: string
    readonly fair: string
    readonly good: string
    readonly strong: string
  }
  /** Labels of the button that shows a password, and of the one that hides it. */
  readonly reveal: readonly [show: string, hide: string]
}

/** A form in a dialog, as plain data. */
export interface FieldsDialogProps {
  readonly title: string
  readonly note?: string
  readonly target: Target
  readonly fields: readonly Field[]
  readonly wide?: boolean
  /** The submit button, if it is not "save". */
  readonly submit?: { readonly label: string; readonly danger?: boolean }
  /** The next page; if absent, this page is refreshed. */
  readonly next?: string
  readonly words: FormWords
  /** The values of the fields as the call takes them, if it takes other ones. */
  readonly shaped?: (values: Readonly<Record<string, unknown>>) => Record<string, unknown>
}

export const fieldsDraft = ({ target, title }: FieldsDialogProps) =>
  `${target.method} ${target.path} ${title}`

/** The attributes by which every kind of control states its problem. */
export interface ControlProps {
  readonly field: Field
  readonly id: string
  readonly problem: string | undefined
  readonly describedBy: string | undefined
  readonly onChange: () => void
}
