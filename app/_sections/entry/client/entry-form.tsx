'use client'
import { unstable_rethrow, useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/app/_ui/button'
import { toast } from '@/app/_ui/client/ask'
import { showForbidden } from '@/app/_ui/client/forbidden'
import { ConflictList, useConflictWords } from '@/app/_ui/conflicts/client/conflict-list'
import {
  type Conflict,
  type Conflicts,
  type Side,
  useConflicts,
} from '@/app/_ui/conflicts/client/use-conflicts'
import { DraftForm, settle } from '@/app/_ui/drafts/draft-form'
import { leadsToSignIn } from '@/app/_ui/drafts/drafts'
import type { FormState } from '@/lib/sections/intake/edit-actions'
import styles from '../entry.module.css'
import type { FieldView } from '../field-text'
import { inputText, shown, wordOf } from '../field-text'
import { Field } from './field'
import { typedOf, useBase } from './use-base'
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
      return { attempt: before.attempt + 1, failure: 'failed' }
    }
  }

/** What a problem names: a field of the form stands at the field, anything else above it. */
function Problems({ state, fields }: { state: FormState; fields: readonly FieldView[] }) {
  const t = useTranslations('entry.form')
  if (!state.failure || state.failure === 'conflict') return null
  const others = Object.entries(state.errors ?? {}).filter(
    ([key]) => !fields.some((field) => field.key === key),
  )
  return (
    <div role="alert" className={styles.problems}>
      <p>{t(`failures.${state.failure}`)}</p>
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

const focusFirst = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('input, select, textarea')?.focus()

/** Adds what the fields were when the person began, with what was settled since, for the server to compare. */
function withFrom(data: FormData, from: Readonly<Record<string, unknown>>): FormData {
  for (const [key, value] of Object.entries(from)) data.set(`from.${key}`, shown(value))
  return data
}

/** The disagreements of the last attempt. What is taken over goes into its field. */
function FieldConflicts(props: {
  conflicts: Conflicts
  fields: readonly FieldView[]
  form: { readonly current: HTMLFormElement | null }
}) {
  const { conflicts, fields, form } = props
  const words = useConflictWords()
  const fieldOf = (key: string) => fields.find((field) => field.key === key)
  const pick = (conflict: Conflict, side: Side) => {
    const [field, input] = [fieldOf(conflict.field), form.current?.elements.namedItem(conflict.field)]
    conflicts.pick(conflict, side, (value) => {
      if (!field || !input || !('value' in input)) return
      // A hidden value is taken over by typing nothing.
      input.value = side === 'theirs' && field.token ? '' : inputText(field, value)
    })
  }
  return (
    <ConflictList
      conflicts={conflicts.open}
      picked={conflicts.picked}
      words={words}
      labelOf={(key) => fieldOf(key)?.label ?? key}
      textOf={(key, value) => wordOf(fieldOf(key)?.options ?? [], shown(value))}
      onPick={pick}
    />
  )
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
  const { back, name } = props
  const t = useTranslations('entry.form')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const isAgain = useRef(false)
  const sent = useRef<FormData>(null)
  const [isUnsaved, setUnsaved] = useState(false)
  const { fields, key, from } = useBase(props.fields, isUnsaved)
  const conflicts = useConflicts()
  const [state, send, pending] = useActionState(answered(props.action), { attempt: 0 })
  useUnsaved(isUnsaved)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt has one answer
  useEffect(() => {
    if (state.errors) showFirst(form.current, state.errors)
    if (state.failure === 'forbidden') showForbidden(t('failures.forbidden'))
    conflicts.take(state.conflicts)
    if (!state.saved) return
    setUnsaved(false)
    settle(form.current)
    conflicts.begin(typedOf(sent.current, fields))
    const { version } = state.saved
    toast('success', version === null ? t('unchanged') : t('saved', { version }))
    if (isAgain.current) {
      form.current?.reset()
      focusFirst(form.current)
    } else if (back) router.push(back, { scroll: false })
  }, [state.attempt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields that are filled anew say themselves what they were
  useEffect(() => {
    conflicts.begin({})
    // What was filled in anew is nothing that somebody typed.
    if (key > 0) settle(form.current)
    if (isAgain.current) focusFirst(form.current)
  }, [key])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Submitted by script: React resets a form with an action, but invalid input must be preserved.
    event.preventDefault()
    isAgain.current =
      ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.name === 'again'
    const data = new FormData(event.currentTarget)
    sent.current = data
    startTransition(() => send(withFrom(data, conflicts.from(from()))))
  }
  return (
    <DraftForm
      draft={`entry ${name}`}
      ref={form}
      onSubmit={submit}
      onInput={() => setUnsaved(true)}
      noValidate
    >
      <Problems state={state} fields={fields} />
      <FieldConflicts conflicts={conflicts} fields={fields} form={form} />
      <div className={styles.fields} key={key}>
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
    </DraftForm>
  )
}
