import type { IconName } from '../icon'
import { ActionLink } from './client/action-link'
import { FormDialog } from './client/form-dialog'
import type { FieldsDialogProps, FormWords, Target } from './fields'
import { formWords } from './words'

/**
 * A button that opens a form.
 * - `title`: of the dialog; `row`: shown as a link in a table row
 * - `secretWords`: how the secret in the answer is called, if it is no first password
 */
export async function FormButton({
  secretWords,
  ...props
}: Omit<FieldsDialogProps, 'words' | 'shaped'> & {
  label: string
  icon?: IconName
  row?: boolean
  secretWords?: Pick<FormWords, 'secret' | 'secretNote'>
}) {
  return <FormDialog {...props} words={{ ...(await formWords()), ...secretWords }} />
}

/** A link in a table row that performs an action, after a confirmation if `ask` is given. */
export async function ActionButton(props: {
  label: string
  /** The object of the action for screen readers, because the label does not name it. */
  about: string
  target: Target
  ask?: { title: string; text: string; danger?: boolean }
}) {
  return <ActionLink {...props} words={await formWords()} />
}
