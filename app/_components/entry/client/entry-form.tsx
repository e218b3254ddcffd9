'use client'
import { unstable_rethrow, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/app/_components/button'
import { toast } from '@/app/_components/client/ask'
import { sayForbidden } from '@/app/_components/client/forbidden'
import { leadsToSignIn } from '@/app/_components/keep/drafts'
import { KeptForm, settle } from '@/app/_components/keep/kept-form'
import type { FormState } from '@/lib/entry/edit-actions'
import styles from '../entry.module.css'
import type { FieldView } from '../field-views'
import { Field } from './field'
import { useUnsaved } from './use-unsaved'

type Action = (before: FormState, form: FormData) => Promise<FormState>

/** Without an answer of the server what was typed stays, and the form says so. */
const answered =
  (action: Action): Action =>
  async (before, form) => {
    try {
      return await action(before, form)
    } catch (error) {
      leadsToSignIn(error)
      unstable_rethrow(error)
      return { attempt: before.attempt + 1, fault: 'failed' }
    }
  }

/** What a problem names: a field of the form stands at the field, anything else above it. */
function Problems({ state, fields }: { state: FormState; fields: readonly FieldView[] }) {
  const t = useTranslations('entry.form')
  if (!state.fault) return null
  const others = Object.entries(state.errors ?? {}).filter(
    ([key]) => !fields.some((field) => field.key === key),
  )
  return (
    <div role="alert" className={styles.problems}>
      <p>{t(`faults.${state.fault}`)}</p>
      {others.map(([key, message]) => (
        <p key={key}>{message}</p>
      ))}
    </div>
  )
}

/** Brings the first field that is wrong into view and under the cursor. */
function showFirst(form: HTMLFormElement | null, errors: FormState['errors']): void {
  const wrong = Array.from(form?.elements ?? []).find(
    (element) => element instanceof HTMLElement && (element.getAttribute('name') ?? '') in (errors ?? {}),
  )
  if (wrong instanceof HTMLElement) wrong.focus()
}

/**
 * A form of fields that is sent to `action`; what was typed stays whatever the answer.
 * - `back`: where to go once it is saved, and where the cancel link leads; without it one stays here
 * - `again`: offers to save and enter another
 */
export function EntryForm(props: {
  action: Action
  fields: readonly FieldView[]
  name: string
  submit: string
  back?: string
  again?: boolean
}) {
  const { fields, back, name } = props
  const t = useTranslations('entry.form')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const isAgain = useRef(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const [state, send, pending] = useActionState(answered(props.action), { attempt: 0 })
  useUnsaved(isUnsaved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has one answer
  useEffect(() => {
    if (state.errors) showFirst(form.current, state.errors)
    if (state.fault === 'forbidden') sayForbidden(t('faults.forbidden'))
    if (!state.saved) return
    setUnsaved(false)
    settle(form.current)
    const { version } = state.saved
    toast('success', version === null ? t('unchanged') : t('saved', { version }))
    if (isAgain.current) {
      form.current?.reset()
      form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    } else if (back) router.push(back, { scroll: false })
  }, [state.attempt])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Sent by hand, because a form with an action is emptied afterwards, and what is wrong must stay.
    event.preventDefault()
    isAgain.current =
      ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === 'again'
    const data = new FormData(event.currentTarget)
    startTransition(() => send(data))
  }
  return (
    <KeptForm keep={`entry ${name}`} ref={form} onSubmit={submit} onInput={() => setUnsaved(true)} noValidate>
      <Problems state={state} fields={fields} />
      <div className={styles.fields}>
        {fields.map((field) => (
          <Field key={field.key} field={field} prefix={name} error={state.errors?.[field.key]} />
        ))}
      </div>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" icon="save" disabled={pending} aria-busy={pending}>
          {pending ? t('busy') : props.submit}
        </Button>
        {props.again && (
          <Button type="submit" name="again" disabled={pending}>
            {t('again')}
          </Button>
        )}
        {back && <ButtonLink href={back}>{t('cancel')}</ButtonLink>}
      </div>
    </KeptForm>
  )
}
