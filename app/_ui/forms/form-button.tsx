import type { IconName } from '../icon'
import { ActionLink } from './client/action-link'
import { FormDialog } from './client/form-dialog'
import type { Field, Target } from './fields'
import { formWords } from './words'

/** A button that opens a form. `title`: of the dialog; `row`: stands as a link in a row of a table. */
export async function FormButton(props: {
  label: string
  title: string
  note?: string
  target: Target
  fields: readonly Field[]
  icon?: IconName
  row?: boolean
  wide?: boolean
  submit?: { label: string; danger?: boolean }
  next?: string
}) {
  return <FormDialog {...props} words={await formWords()} />
}

/** A link in a row of a table that does something at once, after asking where `ask` says so. */
export async function ActionButton(props: {
  label: string
  /** What it is done to, for readers: the label alone does not say. */
  about: string
  target: Target
  ask?: { title: string; text: string; danger?: boolean }
}) {
  return <ActionLink {...props} words={await formWords()} />
}
